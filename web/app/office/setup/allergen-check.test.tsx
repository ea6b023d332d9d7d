import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { AllergenCheck } from "./allergen-check.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const restaurantId = "0190163d-8694-739b-aea5-966c26f8ad91";
const check = (confirmedAt: string | null, isDue: boolean, mayConfirm = true) =>
  Response.json({ confirmedAt, isDue, mayConfirm });

it("asks an owner, and says when it was done", async () => {
  const network = fakeNetwork({
    "allergen-check": ({ method }) =>
      method === "PUT" ? check("2026-11-26T10:00:00.000Z", false) : check("2025-11-02T10:00:00.000Z", true),
  });
  renderInOffice(<AllergenCheck restaurantId={restaurantId} onlyReminds />);
  await screen.findByText("Stimmen die Allergene noch? Zuletzt geprüft am 02.11.2025.");
  fireEvent.click(screen.getByRole("button", { name: "Ja, alle stimmen" }));
  await screen.findByText("Allergene geprüft am 26.11.2026.");
  expect(network.calls.map(({ method }) => method)).toEqual(["GET", "PUT"]);
});

it("says of which dishes operators doubt it, beside the question", async () => {
  fakeNetwork({ "allergen-check": () => check(null, true) });
  renderInOffice(<AllergenCheck restaurantId={restaurantId} unsafeDishes={["Beuschel", "Mohr im Hemd"]} />);
  const { textContent } = await screen.findByRole("status");
  expect(textContent).toMatch(/Stimmen die Allergene\?.*„Beuschel“ und „Mohr im Hemd“ haben wir ausgeblendet/);
});

it("tells staff whom to ask, and what went wrong", async () => {
  fakeNetwork({ "allergen-check": () => check(null, true, false) });
  renderInOffice(<AllergenCheck restaurantId={restaurantId} />);
  await screen.findByText(/Bestätigen kann das nur, wem das Restaurant gehört/);
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  fakeNetwork({ "allergen-check": ({ method }) => (method === "PUT" ? problemAnswer("internal") : check(null, true)) });
  renderInOffice(<AllergenCheck restaurantId={restaurantId} />);
  fireEvent.click(await screen.findByRole("button", { name: "Ja, alle stimmen" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Das hat nicht geklappt");
});

it("says nothing where it only reminds and nothing is due", async () => {
  const network = fakeNetwork({ "allergen-check": () => check("2026-11-02T10:00:00.000Z", false) });
  const { container } = renderInOffice(<AllergenCheck restaurantId={restaurantId} onlyReminds />);
  await vi.waitFor(() => expect(network.calls).toHaveLength(1));
  expect(container.textContent).toBe("");
});
