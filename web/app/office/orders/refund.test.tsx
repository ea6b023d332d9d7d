import { findRefundBasis } from "@mahlzeit/contract/money/refund-basis";
import { type ManagedOrder, managedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Account } from "@mahlzeit/contract/people/customers";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { type Call, fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { ManagedOrders } from "./managed-orders.tsx";

const { identificationTag: _tag, customerAccount: _account, ...made } = madeOrder;
const paid: ManagedOrder = {
  ...made,
  isTest: false,
  defaultMinutes: 30,
  status: "ACCEPTED",
  money: { refundableCents: 2912, refunds: [] },
  complaint: null,
};
const basis: z.output<typeof findRefundBasis.answer> = {
  refundableCents: 2912,
  lines: [
    { position: 0, name: "Kaiserschmarrn", options: "", pieces: [{ goodsCents: 1161, depositCents: 0 }] },
    {
      position: 1,
      name: "Apfelsaft",
      options: "gespritzt",
      pieces: [378, 378].map((goodsCents) => ({ goodsCents, depositCents: 25 })),
    },
    { position: 2, name: "Suppe", options: "", pieces: [] },
  ],
  order: {
    type: "DELIVERY",
    paymentType: "STRIPE",
    isOwnDoor: false,
    discountPayer: "restaurant",
    fees: { deliveryPerMille: 80, otherPerMille: 60, ownDoorPerMille: 0, cardBasisPoints: 140, cardFixCents: 25 },
    subtotalCents: 2862,
    discountCents: 0,
    depositCents: 50,
    deliveryFeeCents: 0,
    tipCents: 0,
  },
  back: { restaurant: 0, operator: 0, deposit: 0, byOperatorOnSpot: 0 },
  complaintCents: null,
};
const service = { id: made.service.id, uid: made.service.uid, name: made.service.name };
const member = (role: "owner" | "staff"): Account => ({
  ...madeAccount,
  roles: { operator: false, restaurants: [{ service, role }] },
});
const operator: Account = { ...madeAccount, roles: { operator: true, restaurants: [] } };

/** Fakes a server that makes refunds. */
function tillOf(order: ManagedOrder, changes: Partial<typeof basis> | { complaintCents: number } = {}) {
  const till = { order, answer: null as null | (() => Response) };
  const giveRefund = ({ body }: Call) => {
    if (till.answer) return till.answer();
    const cents = Math.round((body as { amount: number }).amount * 100);
    till.order = { ...order, refundedCents: cents, money: { refundableCents: 2912 - cents, refunds: [] } };
    return Response.json(z.encode(managedOrder, till.order));
  };
  const list = () => Response.json([z.encode(managedOrder, till.order)]);
  const giveBasis = () => Response.json(z.encode(findRefundBasis.answer, { ...basis, ...changes }));
  const network = fakeNetwork({ "refund-basis": giveBasis, "management/orders": list, refunds: giveRefund });
  return { till, calls: () => network.callsTo("refunds") };
}

const submit = /zurückgeben$/i;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openDialog(account: Account): Promise<void> {
  await openOrder(account);
  await press("Geld zurückgeben");
  fireEvent.click(await screen.findByRole("radio", { name: "Betrag" }));
}

async function openOrder(account: Account): Promise<void> {
  renderInOffice(<ManagedOrders account={account} />, { wrapper: MemoryRouter });
  fireEvent.click(await screen.findByRole("button", { name: "Nr. 47 ansehen" }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ["an owner", member("owner"), {}],
  ["an operator", operator, { borneBy: "restaurant" }],
])("lets %s refund a part, once for a double click", async (_who, account, bearer) => {
  const { calls } = tillOf(paid);
  await openDialog(account);
  expect(screen.getByLabelText<HTMLInputElement>("Betrag in Euro *").value).toBe("29,12");
  type("Betrag in Euro *", "4,50");
  type("Grund *", "Die Suppe war kalt");
  const button = screen.getByRole("button", { name: submit });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls().map(({ body }) => body)).toEqual([{ amount: 4.5, reason: "Die Suppe war kalt", ...bearer }]);
  await press("Nr. 47 ansehen");
  screen.getByText("Zurück an den Gast: 4,50 €");
});

it("says first that a complaint waits, so that nothing goes back twice", async () => {
  tillOf(paid, { complaintCents: 842 });
  await openDialog(member("owner"));
  await screen.findByText(/^Zu dieser Bestellung wartet eine Reklamation über 8,42.€\. Beantworte zuerst sie/);
  await press("Zur Reklamation");
  expect(screen.queryByText(/wartet eine Reklamation/)).toBeNull();
  await screen.findByRole("dialog", { name: "Nr. 47" });
});

it("lets operators say who bears it, owners not, and shows what that changes before the button", async () => {
  const { calls } = tillOf(paid);
  await openDialog(member("owner"));
  expect(screen.queryByLabelText("Trägt *")).toBeNull();
  cleanup();
  tillOf(paid);
  await openDialog(operator);
  type("Betrag in Euro *", "4,03");
  const effect = () =>
    screen
      .getAllByRole("definition")
      .slice(-2)
      .map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
  await waitFor(() => expect(effect()).toEqual(["0,38 €", "25,58 € → 21,93 €"]));
  type("Trägt *", "operator");
  await waitFor(() => expect(effect()).toEqual(["0,00 €", "25,58 € → 25,58 €"]));
  expect(calls()).toEqual([]);
});

it("gives back dishes at what the guest paid, and shows what that changes before the button", async () => {
  const { calls } = tillOf(paid);
  await openOrder(operator);
  await press("Geld zurückgeben");
  fireEvent.click(await screen.findByRole("checkbox", { name: /^Apfelsaft/ }));
  await screen.findByText("2 Stück", { exact: false });
  screen.getByRole("button", { name: /^8,06\s€ zurückgeben$/ });
  await press("Wie viele Apfelsaft: weniger");
  screen.getByRole("button", { name: /^4,03\s€ zurückgeben$/ });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Suppe/ }).disabled).toBe(true);
  expect(
    screen
      .getAllByRole("definition")
      .slice(-2)
      .map(({ textContent }) => textContent?.replaceAll("\u00a0", " ")),
  ).toEqual(["0,36 €", "25,58 € → 21,91 €"]);
  type("Grund *", "War ausgeschüttet");
  await press(submit);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls().map(({ body }) => body)).toEqual([
    { amount: 4.03, reason: "War ausgeschüttet", lines: [{ position: 1, quantity: 1 }], borneBy: "restaurant" },
  ]);
});

it("says how much of a dish's refund is the team's tip, once less than the dish is left of the rest", async () => {
  // Of 29,12 € and 2,50 € tip 27,00 € went back: 2,12 € are left of the rest.
  tillOf(paid, {
    order: { ...basis.order, tipCents: 250 },
    back: { restaurant: 2700, operator: 0, deposit: 0, byOperatorOnSpot: 0 },
  });
  await openOrder(operator);
  await press("Geld zurückgeben");
  fireEvent.click(await screen.findByRole("checkbox", { name: /^Apfelsaft/ }));
  await press("Wie viele Apfelsaft: weniger");
  await screen.findByText(/^davon 1,91\s€ Trinkgeld$/);
  type("Trägt *", "operator");
  await waitFor(() => expect(screen.queryByText(/Trinkgeld$/)).toBeNull());
});

it("asks for a dish before it sends anything, and gives all back when told so", async () => {
  const { calls } = tillOf(paid);
  await openOrder(operator);
  await press("Geld zurückgeben");
  type("Grund *", "Kam nie an");
  await screen.findByRole("checkbox", { name: /^Apfelsaft/ });
  await press(submit);
  await screen.findByText("Bitte wähle mindestens ein Gericht.");
  expect(calls()).toEqual([]);
  fireEvent.click(screen.getByRole("radio", { name: "Alles" }));
  await press(submit);
  await waitFor(() =>
    expect(calls().map(({ body }) => body)).toEqual([{ amount: 29.12, reason: "Kam nie an", borneBy: "restaurant" }]),
  );
});

it("says of what was paid on the spot that nothing is transferred, and tells in the history who corrected it", async () => {
  const refunds = [
    {
      id: paid.id,
      amountCents: 300,
      cause: "on-spot" as const,
      reason: "Bier war aus",
      status: "DONE" as const,
      requestedAt: 0,
      endedAt: 0,
      by: "Theresa",
    },
  ];
  tillOf({ ...paid, status: "COMPLETED", paymentType: "ON_SPOT", money: { refundableCents: 2612, refunds } });
  await openOrder(member("owner"));
  screen.getByText(/Vor Ort zurückzugeben: 3,00\s€/);
  await press("Betrag korrigieren");
  screen.getByText(/überweisen wir nichts/);
  screen.getByText("Wird dem Gast nicht geschickt, steht aber in seiner Datenauskunft.");
  fireEvent.click(screen.getByRole("radio", { name: "Betrag" }));
  type("Betrag in Euro *", "30");
  await screen.findByText(/Höchstens 26,12\s€: Mehr wurde vor Ort nicht bezahlt\./);
});

it("is offered neither to staff nor if nothing is left", async () => {
  tillOf(paid);
  await openOrder(member("staff"));
  expect(screen.queryByRole("button", { name: "Geld zurückgeben" })).toBeNull();
  cleanup();
  tillOf({ ...paid, refundedCents: 2912, money: { refundableCents: 0, refunds: [] } });
  await openOrder(operator);
  expect(screen.queryByRole("button", { name: "Geld zurückgeben" })).toBeNull();
});

it("sends no invalid amount, no larger one than is left, and none without a reason", async () => {
  const { calls } = tillOf(paid);
  await openDialog(operator);
  for (const [typed, sentence] of [
    ["viel", "Bitte gib einen Betrag an, zum Beispiel 4,50."],
    ["0", "Bitte gib einen Betrag an."],
    ["30", "Höchstens 29,12 €: Mehr liegt für diese Bestellung nicht mehr da."],
  ] as const) {
    type("Betrag in Euro *", typed);
    await screen.findByText(sentence);
  }
  type("Betrag in Euro *", "1");
  await press(submit);
  await screen.findByText("Bitte sag dem Gast, warum.");
  expect(calls()).toEqual([]);
});

it("tries again with the same key after a lost answer, and shows the server's refusal", async () => {
  const { till, calls } = tillOf(paid);
  await openDialog(operator);
  type("Grund *", "Zu wenig geliefert");
  till.answer = noNetwork;
  await press(submit);
  await within(screen.getByRole("dialog")).findByText(/prüfe deine Verbindung/);
  const message = "Für diese Bestellung liegt kein Geld mehr da.";
  till.answer = () => problemAnswer("invalid-input", { errors: [{ field: "amount", message }] });
  await press(submit);
  await screen.findByText(message);
  till.answer = null;
  await press(submit);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(new Set(calls().map(({ key }) => key)).size).toBe(1);
});
