import { type FoundAccount, type FoundOrder, searchAccounts, searchOrders } from "@mahlzeit/contract/operator/people";
import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { OperatorFind } from "../../shell/management/operator-find.tsx";
import { usePassedQuery } from "../../shell/management/passed-query.ts";
import { fakeNetwork, noNetwork } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { madeCursor, madeOrder } from "../../testing/made-order.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { FoundEverywhere } from "./found-everywhere.tsx";

const evening = Date.UTC(2026, 10, 19, 17, 4);
const order: FoundOrder = {
  id: madeOrder.id,
  number: 142,
  service: { id: madeOrder.service.id, name: "Da Marco" },
  type: "DELIVERY",
  status: "COMPLETED",
  isTest: false,
  totalCents: 4023,
  creationTimestamp: evening,
  customer: { firstName: "Maria", lastName: "Gruber", email: "maria@post.example", phone: "+43 664 1" },
};
const account: FoundAccount = {
  id: madeAccount.id,
  email: "maria@post.example",
  firstName: "Maria",
  lastName: "Gruber",
  phone: "+43 664 1",
  isOperator: false,
  createdAt: evening,
  blockedAt: null,
};
const inn = {
  id: order.service.id,
  uid: "gruber",
  name: "Gasthaus Gruber",
  city: "Wien",
  isOnline: true,
  suspendedAt: null,
  endedAt: null,
};

function begin(found: { orders?: FoundOrder[]; accounts?: FoundAccount[]; hasMore?: boolean }) {
  const next: Record<string, string> = found.hasMore ? { [nextCursorHeader]: madeCursor } : {};
  const network = fakeNetwork({
    "search/orders": () => Response.json(z.encode(searchOrders.answer, found.orders ?? []), { headers: next }),
    "search/accounts": () => Response.json(z.encode(searchAccounts.answer, found.accounts ?? [])),
    "management/restaurants": () => Response.json([inn]),
  });
  const Search = () => {
    const { query, key } = usePassedQuery();
    return (
      <>
        <OperatorFind />
        {query && <FoundEverywhere key={key} query={query} />}
      </>
    );
  };
  const Asked = () => <p>Alle mit {usePassedQuery().query}</p>;
  const Page = createRoutesStub([
    { path: "/management/glance", Component: OperatorFind },
    { path: "/management/search", Component: Search },
    { path: "/management/orders", Component: Asked },
    { path: "/management/orders/:id", Component: () => "Eine Bestellung" },
    { path: "/management/people/:id", Component: () => "Eine Person" },
    { path: "/management/restaurants/:uid", Component: () => "Ein Restaurant" },
  ]);
  renderInOffice(<Page initialEntries={["/management/glance"]} />);
  return network;
}
const field = () => screen.getByRole("searchbox", { name: "Bestellung, Restaurant oder Person suchen" });
async function look(query: string) {
  fireEvent.change(field(), { target: { value: query } });
  await act(async () => void fireEvent.submit(screen.getByRole("search", { name: "Alles" })));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("finds orders, restaurants and people by one word, each kind apart, with a way to all of them", async () => {
  const network = begin({
    orders: [order, { ...order, id: madeAccount.id, number: 7 }],
    accounts: [account],
    hasMore: true,
  });
  await look(" gruber ");
  await screen.findByRole("list", { name: "Bestellungen" });
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/management/orders",
    "/management/orders",
    `/management/orders/${order.id}`,
    `/management/orders/${madeAccount.id}`,
    "/management/restaurants/gruber",
    `/management/people/${account.id}`,
  ]);
  const asked = network.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(asked).toEqual([
    { query: "gruber", pageSize: 5 },
    { query: "gruber", pageSize: 5 },
  ]);
  await act(async () => void fireEvent.click(screen.getByRole("link", { name: "Alle Bestellungen" })));
  await screen.findByText("Alle mit gruber");
});

it.each([
  ["Maria", { accounts: [account] }, "Eine Person"],
  ["142", { orders: [order] }, "Eine Bestellung"],
  ["Gasthaus", {}, "Ein Restaurant"],
])("opens the only hit for %s at once", async (query, found, opened) => {
  begin(found);
  await look(query);
  await screen.findByText(opened);
});

it("asks nobody about people while too little is known, says so, and tries again where there was no answer", async () => {
  const network = begin({});
  await look("x");
  await screen.findByText(/mindestens zwei Buchstaben/);
  expect(network.calls.map(({ path }) => path)).toEqual(["/api/management/restaurants"]);
  await look("niemand");
  await screen.findByText(/drei Monate lang/);
  fakeNetwork({ "search/orders": noNetwork, "search/accounts": noNetwork, "management/restaurants": noNetwork });
  await look("nirgends");
  await screen.findByText("Die Suche hat gerade nicht geklappt.");
});

it("is reached by a slash, unless somebody types", () => {
  begin({});
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(field());
  expect(fireEvent.keyDown(field(), { key: "/" })).toBe(true);
});
