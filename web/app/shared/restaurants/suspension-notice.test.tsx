import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { SuspensionNotice } from "./suspension-notice.tsx";

const restaurant = { id: "0190163d-8694-739b-aea5-966c26f8ad92", uid: "lindenhof", name: "Gasthaus Lindenhof" };
const complaintsTo = "vorschlag@mahlzeit.example";
const suspension = { since: "2026-11-19T17:42:00.000Z", reason: "FOOD_LAW", words: "Die Kühlung war zu warm." };

async function show(answer: () => Response) {
  const network = fakeNetwork({ suspension: answer });
  const { container } = renderInOffice(<SuspensionNotice restaurantId={restaurant.id} />);
  await act(async () => {});
  return { network, container };
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says since when and why, what becomes of orders and money, and whom to write to", async () => {
  await show(() => Response.json({ restaurant, suspension, complaintsTo }));
  const { textContent } = screen.getByRole("region", { name: "Gasthaus Lindenhof ist gesperrt" });
  for (const part of [
    "Seit 19.11.2026, 18:42. Der Grund: Lebensmittelrecht.",
    suspension.words,
    "laufen normal zu Ende",
    "Das Guthaben bleibt",
    "in 5 Werktagen",
  ])
    expect(textContent).toContain(part);
  expect(screen.getByRole("link", { name: complaintsTo }).getAttribute("href")).toBe(`mailto:${complaintsTo}`);
});

it("is not there where nothing is suspended, and can be asked for again where that failed", async () => {
  const { container } = await show(() => Response.json({ restaurant, suspension: null, complaintsTo }));
  expect(container.textContent).toBe("");
  cleanup();
  const answers = [problemAnswer("internal"), Response.json({ restaurant, suspension, complaintsTo })];
  await show(() => answers.shift() as Response);
  screen.getByText("Ob das Restaurant gesperrt ist, ließ sich gerade nicht laden.");
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Nochmal" })));
  screen.getByRole("region", { name: "Gasthaus Lindenhof ist gesperrt" });
});
