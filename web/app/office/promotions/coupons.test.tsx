import { findOwnCoupons, type ManagedCoupon } from "@mahlzeit/contract/orders/manage-coupons";
import { dateOfDayNumber, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { allCoupons, couponsOf } from "./coupon-source.ts";
import { Coupons } from "./coupons.tsx";

const restaurantId = "0190163d-8694-739b-aea5-966c26f8ad91";
const herbst: ManagedCoupon = {
  id: "0190163d-8694-739b-aea5-966c26f8ad92",
  code: "HERBST5",
  type: "FLAT",
  value: 500,
  minimumCents: 2000,
  payer: "restaurant",
  service: { id: restaurantId, name: "Da Marco al Forno" },
  budgetCents: 10_000,
  spentCents: 9_500,
  uses: 19,
  perGuest: 1,
  from: Date.parse("2026-11-01T00:00:00+01:00"),
  to: Date.parse("2026-12-01T00:00:00+01:00"),
  stoppedAt: null,
  state: "NEARLY_USED_UP",
  usedUpAt: Date.parse("2026-11-26T12:00:00+01:00"),
};
const found =
  (...coupons: readonly ManagedCoupon[]) =>
  () =>
    Response.json(z.encode(findOwnCoupons.answer, { coupons: [...coupons] }));
const open = () => renderInOffice(<Coupons source={couponsOf(restaurantId)} showsPayer={false} />);
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name, hidden: true })));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows what a code is worth, how much of its budget is gone and when it will be used up", async () => {
  fakeNetwork({ coupons: found(herbst) });
  open();
  const card = within(await screen.findByRole("list", { name: "Gutscheincodes" }));
  expect(card.getByRole("heading", { name: "HERBST5" })).toBeTruthy();
  card.getByText("5,00 € ab 20,00 € · 01.11.2026 bis 30.11.2026 · 1× je Gast");
  card.getByText("95,00 € von 100,00 €");
  card.getByText(/19 Einlösungen/);
  card.getByText("Gleich aufgebraucht");
  screen.getByText(/^Ein Code gilt nur für Bestellungen, die mit Karte bezahlt werden.*Verbraucht ist, was/);
  card.getByText("Bei diesem Tempo aufgebraucht am 26.11.2026.");
  expect(card.getByRole("img", { name: "95 Prozent vom Budget verbraucht" })).toBeTruthy();
});

it("says when there is none yet, and when it cannot load them", async () => {
  let isDown = true;
  fakeNetwork({ coupons: () => (isDown ? problemAnswer("overloaded") : found()()) });
  open();
  await screen.findByText("Das ließ sich gerade nicht laden.");
  isDown = false;
  await press("Nochmal");
  await screen.findByText("Noch kein Code");
});

it("refuses what a code cannot be before it sends it, and keeps what was typed when the server refuses", async () => {
  const refusal = "Diesen Code gibt es schon";
  let isTaken = true;
  const network = fakeNetwork({
    coupons: ({ method }) => {
      if (method === "GET") return found()();
      return isTaken
        ? problemAnswer("invalid-input", { errors: [{ field: "code", message: refusal }] })
        : Response.json(z.encode(findOwnCoupons.answer, { coupons: [herbst] }).coupons[0], { status: 201 });
    },
  });
  open();
  await screen.findByText("Noch kein Code");
  await press("Neuer Gutscheincode");
  await press("Code anlegen");
  expect(screen.getByLabelText(/^Code/).getAttribute("aria-invalid")).toBe("true");
  const sent = () => network.callsTo("coupons").filter(({ method }) => method === "POST");
  expect(sent()).toHaveLength(0);
  type(/^Code/, "HERBST5");
  type(/^Wert in Euro/, "5");
  type(/^Ab Bestellwert/, "20");
  type(/^Budget/, "100");
  type(/^Bis/, dateOfDayNumber(viennaDayNumber(Date.now()) + 20));
  screen.getByText(/Reicht für 20 Einlösungen im vollen Wert/);
  await press("Code anlegen");
  await screen.findByText(refusal);
  expect((screen.getByLabelText(/^Budget/) as HTMLInputElement).value).toBe("100");
  isTaken = false;
  await press("Code anlegen");
  await screen.findByText("HERBST5 ist angelegt.");
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
  expect(sent()).toHaveLength(2);
});

it("stops a code with a reason, and not without one", async () => {
  let isStopped = false;
  const network = fakeNetwork({
    coupons: () => found(isStopped ? { ...herbst, state: "STOPPED", stoppedAt: Date.now() } : herbst)(),
    stop: () => {
      isStopped = true;
      return Response.json(z.encode(findOwnCoupons.answer, { coupons: [herbst] }).coupons[0]);
    },
  });
  open();
  await screen.findByRole("heading", { name: "HERBST5" });
  await press(/^Stoppen/);
  await press("Jetzt stoppen");
  screen.getByText("Bitte ausfüllen");
  expect(network.callsTo("stop")).toHaveLength(0);
  type(/^Grund fürs Protokoll/, "Falscher Betrag");
  await press("Jetzt stoppen");
  await screen.findByText("Gestoppt");
  expect(network.callsTo("stop").map(({ body }) => body)).toEqual([{ reason: "Falscher Betrag" }]);
  expect(screen.queryByRole("button", { name: /^Stoppen/ })).toBeNull();
});

it("lets operators choose a restaurant in which a code holds, and owners not", async () => {
  const network = fakeNetwork({
    campaigns: () => Response.json({ campaign: null, coupons: [] }),
    restaurants: () =>
      Response.json([
        {
          id: restaurantId,
          uid: "da-marco",
          name: "Da Marco",
          city: null,
          isOnline: true,
          suspendedAt: null,
          endedAt: null,
        },
      ]),
    coupons: () => problemAnswer("overloaded"),
  });
  renderInOffice(<Coupons source={allCoupons} showsPayer />);
  await screen.findByText("Noch kein Code");
  await press("Neuer Gutscheincode");
  await screen.findByRole("option", { name: "Da Marco", hidden: true });
  type("Code *", "NURHIER");
  type("Wert in Euro *", "5");
  type("Budget in Euro *", "50");
  type("Gilt in", restaurantId);
  await press("Code anlegen");
  expect(network.callsTo("coupons").at(-1)?.body).toMatchObject({ service: { id: restaurantId } });
  cleanup();
  fakeNetwork({ coupons: found() });
  open();
  await screen.findByText("Noch kein Code");
  await press("Neuer Gutscheincode");
  expect(screen.queryByLabelText("Gilt in")).toBeNull();
});
