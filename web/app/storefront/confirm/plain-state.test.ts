import type { Order } from "@mahlzeit/contract/orders/orders";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import type { PageServices } from "../../../page-services.ts";
import { servicesContext } from "../../data/services-context.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { loadPlainState } from "./plain-state.ts";

const toPay = { url: "https://pay.example/1", label: "Zur Zahlung" };
const toForm = { url: "/info/gasthaus-lindenhof", label: "Zurück zur Bestellung" };

it.each([
  ["came back without paying", "", { url: toPay.url }, "Noch nicht bezahlt", toPay],
  ["was declined", "?zahlung=bezahlt", {}, "Noch nicht bezahlt", toForm],
  ["came back as paid", "?zahlung=bezahlt", { url: toPay.url }, "Zahlung wird geprüft", null],
  ["has paid", "?zahlung=bezahlt", { status: "PLACED" }, "Alles erledigt", null],
  ["gave up", "", { status: "EXPIRED" }, "Nicht bezahlt", null],
] as const)("without scripts, a guest who %s reads so", async (_what, query, changes, headline, payment) => {
  const answer: Order = { ...madeOrder, status: "AWAITING_PAYMENT", ...changes };
  const context = new RouterContextProvider();
  const call = async () => ({ answer, headers: new Headers() });
  context.set(servicesContext, { call, settings: {}, now: 0 } as unknown as PageServices);
  expect(await loadPlainState(context, "t", `http://pages.invalid/confirm/success/t${query}`)).toMatchObject({
    headline,
    payment,
  });
});
