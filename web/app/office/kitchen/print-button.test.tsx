import { printer } from "@mahlzeit/contract/orders/printers";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { type Call, fakeNetwork, noNetwork } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { KitchenContext } from "./kitchen-context.ts";
import { PrintButton } from "./print-button.tsx";
import { boardNow, made } from "./testing/made-board.tsx";
import { madePrinter } from "./testing/made-printer.ts";

const nothing = () => undefined;
const printHere = vi.fn();
const kitchen = {
  now: boardNow,
  defaultMinutes: 30,
  restaurantId: madeOrder.service.id,
  hasPrinter: true,
  printHere,
  doubleOf: nothing,
  pendingOf: nothing,
  takeBack: nothing,
  tap: nothing,
  open: nothing,
};
const open = (isLost = false) =>
  renderInOffice(
    <KitchenContext
      value={{
        ...kitchen,
        out: new Set(),
        isLost,
        openElsewhere: () => null,
        refuse: nothing,
        miss: () => undefined,
        takeWithoutId: () => undefined,
      }}
    >
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
  const network = fakeNetwork({ printers: () => Response.json([]), print: printers });
  open();
  await press();
  await screen.findByText("Der Bon kommt, sobald der Drucker das nächste Mal fragt.");
  expect(network.callsTo("/print").map(({ body }) => body)).toEqual([{ kind: "KITCHEN" }, { kind: "DELIVERY" }]);
});

it("shows what a browser is meant to print where no printer in the network does", async () => {
  const browser = { ...madePrinter, kind: "browser" as const, prints: ["DELIVERY" as const] };
  const onNetwork = ({ body }: Call) =>
    Response.json({ printers: (body as { kind: string }).kind === "KITCHEN" ? 1 : 0 });
  fakeNetwork({ printers: () => Response.json([z.encode(printer, browser)]), print: onNetwork });
  open();
  await press();
  expect(printHere).toHaveBeenCalledExactlyOnceWith(made(423).id);
});

it("says if there is no printer, and if there was no answer", async () => {
  fakeNetwork({ printers: () => Response.json([]), print: () => Response.json({ printers: 0 }) });
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
