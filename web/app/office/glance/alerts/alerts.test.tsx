import { findAlerts, findAlertsOf, watchAlerts } from "@mahlzeit/contract/operator/alerts";
import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import { alertSentences } from "@mahlzeit/domain/money/payment/alert";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, noNetwork, problemAnswer } from "../../../testing/fake-network.ts";
import { FakeStream } from "../../../testing/fake-stream.ts";
import { madeOrder } from "../../../testing/made-order.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { Alerts } from "./alerts.tsx";

const order = { id: madeOrder.id, number: 47, restaurantName: "Gasthaus Lindenhof" };
const alert = {
  id: madeOrder.id,
  kind: "amount-differs",
  raisedAt: Date.UTC(2026, 10, 19, 17, 4),
  order,
  restaurant: null,
  receivedCents: 1200,
  contestedCents: null,
  reference: "cs_live_a1",
  mail: null,
  account: null,
};
const answer = (alerts: object[]) =>
  Response.json(
    z.encode(findAlerts.answer, alerts.map((one) => ({ count: 1, lastRaisedAt: alert.raisedAt, ...one })) as never),
  );

const open = () => renderInOffice(<Alerts />, { wrapper: MemoryRouter });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("lists alerts with their subjects and removes resolved ones", async () => {
  const network = fakeNetwork({ "management/alerts": () => answer([alert]), settle: () => answer([]) });
  open();
  await screen.findByText(/ein anderer Betrag/);
  screen.getByText("19.11.2026, 18:04 · Nr. 47, Gasthaus Lindenhof · eingegangen 12,00 € · Zahlung cs_live_a1");
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Erledigt" })));
  await screen.findByRole("heading", { name: "Alles erledigt" });
  expect(network.callsTo("settle").map(({ path }) => path)).toEqual([`/api/management/alerts/${alert.id}/settle`]);
});

it("links to the order of an alert, if it has one", async () => {
  const ofNone = { ...alert, id: alert.id.replace(/.$/, "2"), kind: "unknown-payment", order: null };
  fakeNetwork({ "management/alerts": () => answer([alert, ofNone]) });
  open();
  const links = await screen.findAllByRole("link", { name: "Bestellung ansehen" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([`/management/orders/${order.id}`]);
});

it("leads from every kind of alert to where it is worked on, and says what to do next", async () => {
  const restaurant = { id: madeOrder.id, uid: "lindenhof", name: "Gasthaus Lindenhof", phone: "+43 1 234 56" };
  const none = { order: null, restaurant: null, receivedCents: null, reference: null };
  const one = (kind: string, changes: object) => ({ ...alert, ...none, id: crypto.randomUUID(), kind, ...changes });
  fakeNetwork({
    "management/alerts": () =>
      answer([
        one("terms-missing", { restaurant }),
        one("restaurant-leaves", { restaurant }),
        one("order-unanswered", { order, restaurant }),
        one("complaint-waits", { order, restaurant }),
        one("unknown-payment", { reference: "pi_1" }),
      ]),
  });
  open();
  await screen.findByText(/nicht vereinbart/);
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Konditionen vorschlagen", "/management/restaurants/lindenhof/terms"],
    ["Anrufen", "tel:+43123456"],
    ["Restaurant ansehen", "/management/restaurants/lindenhof#vertrag"],
    ["Anrufen", "tel:+43123456"],
    ["Bestellung ansehen", `/management/orders/${order.id}`],
    ["Anrufen", "tel:+43123456"],
    ["Bestellung ansehen", `/management/orders/${order.id}`],
    ["Anrufen", "tel:+43123456"],
    ["Bei Stripe ansehen", "https://dashboard.stripe.com/search?query=pi_1"],
  ]);
});

it("marks a complaint red that waits for longer than three bank days, and lets nobody settle it without a decision", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 25, 12) });
  const waits = (n: number, raisedAt: number) => ({
    ...alert,
    id: alert.id.replace(/.$/, String(n)),
    kind: "complaint-waits",
    raisedAt,
  });
  // Thursday evening, and Friday evening.
  fakeNetwork({ "management/alerts": () => answer([waits(1, alert.raisedAt), waits(2, Date.UTC(2026, 10, 20, 17))]) });
  open();
  const rows = within(await screen.findByRole("list", { name: "Hinweise" })).getAllByRole("listitem");
  expect(rows.map((row) => within(row).queryByText("Überfällig") !== null)).toEqual([true, false]);
  expect(screen.queryByRole("button", { name: "Erledigt" })).toBeNull();
  vi.useRealTimers();
});

it("shows a flood in one line, each of it when that is opened, and what needs its own answer beside it", async () => {
  const idOf = (n: number) => `01938a5c-0000-7000-8000-${String(n).padStart(12, "0")}`;
  let left = Array.from({ length: 120 }, (_, n) => ({
    ...alert,
    id: idOf(n),
    kind: "refund-failed",
    order: { ...order, number: 500 + n },
  }));
  const disputes = [7, 8].map((n) => ({ ...alert, id: idOf(200 + n), kind: "disputed", contestedCents: n * 100 }));
  const all = () =>
    answer([{ ...left[0], count: left.length, lastRaisedAt: alert.raisedAt + 98 * 60_000 }, ...disputes]);
  const network = fakeNetwork({
    "of/refund-failed": ({ query }) => {
      const after = query.get("after")?.split(".")[2];
      const from = left.findIndex(({ id }) => id === after) + 1;
      const page = left.slice(from, from + 50);
      const headers = from + 50 < left.length ? { [nextCursorHeader]: `0.1.${page.at(-1)?.id}` } : {};
      return Response.json(z.encode(findAlertsOf.answer, page as never), { headers });
    },
    settle: ({ path }) => {
      left = left.filter(({ id }) => !path.includes(id));
      return all();
    },
    "management/alerts": all,
  });
  open();
  await screen.findByText(/^Rückerstattung fehlgeschlagen · 120\sZahlungen, zuletzt\s19\.11\.2026, 19:42$/);
  expect(screen.getAllByText(/bei seiner Bank beanstandet/)).toHaveLength(2);
  expect(screen.getAllByText(/beanstandet [78],00/)).toHaveLength(2);
  expect(screen.getAllByRole("button", { name: "Erledigt" })).toHaveLength(2);
  expect(network.callsTo("of/refund-failed")).toEqual([]);

  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Alle ansehen" })));
  const flood = await screen.findByRole("list", { name: "Rückerstattung fehlgeschlagen" });
  await waitFor(() => expect(flood.children).toHaveLength(50));
  for (const count of [100, 120]) {
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Weitere laden" })));
    await waitFor(() => expect(flood.children).toHaveLength(count));
  }
  expect(screen.queryByRole("button", { name: "Weitere laden" })).toBeNull();
  within(flood).getByText(/Nr\. 619, /);

  const third = flood.children[2] as HTMLElement;
  await act(async () => void fireEvent.click(within(third).getByRole("button", { name: "Erledigt" })));
  await screen.findByText(/119\sZahlungen/);
  await waitFor(() => expect(flood.children).toHaveLength(119));
  expect(within(flood).queryByText(/Nr\. 502, /)).toBeNull();
});

it("says of no kind only what happened", () => {
  const next = /bitte|von selbst|hilft|zu tun ist nichts/i;
  expect(Object.entries(alertSentences).filter(([, sentence]) => !next.test(sentence))).toEqual([]);
});

it("takes back what was settled by mistake", async () => {
  const network = fakeNetwork({
    "management/alerts": () => answer([alert]),
    settle: () => answer([]),
    reopen: () => answer([alert]),
  });
  open();
  await screen.findByText(/ein anderer Betrag/);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Erledigt" })));
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Rückgängig" })));
  await screen.findByText(/ein anderer Betrag/);
  expect(network.callsTo("reopen").map(({ path }) => path)).toEqual([`/api/management/alerts/${alert.id}/reopen`]);
  expect(screen.queryByRole("button", { name: "Rückgängig" })).toBeNull();
});

it("lets an operator take on what a bank gave back, once that is confirmed, or leave it with the restaurant", async () => {
  const lost = { ...alert, kind: "dispute-lost", contestedCents: 800 };
  let answers: (() => Response)[] = [() => problemAnswer("payment-unavailable"), () => answer([])];
  const network = fakeNetwork({
    "management/alerts": () => answer([lost]),
    "take-on": () => (answers.shift() ?? noNetwork)() as Response,
    settle: () => answer([]),
  });
  open();
  const takeOn = async () =>
    act(
      async () => void fireEvent.click(screen.getAllByRole("button", { name: "Wir übernehmen es" }).at(-1) as Element),
    );
  await screen.findByText(/das Restaurant trägt es/);
  await takeOn();
  expect(network.callsTo("take-on")).toEqual([]);
  await takeOn();
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
  await takeOn();
  await screen.findByRole("heading", { name: "Alles erledigt" });
  expect(network.callsTo("take-on").map(({ path }) => path)).toEqual(
    Array(2).fill(`/api/management/alerts/${alert.id}/take-on`),
  );
  screen.getByText(/^Übernommen/);
  expect(screen.queryByRole("button", { name: "Rückgängig" })).toBeNull();
  cleanup();
  answers = [];
  open();
  await screen.findByText(/das Restaurant trägt es/);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Restaurant trägt es" })));
  await screen.findByRole("heading", { name: "Alles erledigt" });
  expect(network.callsTo("settle")).toHaveLength(1);
});

it("names the mail that did not arrive and its customer", async () => {
  const account = { name: "Maria Huber", email: "m…@example.at" };
  const about = {
    kind: "mail-refused",
    order: null,
    receivedCents: null,
    reference: null,
    mail: "reset-password",
    account,
  };
  fakeNetwork({ "management/alerts": () => answer([{ ...alert, ...about }]) });
  open();
  await screen.findByText("19.11.2026, 18:04 · „Neues Passwort wählen“ · Maria Huber, m…@example.at");
});

it("reloads when the window gets the focus", async () => {
  let raised: object[] = [];
  fakeNetwork({ "management/alerts": () => answer(raised) });
  open();
  await screen.findByRole("heading", { name: "Alles erledigt" });
  raised = [alert];
  fireEvent.focus(window);
  await screen.findByText(/ein anderer Betrag/);
});

it("shows what is raised and what others have settled by itself", async () => {
  const [one, two] = [alert, { ...alert, id: alert.id.replace(/.$/, "2"), kind: "order-unanswered" }];
  const stream = new FakeStream(watchAlerts, () => ({ event: "alerts" as const, data: [] }));
  fakeNetwork({ "alerts/live": () => stream.answer(), "management/alerts": () => answer([]) });
  open();
  await screen.findByRole("heading", { name: "Alles erledigt" });
  await waitFor(() => expect(stream.watchers).toBe(1));
  const tell = (data: object[]) =>
    act(async () =>
      stream.tell({
        event: "alerts",
        data: data.map((one) => ({ count: 1, lastRaisedAt: alert.raisedAt, ...one })) as never,
      }),
    );
  await tell([one, two]);
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
  await tell([two]);
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  cleanup();
  await waitFor(() => expect(stream.watchers).toBe(0));
});

it("reloads if somebody else has resolved an alert, and says if there was no answer", async () => {
  let left = [alert];
  fakeNetwork({ "management/alerts": () => answer(left), settle: () => problemAnswer("not-found") });
  open();
  await screen.findByText(/ein anderer Betrag/);
  left = [];
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Erledigt" })));
  await screen.findByRole("heading", { name: "Alles erledigt" });
  expect(screen.queryByRole("alert")).toBeNull();
  cleanup();
  fakeNetwork({ "management/alerts": noNetwork });
  open();
  await screen.findByRole("alert");
});
