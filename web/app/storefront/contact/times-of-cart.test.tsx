import { dateOfDayNumber, viennaDayNumber, weekdays } from "@mahlzeit/domain/local-time";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { type GuestCart, withProduct } from "../cart/guest-cart.ts";
import { cleanUp, openPage, startClean, type } from "../testing/open-info-page.tsx";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";

beforeEach(startClean);
afterEach(cleanUp);

const today = viennaDayNumber(Date.now());
const [todayDate = "", tomorrow = "", dayAfter = ""] = [0, 1, 2].map((days) => dateOfDayNumber(today + days));
const ahead = someRestaurant({ orderAheadDays: 3 });
const dish = (id: string, from: string, to: string, dates?: string[]) =>
  someProduct({
    id,
    name: id,
    availability: { weekdays: dates ? [] : [...weekdays], from, to, dates: dates ?? null },
  });
const minestrone = dish("Minestrone", "11:00:00", "14:30:00", [tomorrow]);
const goose = dish("Gans", "18:00:00", "23:59:00");
const day = () => screen.getByLabelText<HTMLSelectElement>("Tag *");
const time = () => screen.getByLabelText<HTMLSelectElement>(/Abholzeit \*$/);
const offered = () => [...time().options].map(({ text }) => text).filter((text) => text !== "Bitte wählen");

function network() {
  fakeNetwork({
    "order-times": () => Response.json([0, 11, 12, 14, 15, 18].map((hour) => ({ hour, minute: 30 }))),
    "order-days": () => Response.json([todayDate, tomorrow, dayAfter]),
  });
}

const open = (orderType: "TAKEAWAY" | "DELIVERY", ...dishes: (typeof goose)[]) =>
  openPage(
    (cart) => dishes.reduce<GuestCart>((full, one) => withProduct(full, one, []), { ...cart, orderType }),
    ahead,
    "",
    dishes,
  );

it("offers the day and the times at which every dish of the cart can be had", async () => {
  network();
  open("TAKEAWAY", minestrone);
  await waitFor(() => expect(offered()).toEqual(["11:30 Uhr", "12:30 Uhr"]));
  expect([...day().options].map(({ text }) => text)).toEqual(["Morgen"]);
  expect(screen.getByRole("button", { name: "Am frühesten: 11:30 Uhr" })).toBeTruthy();
});

it("offers as soon as possible only if every dish can be had then", async () => {
  network();
  open("DELIVERY", minestrone);
  await waitFor(() => expect(offered()).toEqual(["11:30 Uhr", "12:30 Uhr"]));
  expect(time().value).toBe("");
});

it("offers all times where every dish can be had at any", async () => {
  network();
  open("DELIVERY");
  await waitFor(() => expect(offered()).toHaveLength(7));
  expect(time().value).toBe("asap");
});

it("says which dishes stand in the way where no time is left", async () => {
  network();
  open("TAKEAWAY", minestrone, goose);
  await screen.findByText(/^„Minestrone“ gibt es erst ab .*, 11:00 Uhr\.$/);
  type("Tag *", tomorrow);
  await screen.findByText("„Minestrone“ und „Gans“ gibt es nie zugleich.");
  type("Tag *", dayAfter);
  await screen.findByText("„Minestrone“ gibt es zu dieser Zeit nicht mehr.");
  expect(offered()).toEqual([]);
});
