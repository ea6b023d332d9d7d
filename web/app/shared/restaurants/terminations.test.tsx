import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Call, fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { ContractPanel } from "./contract-panel.tsx";
import { TerminationNotice } from "./termination-notice.tsx";

const restaurant = { id: "0190163d-8694-739b-aea5-966c26f8ad92", uid: "lindenhof", name: "Gasthaus Lindenhof" };
const goesOn = {
  restaurant,
  termination: null,
  mayWithdraw: false,
  earliest: "2026-12-26",
  complaintsTo: "vorschlag@mahlzeit.example",
};
const words = "Seit August wird jede dritte Bestellung abgelehnt.";
const told = { by: "OPERATOR", toldAt: "2026-11-26T10:00:00.000Z", lastDay: "2026-12-31", endedAt: null, words };
const ends = { ...goesOn, termination: told, mayWithdraw: true };

function show(side: "OPERATOR" | "RESTAURANT", answer: (call: Call) => Response, isReadOnly = false) {
  const network = fakeNetwork({ termination: answer });
  renderInOffice(<ContractPanel restaurantId={restaurant.id} side={side} isReadOnly={isReadOnly} />, {
    wrapper: MemoryRouter,
  });
  return network;
}
const press = (name: string, at = 0) =>
  act(async () => void fireEvent.click(screen.getAllByRole("button", { name, hidden: true })[at] as HTMLElement));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-26T12:00:00+01:00") }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks an operator for the last day and the reasons before anything is sent, and sends once", async () => {
  let isOver = false;
  const network = show("OPERATOR", ({ method }) => {
    if (method === "PUT") isOver = true;
    return Response.json(isOver ? ends : goesOn);
  });
  await screen.findByText(/mit einer Begründung an alle Inhaber:innen/);
  await press("Vertrag beenden");
  type("Letzter Tag *", "2026-12-25");
  await press("Vertrag beenden", 1);
  screen.getByText("Bis dahin müssen es mindestens 30 Tage sein.");
  screen.getByText("Bitte schreib in einem ganzen Satz, was geschehen ist.");
  expect(network.calls.every(({ method }) => method === "GET")).toBe(true);
  type("Letzter Tag *", "2026-12-31");
  type("Begründung *", words);
  await press("Vertrag beenden", 1);
  await screen.findByText("Der Vertrag endet. Letzter Tag ist der 31. Dezember 2026.");
  expect(network.calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { lastDay: "2026-12-31", words },
  ]);
  await screen.findByText("Endet am 31. Dezember 2026");
});

it("keeps what was typed when the server says no", async () => {
  show("RESTAURANT", ({ method }) => (method === "PUT" ? problemAnswer("internal") : Response.json(goesOn)));
  await screen.findByText(/Du kannst ihn mit 30 Tagen Frist beenden/);
  await press("Vertrag beenden");
  type(/Magst du uns sagen/, "Wir sperren zu.");
  await press("Vertrag beenden", 1);
  await screen.findByRole("alert", { hidden: true });
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Magst du uns sagen/).value).toBe("Wir sperren zu.");
});

it("shows an owner who ended it, when, why and whom to write to; taking it back is the operator's", async () => {
  show("RESTAURANT", () => Response.json({ ...ends, mayWithdraw: false }));
  await screen.findByText("Letzter Tag ist der 31. Dezember 2026.");
  screen.getByText(words);
  expect(screen.getByRole("link", { name: goesOn.complaintsTo }).getAttribute("href")).toBe(
    `mailto:${goesOn.complaintsTo}`,
  );
  expect(screen.queryByRole("button", { name: "Kündigung zurücknehmen" })).toBeNull();
});

it("takes it back after asking once more", async () => {
  let isBack = false;
  const network = show("OPERATOR", ({ method }) => {
    if (method === "DELETE") isBack = true;
    return Response.json(isBack ? goesOn : ends);
  });
  await screen.findByRole("button", { name: "Kündigung zurücknehmen" });
  await press("Kündigung zurücknehmen");
  expect(network.calls.some(({ method }) => method === "DELETE")).toBe(false);
  await press("Zurücknehmen");
  await screen.findByText("Die Kündigung ist zurückgenommen. Alles bleibt, wie es ist.");
  await screen.findByRole("button", { name: "Vertrag beenden" });
});

it("lets who only looks end nothing, and says when it cannot load", async () => {
  show("RESTAURANT", () => Response.json(goesOn), true);
  await screen.findByText(/mit 30 Tagen Frist/);
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  show("OPERATOR", () => problemAnswer("internal"));
  await screen.findByText("Das ließ sich gerade nicht laden.");
});

it("tells owners on their overview that it ends, and that it is over; nothing while it goes on", async () => {
  const open = async (answer: object) => {
    fakeNetwork({ termination: () => Response.json(answer) });
    const { container } = renderInOffice(<TerminationNotice restaurantId={restaurant.id} />, { wrapper: MemoryRouter });
    await act(async () => {});
    return container;
  };
  expect((await open(goesOn)).textContent).toBe("");
  cleanup();
  await open(ends);
  await waitFor(() => screen.getByRole("region", { name: "Der Vertrag für Gasthaus Lindenhof endet" }));
  screen.getByText(words);
  cleanup();
  await open({ ...ends, termination: { ...told, endedAt: "2026-12-31T23:00:00.000Z" } });
  const over = screen.getByRole("region", { name: "Gasthaus Lindenhof ist nicht mehr dabei" });
  expect(over.textContent).toContain("Guthaben wird noch ausgezahlt");
});
