import { freePlaceHeader } from "@mahlzeit/contract/catalogue/restaurants";
import { problems } from "@mahlzeit/contract/problem";
import { dateOfDayNumber, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatDay } from "@mahlzeit/domain/orders/order/day-text";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dayToAsk, saveDraft } from "../../session/typed-draft.ts";
import { fakeNetwork, orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import {
  bindingButton,
  cleanUp,
  openPage,
  orderTimes,
  placed,
  send,
  startClean,
  type,
} from "../testing/open-info-page.tsx";
import { someRestaurant } from "../testing/sample-restaurant.ts";

beforeEach(startClean);
afterEach(cleanUp);

const today = viennaDayNumber(Date.now());
const [todayDate = "", tomorrow = "", dayAfter = ""] = [0, 1, 2].map((days) => dateOfDayNumber(today + days));
const ahead = someRestaurant({ orderAheadDays: 3 });
const takeaway = (cart: Parameters<NonNullable<Parameters<typeof openPage>[0]>>[0]) => ({
  ...cart,
  orderType: "TAKEAWAY" as const,
});
const day = () => screen.getByLabelText<HTMLSelectElement>("Tag *");
const time = () => screen.getByLabelText<HTMLSelectElement>("Abholzeit *");

async function fillIn() {
  type("Vorname *", "Maria");
  type("Nachname *", "Gruber");
  type("E-Mail *", "maria@example.at");
  type("Telefonnummer *", "+43 664 1234567");
  await screen.findByText("18:30 Uhr");
}

function network(days: readonly string[], answer = () => orderAnswer(placed)) {
  return fakeNetwork({
    "order-times": orderTimes,
    "order-days": () => Response.json(days),
    "order/save/request": answer,
  });
}

it("is offered before the times, with today, tomorrow and weekdays, and is sent with the time", async () => {
  const { callsTo } = network([todayDate, tomorrow, dayAfter]);
  openPage(takeaway, ahead);
  await fillIn();
  expect([...day().options].map(({ text }) => text)).toEqual(["Heute", "Morgen", formatDay(today + 2)]);
  expect(day().value).toBe(todayDate);
  type("Tag *", dayAfter);
  await waitFor(() => expect(callsTo("order-times").at(-1)?.query.get("date")).toBe(dayAfter));
  await screen.findByText("18:30 Uhr");
  type("Abholzeit *", "18:30");
  send();
  await screen.findByText("Bestätigt");
  const body = { takeawayDate: dayAfter, takeawayTime: { hour: 18, minute: 30 }, asapDelivery: false };
  expect(callsTo("order/save/request")[0]?.body).toMatchObject(body);
});

it("is asked for where a link named a day that cannot be had, and no other day is chosen beforehand", async () => {
  network([todayDate, tomorrow]);
  saveDraft("contact", { takeawayDate: dayToAsk, takeawayTime: "" });
  openPage((cart) => ({ ...cart, orderType: "DELIVERY" }), ahead);
  await screen.findByText("Heute");
  expect([...day().options].map(({ text }) => text)).toEqual(["Bitte wählen", "Heute", "Morgen"]);
  expect(day().selectedOptions[0]?.text).toBe("Bitte wählen");
  screen.getByText("Diese Uhrzeit ist leider nicht mehr frei. Bitte wähle eine andere.");
  expect(screen.queryByText("Schnellstmöglich")).toBeNull();
  type("Tag *", tomorrow);
  await screen.findByText("18:30 Uhr");
  expect(day().value).toBe(tomorrow);
});

it("begins with the first day that has times, and is sent nowhere that takes no orders ahead", async () => {
  network([tomorrow]);
  openPage(takeaway, { ...ahead, open: false, preOrdersOnly: true });
  await fillIn();
  await waitFor(() => expect(day().value).toBe(tomorrow));
  cleanUp();
  const { callsTo } = network([]);
  openPage(takeaway);
  await fillIn();
  expect(screen.queryByLabelText("Tag *")).toBeNull();
  type("Abholzeit *", "18:30");
  send();
  await screen.findByText("Bestätigt");
  expect(callsTo("order/save/request")[0]?.body).not.toHaveProperty("takeawayDate");
  expect(callsTo("order-days")).toEqual([]);
  // The times depend on this cart if a quarter hour has limited capacity.
  const { type: askedType, dishes } = Object.fromEntries(callsTo("order-times")[0]?.query ?? []);
  expect([askedType, Number(dishes)]).toEqual(["TAKEAWAY", expect.any(Number)]);
});

it("a delivery is as soon as possible today alone", async () => {
  network([todayDate, tomorrow]);
  openPage((cart) => ({ ...cart, orderType: "DELIVERY" as const }), ahead);
  const wish = await screen.findByLabelText<HTMLSelectElement>(/Abholzeit \*$/);
  await waitFor(() => expect(wish.value).toBe("asap"));
  type("Tag *", tomorrow);
  await waitFor(() => expect(wish.value).toBe(""));
  expect(screen.queryByText("Schnellstmöglich")).toBeNull();
  type("Tag *", todayDate);
  await waitFor(() => expect(wish.value).toBe("asap"));
});

it("where a time is gone, the next one is named and one tap away, and all that was typed stays", async () => {
  let isGone = true;
  const next = { takeawayDate: tomorrow, takeawayTime: { hour: 18, minute: 15 } };
  const { callsTo } = network([todayDate, tomorrow], () =>
    isGone ? problemAnswer("slot-gone", { next }) : orderAnswer(placed),
  );
  openPage(takeaway, ahead);
  await fillIn();
  type("Abholzeit *", "18:30");
  type("Anmerkung (optional)", "Ohne Schnittlauch");
  send();
  await screen.findByText(problems["slot-gone"].detail);
  type("Abholzeit *", "");
  fireEvent.click(screen.getByRole("button", { name: "Als Nächstes frei: Morgen, 18:15 Uhr" }));
  await waitFor(() => expect([day().value, time().value]).toEqual([tomorrow, "18:15"]));
  expect(screen.getByLabelText<HTMLInputElement>("Vorname *").value).toBe("Maria");
  isGone = false;
  fireEvent.click(bindingButton());
  await screen.findByText("Bestätigt");
  expect(callsTo("order/save/request")[1]?.body).toMatchObject({ ...next, note: "Ohne Schnittlauch" });
});

it("says beside the time when a place may come free where all are taken", async () => {
  const freeAt = Date.parse("2026-11-19T18:07:00Z");
  let headers = {};
  fakeNetwork({ "order-times": () => Response.json([], { headers }) });
  openPage(takeaway);
  await screen.findByText("Derzeit ist keine Uhrzeit mehr frei.");
  headers = { [freePlaceHeader]: new Date(freeAt).toISOString() };
  fireEvent(document, new Event("visibilitychange"));
  await screen.findByText("Derzeit ist keine Uhrzeit mehr frei. Um 19:07 kann wieder ein Platz frei werden.");
});
