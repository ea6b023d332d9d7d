import { dateOfDayNumber, dayMs, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatDay } from "@mahlzeit/domain/orders/order/day-text";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readDraft, saveDraft } from "../../session/typed-draft.ts";
import { fakeNetwork, orderAnswer } from "../../testing/fake-network.ts";
import { cleanUp, open, order, startClean, storeWithSoup, tag } from "../testing/open-reorder.tsx";
import { someRestaurant } from "../testing/sample-restaurant.ts";

beforeEach(startClean);
afterEach(cleanUp);

describe("an order for another day", () => {
  const day = (ahead: number) => dateOfDayNumber(viennaDayNumber(Date.now()) + ahead);
  const forDay = (ahead: number) => {
    const takeawayTime = { hour: 12, minute: 30 };
    const creationTimestamp = Date.now() - 9 * dayMs;
    fakeNetwork({
      [`preview/${tag}`]: () => orderAnswer({ ...order, creationTimestamp, takeawayDate: day(ahead), takeawayTime }),
    });
  };

  it("is meant for the same time on the next such weekday, which the next page has chosen already", async () => {
    forDay(-5);
    saveDraft("contact", { firstName: "Maria", takeawayDate: day(0), takeawayTime: "18:00" });
    open(undefined, someRestaurant({ orderAheadDays: 7 }));
    await screen.findByText(new RegExp(`Wieder für ${formatDay(viennaDayNumber(Date.now()) + 2)}, 12:30 Uhr\\.`));
    expect(readDraft("contact")).toEqual({ firstName: "Maria", takeawayDate: day(2), takeawayTime: "12:30" });
  });

  it("has to be given a day where nobody orders that far ahead", async () => {
    forDay(-5);
    open(undefined, someRestaurant());
    await screen.findByText(/Für wann, wählst du im nächsten Schritt\./);
    expect(readDraft("contact")).toEqual({});
  });

  it("changes no time where it is put besides something else", async () => {
    forDay(-5);
    const store = storeWithSoup();
    open(undefined, someRestaurant({ orderAheadDays: 7 }), store);
    fireEvent.click(await screen.findByRole("button", { name: "Dazulegen" }));
    await screen.findByText(/liegt im Warenkorb/);
    expect(readDraft("contact")).toEqual({});
  });
});
