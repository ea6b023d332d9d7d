import type { Order } from "@mahlzeit/contract/orders/orders";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { createCartStore } from "../cart/cart-store.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import { ServingOrder } from "../testing/serving-order.ts";
import ConfirmPage from "./confirm-page.tsx";

const tag = madeOrder.identificationTag;
const now = Date.UTC(2026, 10, 19, 18, 12);
const minute = 60_000;
const named = (name: string) => ({ id: madeOrder.id, name });
const juice = {
  position: 1,
  product: named("Apfelsaft gespritzt"),
  options: [],
  allergens: [],
  quantity: 2,
  fullPriceCents: 840,
};
const accepted: Order = { ...madeOrder, status: "ACCEPTED", promisedAt: now + 23 * minute };
const asked: Order = {
  ...accepted,
  ifMissing: "REPLACE",
  question: {
    id: madeOrder.id,
    askedAt: now - 20_000,
    answerBy: now + 160_000,
    product: juice.product,
    options: [],
    quantity: 2,
    proposals: [
      { product: named("Soda Zitron"), options: ["groß"], allergens: [], refundCents: 51 },
      { product: named("Almdudler"), options: [], allergens: ["G"], refundCents: 0 },
    ],
    leaveOutCents: 806,
    cancelCents: 2912,
  },
};
const sums = {
  subtotalCents: 2340,
  depositCents: 0,
  discount: { valueCents: 234, reason: "restaurant" as const },
  totalCents: 2106,
};
const corrected = (by: "restaurant" | "guest" | "clock", changes: Partial<Order> = {}): Order => {
  const change = { seq: 1, at: now + minute, by, taken: [juice], added: [], ...sums, vat: [], refundCents: 806 };
  return { ...accepted, changes: [change], ...changes };
};

function open() {
  const Page = createRoutesStub([{ path: "/confirm/success/:tag", Component: ConfirmPage as never }]);
  render(
    <CartStoreContext value={createCartStore(localStorage)}>
      <Page initialEntries={[`/confirm/success/${tag}`]} />
    </CartStoreContext>,
  );
}
const serve = (...of: ConstructorParameters<typeof ServingOrder>) => new ServingOrder(...of);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Replaces no-break spaces of amounts. */
const plain = (element: Element | null) => element?.textContent?.replaceAll("\u00a0", " ");
const answers = () => screen.getAllByRole("radio").map(({ parentElement }) => plain(parentElement));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  localStorage.clear();
});
afterEach(() => {
  vi.doUnmock("./question-form.tsx");
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks what the kitchen asks, with what comes back and what silence means, and sends the answer", async () => {
  const done = corrected("guest");
  const server = new ServingOrder(accepted, { [`${tag}/answer`]: () => orderAnswer(done) });
  open();
  await screen.findByRole("heading", { name: "Alles erledigt" });
  await server.change(asked);
  const headline = await screen.findByRole("heading", { name: "Kurze Frage" });
  expect(headline.closest("[aria-live=polite]")?.textContent).toContain(
    "Apfelsaft gespritzt ist aus. Was sollen wir tun?",
  );
  await screen.findByRole("heading", { name: "Apfelsaft gespritzt ist aus" });
  await waitFor(() =>
    expect(answers()).toEqual([
      "Soda Zitron statt Apfelsaft gespritztgroß Allergene: keine 0,51 € zurück",
      expect.stringContaining("Almdudler statt Apfelsaft gespritzt"),
      "Weglassen8,06 € zurück",
      "Ganze Bestellung stornieren29,12 € zurück",
    ]),
  );
  screen.getByText(/^Ohne Antwort bis 19:14 nehmen wir Soda Zitron \(Allergene: keine\), wie beim Bestellen gewählt\./);
  expect(document.title).toBe("Kurze Frage: Apfelsaft gespritzt ist aus");
  fireEvent.click(screen.getByRole("radio", { name: /^Weglassen/ }));
  fireEvent.click(screen.getByRole("button", { name: "Antwort schicken" }));
  const title = await screen.findByRole("heading", { name: "Alles erledigt" });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(server.network.callsTo("/answer").map(({ body }) => body)).toEqual([
    { questionId: madeOrder.id, choice: "LEAVE_OUT" },
  ]);
  expect(plain(screen.getByRole("region", { name: "Geändert" }))).toContain(
    "Wie du wolltest: 2× Apfelsaft gespritzt weggelassen. 8,06 € gehen auf dem Weg zurück, auf dem du bezahlt hast.",
  );
  const [screenSum, sheetSum] = screen.getAllByText(/^21,06/);
  expect([screenSum, sheetSum].every(Boolean)).toBe(true);
  expect(screen.getAllByText(/Apfelsaft gespritzt$/).every((line) => line.closest("s") !== null)).toBe(true);
});

/** Returns an order with the kitchen's proposals and their allergens. */
function proposing(
  ...of: readonly (readonly [string, Pick<Proposal, "allergens" | "allergensKnown" | "age">])[]
): Order {
  const proposals = of.map(([name, said]) => ({ product: named(name), options: [], refundCents: 0, ...said }));
  return { ...asked, question: { ...(asked.question as NonNullable<Order["question"]>), proposals } };
}
type Proposal = NonNullable<Order["question"]>["proposals"][number];
const avoiding = (letters: string) =>
  localStorage.setItem("mahlzeit-allergens", JSON.stringify({ letters: [...letters], confirmed: [] }));
async function openQuestion(order: Order): Promise<ServingOrder> {
  const server = new ServingOrder(order, { [`${tag}/answer`]: () => orderAnswer(corrected("guest")) });
  open();
  await screen.findByRole("button", { name: "Antwort schicken" });
  return server;
}
const preset = () => screen.queryByRole<HTMLInputElement>("radio", { checked: true })?.parentElement;

it.each([
  ["a dish with milk, for who avoids it on this device", "G", { allergens: ["A", "G"] }, "Enthält Milch (G)"],
  [
    "a dish of which nobody knows",
    "M",
    { allergens: [], allergensKnown: false },
    "Allergene: unbekannt. Bitte im Restaurant fragen",
  ],
  [
    "a dish of which nobody knows, for whoever avoids nothing",
    "",
    { allergens: [], allergensKnown: false },
    "Allergene: unbekannt",
  ],
  [
    "a dish for which an age has to be shown",
    "",
    { allergens: [], age: 18 },
    "Enthält Alkohol: Abgabe nur ab 18 Jahren, bitte Ausweis bereithalten. Allergene: keine",
  ],
] as const)("%s is not chosen beforehand, and says what it is", async (_, letters, said, words) => {
  if (letters) avoiding(letters);
  await openQuestion(proposing(["Topfenstrudel", { ...said, allergens: [...said.allergens] }]));
  const risky = screen.getByRole<HTMLInputElement>("radio", { name: /^Topfenstrudel/ });
  expect(risky.checked).toBe(false);
  expect(plain(risky.parentElement)).toContain(words);
  expect(plain(preset() ?? null)).toMatch(/^Weglassen/);
  cleanup();
  await openQuestion(
    proposing(["Topfenstrudel", { ...said, allergens: [...said.allergens] }], ["Obstsalat", { allergens: [] }]),
  );
  expect(plain(preset() ?? null)).toMatch(/^Obstsalat/);
});

it("what the kitchen was told counts as well, and where everything would go, nothing is chosen beforehand", async () => {
  const order = proposing(["Topfenstrudel", { allergens: ["C"] }]);
  const alone = { ...order, allergies: ["C" as const], orderProducts: order.orderProducts.slice(1) };
  const server = await openQuestion(alone);
  expect(preset()).toBeUndefined();
  fireEvent.click(screen.getByRole("button", { name: "Antwort schicken" }));
  await screen.findByText("Such dir zuerst eine Antwort aus.");
  expect(server.network.callsTo("/answer")).toEqual([]);
});

it("what a guest must not eat goes only with a word of their own, given for this dish", async () => {
  avoiding("GH");
  const server = await openQuestion(
    proposing(["Topfenstrudel", { allergens: ["A", "G"] }], ["Nusskipferl", { allergens: ["H"] }]),
  );
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Antwort schicken" }));
  fireEvent.click(screen.getByRole("radio", { name: /^Topfenstrudel/ }));
  send();
  await screen.findByText("Bestätige noch, dass du weißt, was drin ist.");
  fireEvent.click(screen.getByRole("checkbox", { name: /Ich weiß, dass „Topfenstrudel“ Milch \(G\) enthält/ }));
  fireEvent.click(screen.getByRole("radio", { name: /^Nusskipferl/ }));
  send();
  await screen.findByText("Bestätige noch, dass du weißt, was drin ist.");
  expect(server.network.callsTo("/answer")).toEqual([]);
  fireEvent.click(screen.getByRole("checkbox", { name: /Nusskipferl/ }));
  send();
  await waitFor(() =>
    expect(server.network.callsTo("/answer").map(({ body }) => body)).toEqual([
      { questionId: madeOrder.id, choice: "REPLACE", proposal: 1 },
    ]),
  );
});

it("counts by the server's clock, however the device's is set, and says when the time is over", async () => {
  vi.setSystemTime(now + 5 * minute);
  serve(asked, {
    [`preview/${tag}`]: () => {
      const answer = orderAnswer(asked);
      answer.headers.set("date", new Date(Date.now() - 5 * minute).toUTCString());
      return answer;
    },
  });
  open();
  await screen.findByRole("timer", { name: "noch 2 Minuten 40 Sekunden" });
  await pass(130_000);
  screen.getByText("Noch 30 Sekunden.");
  await pass(31_000);
  screen.getByText(/^Die Zeit ist um\. Ohne Antwort bis 19:14/);
  expect(screen.queryByRole("button", { name: "Antwort schicken" })).toBeNull();
});

it("says so where the answer comes too late, and shows what became of the order", async () => {
  const server = new ServingOrder(asked, { [`${tag}/answer`]: () => problemAnswer("question-over") });
  open();
  const send = await screen.findByRole("button", { name: "Antwort schicken" });
  server.order = corrected("clock");
  fireEvent.click(send);
  await screen.findByText("Diese Frage hat sich schon erledigt.");
  const region = await screen.findByRole("region", { name: "Geändert" });
  expect(plain(region)).toContain("Ohne Antwort von dir: 2× Apfelsaft gespritzt weggelassen.");
  expect(screen.queryByRole("timer")).toBeNull();
});

it("offers no leaving out where all else has been refunded already", async () => {
  const products = madeOrder.orderProducts.slice(0, 1).map(({ product: { name }, quantity }) => ({ name, quantity }));
  const refunds = [{ amountCents: 2106, at: now, reason: "Zu kalt", products }];
  serve({ ...asked, refunds, ifMissing: "ASK" });
  open();
  await screen.findByRole("button", { name: "Antwort schicken" });
  expect(screen.queryByRole("radio", { name: /^Weglassen/ })).toBeNull();
  screen.getByText(/^Ohne Antwort bis 19:14 stornieren wir die ganze Bestellung\./);
});

it("cancels everything only by a button that says so, and offers no leaving out where nothing would be left", async () => {
  const orderProducts = madeOrder.orderProducts.slice(1);
  const only: Order = { ...asked, orderProducts, ifMissing: "ASK", paymentType: "ON_SPOT" };
  const server = new ServingOrder(only, {
    [`${tag}/answer`]: () => orderAnswer({ ...only, status: "CANCELLED", question: undefined }),
  });
  open();
  await screen.findByRole("button", { name: "Antwort schicken" });
  expect(screen.queryByRole("radio", { name: /^Weglassen/ })).toBeNull();
  screen.getByText(/^Ohne Antwort bis 19:14 stornieren wir die ganze Bestellung\./);
  expect(answers()[0]).toContain("0,51 € weniger");
  fireEvent.click(screen.getByRole("radio", { name: /^Ganze Bestellung/ }));
  fireEvent.click(screen.getByRole("button", { name: "Bestellung stornieren" }));
  await screen.findByRole("heading", { name: "Storniert" });
  expect(server.network.callsTo("/answer")).toHaveLength(1);
});

it("names the restaurant's telephone while the form cannot be loaded", async () => {
  vi.doMock("./question-form.tsx", () => Promise.reject(new Error("no network")));
  serve(asked);
  open();
  const region = within(await screen.findByRole("region", { name: "Apfelsaft gespritzt ist aus" }));
  const link = region.getByRole("link", { name: madeOrder.service.phone });
  expect(link.getAttribute("href")).toBe("tel:+4311234567");
  region.getByText(/Ohne Antwort bis 19:14 nehmen wir Soda Zitron/);
});

it("says how many of how many are missing, where it is not all of them", async () => {
  const { ifMissing: _wish, ...unwished } = asked;
  const some = { ...unwished, question: { ...asked.question, quantity: 1, proposals: [] } } as Order;
  serve(some, {});
  open();
  await screen.findByRole("heading", { name: "1 von 2 Apfelsaft gespritzt ist aus" });
  screen.getByText(/lassen wir 1 von 2 Apfelsaft gespritzt weg/);
  await waitFor(() => expect(document.title).toBe("Kurze Frage: 1 von 2 Apfelsaft gespritzt ist aus"));
});
