import type { Order } from "@mahlzeit/contract/orders/orders";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeNetwork, orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { renderPage } from "../testing/render-page.tsx";
import { Confirmation } from "./confirmation.tsx";
import { useShownOrder } from "./use-shown-order.ts";

vi.mock("../../shell/settings.ts", () => ({ useSettings: () => ({ productName: "Mahlzeit" }) }));

const tag = madeOrder.identificationTag;
const done: Order = { ...madeOrder, status: "COMPLETED" };
const told: Order = { ...done, allergies: ["A", "G"] };
const withdrawn: Order = { ...done, allergiesWithdrawnAt: Date.parse("2026-11-19T18:04:00Z") };

function Shown() {
  return <Confirmation shown={useShownOrder(undefined, tag)} />;
}

/** Opens an order's page and its dialog. */
async function ask(erase: () => Response) {
  const network = fakeNetwork({ [`preview/${tag}`]: () => orderAnswer(told), [`erase/${tag}`]: erase });
  renderPage(<Shown />);
  const panel = within(await screen.findByRole("region", { name: "Allergene" }));
  panel.getByText("glutenhaltiges Getreide (A), Milch oder Laktose (G)");
  fireEvent.click(panel.getByRole("button", { name: "Angabe zurückziehen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Angabe zurückziehen" }));
  const send = () => fireEvent.click(dialog.getByRole("button", { name: "Angabe zurückziehen" }));
  return { network, panel, dialog, send };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("what the kitchen was told is withdrawn on the order's page, which then says so and shows no letter", async () => {
  const { network, panel, send } = await ask(() => orderAnswer(withdrawn));
  send();
  const outcome = await panel.findByText(/^Um 19:04 zurückgezogen und gelöscht\./);
  await waitFor(() => expect(document.activeElement).toBe(outcome));
  expect(network.callsTo(`erase/${tag}`).map(({ body }) => body)).toEqual([{ part: "ALLERGIES" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText(/ALLERGIE:/)).toBeNull();
  screen.getByText("Allergieangabe zurückgezogen");
});

it("who changes their mind in the dialog has withdrawn nothing", async () => {
  const { network, panel, dialog } = await ask(() => orderAnswer(withdrawn));
  fireEvent.click(dialog.getByRole("button", { name: "Doch nicht" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  panel.getByRole("button", { name: "Angabe zurückziehen" });
  expect(network.callsTo(`erase/${tag}`)).toEqual([]);
});

it("without an answer the dialog says so, and it can be tried again", async () => {
  let isDown = true;
  const { panel, dialog, send } = await ask(() => (isDown ? problemAnswer("unavailable") : orderAnswer(withdrawn)));
  send();
  await dialog.findByRole("alert");
  isDown = false;
  send();
  await panel.findByText(/^Um 19:04 zurückgezogen/);
});

it("an order without letters has no word about them", async () => {
  fakeNetwork({ [`preview/${tag}`]: () => orderAnswer(done) });
  renderPage(<Shown />);
  await screen.findByRole("button", { name: "Meine Daten" });
  expect(screen.queryByRole("region", { name: "Allergene" })).toBeNull();
});
