import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";
import { ReportOverlay } from "./report-overlay.tsx";

const picture = (digit: string) => ({ hash: digit.repeat(16), width: 1200, height: 640 });
const restaurant = someRestaurant({ banner: picture("b"), logo: null });
const soup = someProduct({ id: "01938a5c-0000-7000-8000-0000000000a1", name: "Frittatensuppe" });
const goulash = someProduct({
  id: "01938a5c-0000-7000-8000-0000000000a2",
  name: "Gulasch",
  picture: picture("c"),
});
const listed = (product: typeof soup) => ({ product, badgePercent: 0 });
const menu = [
  { id: "1", name: "Suppen", description: "", products: [listed(soup)] },
  { id: "2", name: "Speisen", description: "", products: [listed(goulash)] },
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(product: typeof soup | null, shown = restaurant) {
  const onClose = vi.fn();
  const network = fakeNetwork({
    reports: () => Response.json({ reportedAt: "2026-11-19T17:44:00.000Z" }, { status: 202 }),
  });
  render(<ReportOverlay restaurant={shown} menu={menu} product={product} onClose={onClose} />);
  return { onClose, sent: () => network.callsTo("reports").map(({ body }) => body) };
}
const send = () =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name: "Meldung abschicken", hidden: true })));
const what = () => screen.getByLabelText<HTMLSelectElement>("Was meldest du? *");
const offered = () =>
  within(what())
    .getAllByRole("group", { hidden: true })
    .map((group) => [group.getAttribute("label"), group.textContent]);
function explain(words: string): void {
  fireEvent.click(screen.getByRole("radio", { name: /^Kann jemandem schaden/, hidden: true }));
  fireEvent.change(screen.getByLabelText(/^Worum geht es/), { target: { value: words } });
}
function choose(label: string): void {
  const option = within(what()).getByRole<HTMLOptionElement>("option", { name: label, hidden: true });
  fireEvent.change(what(), { target: { value: option.value } });
}

it("asks what on the page is meant, sends nothing until that is said, and then just that", async () => {
  const { sent, onClose } = open(null);
  expect(offered()).toEqual([
    ["Restaurant", "BeschreibungTitelbild"],
    ["Suppen", "Frittatensuppe"],
    ["Speisen", "Gulasch"],
    ["Bilder der Gerichte", "Gulasch"],
  ]);
  explain("In der Suppe ist Ei, angeschrieben ist keines.");
  await send();
  screen.getByText("Bitte wähle, was du meldest.");
  expect(sent()).toEqual([]);
  choose("Frittatensuppe");
  screen.getByText(/sieht sich „Frittatensuppe“ an/);
  await send();
  expect(sent()).toEqual([
    {
      about: { kind: "DISH", restaurantId: restaurant.id, id: soup.id },
      reason: "SAFETY",
      words: "In der Suppe ist Ei, angeschrieben ist keines.",
      email: "",
    },
  ]);
  screen.getByText("Danke. Wir sehen es uns an.");
  expect(onClose).not.toHaveBeenCalled();
});

it("means the dish that was open, or only its picture", async () => {
  const { sent } = open(goulash);
  expect(offered()).toEqual([["Gulasch", "Das GerichtNur das Bild"]]);
  explain("Das Foto ist von meiner Seite und nicht von dort.");
  choose("Nur das Bild");
  fireEvent.click(screen.getByRole("radio", { name: /^Verletzt Rechte/, hidden: true }));
  await send();
  expect(sent()).toMatchObject([
    { about: { kind: "PICTURE", restaurantId: restaurant.id, hash: "c".repeat(16) }, reason: "RIGHTS" },
  ]);
});

it("of a dish without a picture asks no more, and offers nothing that the page does not show", async () => {
  const { sent } = open(soup);
  expect(screen.queryByLabelText("Was meldest du? *")).toBeNull();
  explain("Das Ei darin ist nirgends angeschrieben.");
  await send();
  expect(sent()).toMatchObject([{ about: { kind: "DISH", id: soup.id } }]);
  cleanup();
  open(null, someRestaurant({ description: "", banner: null, logo: picture("d") }));
  expect(offered()[0]).toEqual(["Restaurant", "Logo"]);
});
