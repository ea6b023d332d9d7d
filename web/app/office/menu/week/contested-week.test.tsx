import { firstCard, type WeekCard } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { madeOrder } from "../../../testing/made-order.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { serveWeek } from "../../../testing/week-server.ts";
import { WeekCardView } from "./week-card-view.tsx";

const { id } = madeOrder;
const monday = "2126-12-02";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function cardAt(priceCents: number): WeekCard {
  const cell = { date: monday, row: 0, name: "Frittatensuppe", priceCents, allergens: [], vatRate: 1000 };
  return { ...firstCard, rows: ["Suppe"], cells: [{ ...cell, since: null, isConfirmed: true }] };
}

/** A server's card that another person changes with `otherWrites`. */
function serve() {
  const { saved, otherWrites, otherPublishes } = serveWeek(monday, cardAt(490));
  return {
    saved,
    otherWrites: (priceCents: number, by: string | null = "Elif") => otherWrites(cardAt(priceCents), by),
    otherPublishes: () => otherPublishes(id),
  };
}

async function open(): Promise<HTMLInputElement> {
  renderInOffice(
    <MemoryRouter initialEntries={[`/?woche=${monday}`]}>
      <WeekCardView restaurantId={id} mayPublish choice={null} />
    </MemoryRouter>,
  );
  return screen.findByLabelText<HTMLInputElement>("Preis Montag, Suppe");
}
const type = (price: HTMLInputElement, value: string) => {
  fireEvent.change(price, { target: { value } });
  fireEvent.blur(price);
};
const savedText = () => screen.queryByText(/gesichert um/);
const slowly = { timeout: 5000 };

it.each([
  ["Elif", "Elif hat hier inzwischen 5,50 geschrieben."],
  [null, "Jemand anderer hat hier inzwischen 5,50 geschrieben."],
])("says what %s wrote into the same cell, and saves one's own on top", async (by, sentence) => {
  const { saved, otherWrites } = serve();
  const price = await open();
  otherWrites(550, by);
  type(price, "5,20");
  await waitFor(() => expect(savedText()).toBeNull());
  await screen.findByText(sentence, {}, slowly);
  await waitFor(() => expect(savedText()).not.toBeNull(), slowly);
  expect(saved).toMatchObject([{ cells: [{ priceCents: 520 }] }]);
  expect(price.value).toBe("5,20");
  fireEvent.click(screen.getByRole("button", { name: "Gut" }));
  expect(screen.queryByText(sentence)).toBeNull();
});

it("says beside the button why nothing went out, and shows what the other wrote over one's saved price", async () => {
  const { saved, otherWrites } = serve();
  const price = await open();
  type(price, "5,20");
  await waitFor(() => expect(saved).toHaveLength(1), slowly);
  await waitFor(() => expect(savedText()).not.toBeNull());
  otherWrites(550);
  fireEvent.click(screen.getByRole("button", { name: "Veröffentlichen" }));
  const notice = await screen.findByText(/^Noch nicht veröffentlicht: Elif hat die Woche inzwischen geändert/);
  expect(notice.closest("aside")).not.toBeNull();
  screen.getByText("Elif hat hier inzwischen 5,50 geschrieben.");
  expect(price.value).toBe("5,50");
  fireEvent.click(screen.getByRole("button", { name: "Veröffentlichen" }));
  await screen.findByText("Die Woche ist auf der Karte");
  expect(screen.queryByText(/Noch nicht veröffentlicht:/)).toBeNull();
});

it("says that it is out already if the other published as well", async () => {
  const { otherWrites, otherPublishes } = serve();
  await open();
  otherWrites(550);
  otherPublishes();
  fireEvent.click(screen.getByRole("button", { name: "Veröffentlichen" }));
  await screen.findByText("Was hier steht, ist schon auf der Karte.");
  expect(screen.queryByRole("button", { name: "Veröffentlichen" })).toBeNull();
});

it("publishes what was typed just before, once it is saved", async () => {
  const { saved } = serve();
  type(await open(), "5,20");
  fireEvent.click(screen.getByRole("button", { name: "Veröffentlichen" }));
  await screen.findByText("Die Woche ist auf der Karte");
  expect(saved).toMatchObject([{ cells: [{ priceCents: 520 }] }]);
});
