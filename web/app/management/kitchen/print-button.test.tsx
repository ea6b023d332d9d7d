import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type Call, fakeNetwork, noNetwork } from "../../testing/fake-network.ts";
import { KitchenContext } from "./kitchen-context.ts";
import { PrintButton } from "./print-button.tsx";
import { boardNow, made } from "./testing/made-board.tsx";

const nothing = () => undefined;
const kitchen = {
  now: boardNow,
  defaultMinutes: 30,
  pendingOf: nothing,
  takeBack: nothing,
  tap: nothing,
  open: nothing,
};
const open = (isLost = false) =>
  render(
    <KitchenContext value={{ ...kitchen, isLost, openElsewhere: () => null, refuse: nothing, miss: () => undefined }}>
      <PrintButton order={made(423)} />
    </KitchenContext>,
  );
const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Bon drucken" })));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("has both tickets of a delivery printed, and says that the printer fetches them", async () => {
  const printers = ({ body }: Call) =>
    Response.json({ printers: (body as { kind: string }).kind === "KITCHEN" ? 1 : 0 });
  const network = fakeNetwork({ print: printers });
  open();
  await press();
  await screen.findByText("Der Bon kommt, sobald der Drucker das nächste Mal fragt.");
  expect(network.callsTo("/print").map(({ body }) => body)).toEqual([{ kind: "KITCHEN" }, { kind: "DELIVERY" }]);
});

it("says if there is no printer, and if there was no answer", async () => {
  fakeNetwork({ print: () => Response.json({ printers: 0 }) });
  open();
  await press();
  await screen.findByText("Hier ist kein Drucker eingerichtet.");
  fakeNetwork({ print: noNetwork });
  await press();
  await screen.findByRole("alert");
});

it("promises no print while the server does not answer", () => {
  open(true);
  expect(screen.getByRole("button", { name: "Bon drucken" })).toHaveProperty("disabled", true);
});
