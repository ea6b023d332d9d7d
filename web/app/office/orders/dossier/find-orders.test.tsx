import {
  type FoundOrder,
  findOrderDossier,
  noteOnOrder,
  type OrderDossier,
  resendOrderMail,
  searchOrders,
} from "@mahlzeit/contract/operator/people";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, noNetwork } from "../../../testing/fake-network.ts";
import { madeOrder } from "../../../testing/made-order.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { FindOrders } from "./find-orders.tsx";

const hit: FoundOrder = {
  id: madeOrder.id,
  number: 142,
  service: { id: madeOrder.service.id, name: "Da Marco" },
  type: "DELIVERY",
  status: "COMPLETED",
  isTest: false,
  totalCents: 4023,
  creationTimestamp: Date.UTC(2026, 10, 19, 17, 4),
  customer: { firstName: "Maria", lastName: "Gruber", email: "maria@post.example", phone: "+43 664 1" },
};
const hits = (...found: FoundOrder[]) => Response.json(z.encode(searchOrders.answer, found));
const { identificationTag: _tag, customerAccount: _account, url: _url, ...shown } = madeOrder;
const mail: OrderDossier["mails"][number] = {
  id: hit.id,
  kind: "placed",
  at: hit.creationTimestamp,
  state: "SENT",
  triedAt: hit.creationTimestamp,
  again: null,
  to: "guest",
  address: "maria@post.example",
  mayResend: true,
};
let mails: OrderDossier["mails"] = [];
const dossier = () =>
  Response.json(
    z.encode(findOrderDossier.answer, {
      order: { ...shown, status: "EXPIRED", isTest: false, defaultMinutes: 30, money: null, complaint: null },
      accountId: null,
      payments: [],
      bookings: [],
      notes: [],
      mails,
    }),
  );
const field = () => screen.getByRole("searchbox", { name: "Bestellung suchen" });
function look(query: string) {
  fireEvent.change(field(), { target: { value: query } });
  return act(async () => void fireEvent.click(screen.getByRole("button", { name: "Suchen" })));
}
function begin() {
  const Page = createRoutesStub([{ path: "*", Component: () => <FindOrders>Offene Bestellungen</FindOrders> }]);
  return renderInOffice(<Page />);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("lists what was found with the match marked, opens one at a touch, and a single one at once", async () => {
  const other = { ...hit, id: hit.id.replace(/.$/, "0"), number: 7 };
  let found = [hit, other];
  const network = fakeNetwork({ "management/search/orders": () => hits(...found), dossier });
  begin();
  screen.getByText("Offene Bestellungen");
  await look("gruber");
  await screen.findByRole("heading", { name: "2\u00a0Treffer für „gruber“" });
  expect(screen.queryByText("Offene Bestellungen")).toBeNull();
  expect(screen.getAllByText("Gruber", { selector: "mark" })).toHaveLength(2);
  expect(network.calls).toHaveLength(1);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /Nr. 142/ })));
  await screen.findByRole("heading", { name: "Geldbuch" });
  found = [hit];
  await look("Maria Gruber");
  await screen.findByRole("heading", { name: "1\u00a0Treffer für „Maria Gruber“" });
  await screen.findByRole("heading", { name: "Geldbuch" });
  await look("");
  screen.getByText("Offene Bestellungen");
});

it("asks nobody while too little is known, says when nothing was found, and tries again where there was no answer", async () => {
  let isDown = true;
  const network = fakeNetwork({ "management/search/orders": () => (isDown ? noNetwork() : hits()) });
  begin();
  await look("x");
  screen.getByText(/Bitte gib etwas mehr an/);
  expect(network.calls).toHaveLength(0);
  await look("niemand");
  await screen.findByText("Die Suche hat gerade nicht geklappt.");
  isDown = false;
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Nochmal" })));
  await screen.findByRole("heading", { name: "Nichts gefunden für „niemand“" });
});

it("sends a note whose answer was lost once more as the same note", async () => {
  let isDown = true;
  const note = { id: hit.id, at: hit.creationTimestamp, who: "Theresa", text: "Ruft zurück" };
  const network = fakeNetwork({
    "management/search/orders": () => hits(hit),
    dossier,
    "/notes": () => (isDown ? noNetwork() : Response.json(z.encode(noteOnOrder.answer, [note]))),
  });
  begin();
  await look("gruber");
  const text = await screen.findByRole("textbox", { name: "Notiz dazu" });
  const save = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Notiz speichern" })));
  fireEvent.change(text, { target: { value: "Ruft zurück" } });
  await save();
  isDown = false;
  await save();
  await within(await screen.findByRole("list", { name: "Verlauf" })).findByText("Ruft zurück");
  const sent = network.calls.filter(({ path }) => path.includes("/notes")).map(({ body }) => JSON.stringify(body));
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

it("has a mail sent once more, as the same sending until it is answered, and tells both in the history", async () => {
  const refused = {
    ...mail,
    id: hit.id.replace(/.$/, "8"),
    kind: "to-restaurant",
    to: "restaurant",
    state: "REFUSED",
  } as const;
  mails = [mail, { ...refused, address: "kueche@example.at", mayResend: false }];
  let isDown = true;
  const again = { at: hit.creationTimestamp + 60_000, who: "Theresa" };
  const network = fakeNetwork({
    "management/search/orders": () => hits(hit),
    dossier,
    "/again": () =>
      isDown
        ? noNetwork()
        : Response.json(
            z.encode(resendOrderMail.answer, [
              ...mails,
              { ...mail, id: hit.id.replace(/.$/, "7"), again, state: "WAITING", triedAt: null, mayResend: false },
            ]),
          ),
  });
  begin();
  await look("gruber");
  const list = within(await screen.findByRole("list", { name: "Mails" }));
  list.getByText(/kueche@example.at, abgewiesen/);
  expect(list.getAllByRole("button")).toHaveLength(1);
  const send = () =>
    act(async () => void fireEvent.click(list.getByRole("button", { name: "Bestellbestätigung noch einmal senden" })));
  await send();
  isDown = false;
  await send();
  await list.findByText(/noch einmal noch unterwegs/);
  const history = within(screen.getByRole("list", { name: "Verlauf" }));
  history.getByText("Mail: Bestellbestätigung");
  history.getByText("Noch einmal senden: Bestellbestätigung");
  history.getByText("Mail nicht angekommen: Bestellung an das Restaurant");
  const sent = network.calls.filter(({ path }) => path.includes("/again")).map(({ body }) => JSON.stringify(body));
  expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
  mails = [];
});
