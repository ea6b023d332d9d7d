import {
  findKnownCaller,
  findPhoneDesk,
  placePhoneOrder,
  takeOverKnownOrder,
} from "@mahlzeit/contract/orders/phone-orders";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { api } from "../../data/api.ts";
import { type Call, deferred, fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { TelephoneSheet } from "./telephone-sheet.tsx";
import { deskId, deskNow, dishes, idOf, madeDesk, soldOut } from "./testing/made-desk.ts";

const onTaken = vi.fn<(sentence: string) => void>();
const onClose = vi.fn<() => void>();
const hedwig = "0664 555 01 27";
const phoneLabel = /^Telefon(?!bestellung)/;
const known = {
  id: idOf(900),
  at: Date.parse("2026-11-14T17:00:00Z"),
  type: "DELIVERY" as const,
  firstName: "Hedwig",
  street: "Ziegelofengasse",
  dishes: [
    { name: "Margherita", quantity: 2 },
    { name: "Tiramisù", quantity: 1 },
  ],
};
const declared = { allergens: [], allergensKnown: true };
const product = (id: number, name: string) => ({ id: idOf(id), name, priceCents: 500, ...declared });
const takenOver = {
  type: "DELIVERY" as const,
  firstName: "Hedwig",
  address: {
    street: "Ziegelofengasse",
    number: "12",
    postcode: "1050",
    city: "Wien",
    country: "Österreich",
    extra: "Top 9",
  },
  orderProducts: [
    {
      product: product(12, "12 Margherita"),
      optionGroupSelections: [
        { optionGroup: { id: idOf(50), name: "Größe" }, selectedOptions: [product(51, "Klein")] },
      ],
      quantity: 2,
      fullPriceCents: 1000,
      depositCents: 0,
      vatRate: 1000,
    },
    {
      product: product(18, "18 Bianca con Mascarpone"),
      optionGroupSelections: [],
      quantity: 1,
      fullPriceCents: 500,
      depositCents: 0,
      vatRate: 1000,
    },
  ],
};

function serve() {
  const state = {
    desk: madeDesk(),
    arrives: async (): Promise<void> => {},
    callers: [known] as (typeof known)[],
    answer: () =>
      Response.json(
        z.encode(placePhoneOrder.answer, {
          id: idOf(901),
          number: 424,
          promisedAt: Date.parse("2026-11-20T18:50:00Z"),
        }),
        { status: 201 },
      ),
  };
  const network = fakeNetwork({
    "known-callers/take-over": () => Response.json(z.encode(takeOverKnownOrder.answer, takenOver)),
    "known-callers": () => Response.json(z.encode(findKnownCaller.answer, { orders: state.callers })),
    "phone-orders": async ({ method }: Call) => {
      if (method !== "GET") return state.answer();
      await state.arrives();
      return Response.json(z.encode(findPhoneDesk.answer, state.desk));
    },
  });
  const placed = () => network.callsTo("phone-orders").filter(({ method }) => method === "POST");
  return { state, placed, lookUps: () => network.callsTo("known-callers") };
}
let server: ReturnType<typeof serve>;

beforeEach(() => {
  vi.useFakeTimers({ now: deskNow, shouldAdvanceTime: true });
  onTaken.mockReset();
  onClose.mockReset();
  server = serve();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const settle = async () => {
  for (let i = 0; i < 5; i++) await pass();
};

async function open() {
  renderInOffice(<TelephoneSheet restaurantId={deskId} api={api} now={deskNow} onTaken={onTaken} onClose={onClose} />);
  await settle();
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const dishField = () => screen.getByRole<HTMLInputElement>("combobox", { name: /^Gericht/ });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const type = (element: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(element, { target: { value } }));
const key = async (name: string, more: object = {}) => {
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more }));
  await settle();
};
const press = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(button(name)));
  await settle();
};
/** Types into the field and adds what is marked. */
async function add(typed: string) {
  await act(async () => dishField().focus());
  await act(async () => void fireEvent.input(dishField(), { target: { value: typed } }));
  await key("Enter");
}
const lines = () =>
  within(screen.getByRole("list", { name: "Gerichte am Bon" }))
    .getAllByRole("listitem")
    .map((line) => `${within(line).getByRole("status").textContent}× ${line.querySelector("b")?.textContent}`);
const total = () => screen.getByText("Kassieren").nextElementSibling?.textContent?.replaceAll("\u00a0", " ");
const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ") ?? "";

async function fillIn() {
  await type(field(phoneLabel), "0664 1");
  await type(field(/^Name/), "Georg");
  await add("14");
}

it("begins with the number, and the earliest time is chosen", async () => {
  await open();
  expect(document.activeElement).toBe(field(phoneLabel));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /19:50/ }).checked).toBe(true);
  expect(
    screen.getAllByRole("radio", { name: /:\d\d/ }).map((radio) => plain(radio.parentElement?.textContent)),
  ).toEqual(["19:50am ehesten", "20:00+10 min", "20:15+25 min"]);
  expect(button(/^Aufnehmen/).disabled).toBe(true);
});

it("first letters or a number add a dish, and empty the field", async () => {
  await open();
  await add("2x mari");
  await add("31");
  expect(lines()).toEqual(["2× 14 Marinara", "1× 31 Insalata Marco"]);
  expect(dishField().value).toBe("");
  expect(total()).toBe("29,60 €");
  await add("mari");
  expect(lines()).toEqual(["3× 14 Marinara", "1× 31 Insalata Marco"]);
});

it("what is out stays in the list with its reason, and cannot be added", async () => {
  await open();
  await act(async () => dishField().focus());
  await act(async () => void fireEvent.input(dishField(), { target: { value: "ma" } }));
  const hits = screen.getAllByRole("option");
  expect(hits.map((hit) => hit.querySelector("b + span")?.firstChild?.parentElement?.textContent)).toEqual([
    "Margherita, Größe, Extras",
    "Marinara",
    "Insalata Marco",
    "Bianca con Mascarpone, Heute aus",
  ]);
  expect([...hits[2]!.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["Ma"]);
  expect(hits[3]!.getAttribute("aria-disabled")).toBe("true");
  await act(async () => void fireEvent.click(hits[3]!));
  expect(screen.getByText("Noch nichts am Bon.")).toBeTruthy();
});

it("a dish with options asks for them in the same card, Escape goes back, Enter adds", async () => {
  await open();
  await add("2x marg");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: /Klein/ }));
  await key("Escape");
  expect(document.activeElement).toBe(dishField());
  await add("2x marg");
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: /Groß/ })));
  await act(async () => void fireEvent.click(screen.getByRole("checkbox", { name: /Rucola/ })));
  expect(plain(button(/Dazu/).textContent)).toBe("Dazu 33,40 €");
  await act(async () => screen.getByRole("radio", { name: /Groß/ }).focus());
  await key("Enter");
  expect(lines()).toEqual(["2× 12 Margherita"]);
  expect(total()).toBe("33,40 €");
  expect(document.activeElement).toBe(dishField());
});

it("a number is looked up as a whole only, by Enter or on leaving the field", async () => {
  await open();
  await type(field(phoneLabel), "0664 5");
  await act(async () => field(/^Name/).focus());
  await settle();
  expect(server.lookUps()).toHaveLength(0);
  await type(field(phoneLabel), hedwig);
  await settle();
  expect(server.lookUps()).toHaveLength(0);
  await act(async () => field(phoneLabel).focus());
  await act(async () => field(/^Name/).focus());
  await settle();
  expect(server.lookUps().map(({ body }) => body)).toEqual([{ restaurant: deskId, phone: hedwig }]);
  expect(screen.getByText("Hedwig, Ziegelofengasse")).toBeTruthy();
  expect(screen.getByText("Zuletzt am 14.11.: 2× Margherita, 1× Tiramisù")).toBeTruthy();
});

it("an order as before takes at most 8 taps", async () => {
  let taps = 1;
  await open();
  await type(field(phoneLabel), hedwig);
  taps += 1;
  await key("Enter");
  expect(document.activeElement).toBe(button("Wie zuletzt"));
  taps += 1;
  await press("Wie zuletzt");
  expect(lines()).toEqual(["2× 12 Margherita"]);
  expect(screen.getByText(/„18 Bianca con Mascarpone“ ist heute aus./)).toBeTruthy();
  expect(field(/^Straße/).value).toBe("Ziegelofengasse");
  expect(screen.getByText("Adresse nicht vorlesen, bestätigen lassen.")).toBeTruthy();
  expect(plain(document.body.textContent)).toContain(
    "„Da Marco al Forno liefert um 19:50, macht mit Lieferung 21,70 €. Allergene auf Wunsch.“",
  );
  taps += 1;
  await key("Enter", { ctrlKey: true });
  expect(onTaken).toHaveBeenCalledWith("Nr. 424 aufgenommen, 19:50");
  expect(taps).toBeLessThanOrEqual(8);
  expect(server.placed().map(({ body }) => body)).toEqual([
    {
      restaurant: deskId,
      type: "DELIVERY",
      orderProducts: [
        {
          product: { id: idOf(12) },
          quantity: 2,
          optionGroupSelections: [{ optionGroup: { id: idOf(50) }, selectedOptions: [{ id: idOf(51) }] }],
        },
      ],
      customer: { firstName: "Hedwig", phone: hedwig },
      asapDelivery: true,
      promisedAt: "2026-11-20T18:50:00.000Z",
      address: {
        street: "Ziegelofengasse",
        number: "12",
        postcode: { postcode: "1050" },
        city: { name: "Wien" },
        extra: "Top 9",
      },
      total: 21.7,
    },
  ]);
});

it("Enter in a field sends nothing, and what is missing is named", async () => {
  await open();
  await add("14");
  await act(async () => field(/^Name/).focus());
  await key("Enter");
  expect(screen.queryByText(/fehl(t|en) noch/)).toBeNull();
  await type(field(/^Name/), "H");
  await press(/^Aufnehmen/);
  expect(screen.getByText("Mindestens 2 Buchstaben.")).toBeTruthy();
  expect(screen.getByText("Zwei Dinge fehlen noch.").parentElement?.textContent).toBe(
    "Zwei Dinge fehlen noch. Die Telefonnummer und der Name.",
  );
  expect(button(/^Aufnehmen/).textContent).toBe("Aufnehmennoch zwei Dinge");
  expect(server.placed()).toHaveLength(0);
});

it("a dish that is sold out meanwhile is named, and everything typed stays", async () => {
  await open();
  await fillIn();
  await add("tir");
  server.state.answer = () => problemAnswer("sold-out", { detail: "„41 Tiramisù“ ist heute aus." });
  server.state.desk = madeDesk(
    dishes.map((one) => (one.name === "41 Tiramisù" ? { ...one, unavailable: soldOut } : one)),
  );
  await press(/^Aufnehmen/);
  expect(screen.getByText("„41 Tiramisù“ ist heute aus.")).toBeTruthy();
  expect(lines()).toEqual(["1× 14 Marinara", "1× 41 Tiramisù"]);
  expect(screen.getByText("Ein Ding fehlt noch.").parentElement?.textContent).toContain(
    "41 Tiramisù ist aus: nimm es vom Bon.",
  );
  expect(field(/^Name/).value).toBe("Georg");
  server.state.answer = serve().state.answer;
  expect(onTaken).not.toHaveBeenCalled();
});

it("a lost answer is asked for again with the same key", async () => {
  await open();
  await fillIn();
  const answer = server.state.answer;
  let lost = 2;
  server.state.answer = () => {
    if (lost-- > 0) throw new TypeError("failed");
    return answer();
  };
  await press(/^Aufnehmen/);
  await pass(5000);
  await settle();
  expect(onTaken).toHaveBeenCalledTimes(1);
  expect(server.placed()).toHaveLength(3);
  expect(new Set(server.placed().map((call) => call.key)).size).toBe(1);
});

it("closing with something on the Bon asks first", async () => {
  await open();
  await add("14");
  await press("Schließen");
  expect(onClose).not.toHaveBeenCalled();
  await press("Doch nicht");
  expect(lines()).toEqual(["1× 14 Marinara"]);
  await press("14 Marinara entfernen");
  await press("Schließen");
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("what the caller must not eat has to be told before it is taken", async () => {
  await open();
  await fillIn();
  await press("Allergie");
  await act(async () => void fireEvent.click(screen.getByRole("checkbox", { name: /Gluten/ })));
  await press(/^Aufnehmen/);
  expect(server.placed()).toHaveLength(0);
  await act(async () => void fireEvent.click(screen.getByRole("checkbox", { name: /Gesagt/ })));
  await press(/^Aufnehmen/);
  expect(server.placed()[0]?.body).toMatchObject({ allergens: ["A"], orderProducts: [{ allergensConfirmed: ["A"] }] });
});

it("at a table nobody is asked for a number or a time", async () => {
  server.state.desk = madeDesk(dishes, { tables: ["4", "Garten 2"] });
  await open();
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "Vor Ort" })));
  expect(screen.queryByLabelText(phoneLabel)).toBeNull();
  expect(screen.queryByText("Wann")).toBeNull();
  await type(field(/^Name/), "Elif");
  await add("14");
  await press(/^Aufnehmen/);
  expect(server.placed()).toHaveLength(0);
  await type(field(/^Tisch/), "4");
  expect(plain(document.body.textContent)).toContain(
    "„Bei Da Marco al Forno für Tisch 4, macht 8,90 €. Allergene auf Wunsch.“",
  );
  await press(/^Aufnehmen/);
  expect(server.placed()[0]?.body).toMatchObject({ type: "ON_SITE", table: "4", customer: { firstName: "Elif" } });
});

it("a time further on is chosen from the list", async () => {
  await open();
  await fillIn();
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: /Später/ })));
  await type(field("Uhrzeit"), String(Date.parse("2026-11-20T20:30:00Z")));
  await press(/^Aufnehmen/);
  expect(server.placed()[0]?.body).toMatchObject({ asapDelivery: false, takeawayTime: { hour: 21, minute: 30 } });
});

it("nobody is looked up where the owner has switched it off", async () => {
  server.state.desk = { ...madeDesk(), knowsCallers: false };
  await open();
  await type(field(phoneLabel), hedwig);
  await key("Enter");
  expect(server.lookUps()).toHaveLength(0);
  expect(document.activeElement).toBe(field(/^Name/));
});

it("the number can be typed before the desk has come, and stays with the focus", async () => {
  const arrival = deferred<void>();
  server.state.arrives = () => arrival.promise;
  renderInOffice(<TelephoneSheet restaurantId={deskId} api={api} now={deskNow} onTaken={onTaken} onClose={onClose} />);
  const phone = field(phoneLabel);
  expect(document.activeElement).toBe(phone);
  await type(phone, "0676 99 8");
  expect(screen.queryByRole("combobox", { name: /^Gericht/ })).toBeNull();
  arrival.resolve();
  await settle();
  expect(dishField()).toBeTruthy();
  expect(field(phoneLabel)).toBe(phone);
  expect(phone.value).toBe("0676 99 8");
  expect(document.activeElement).toBe(phone);
});

it("a note, an e-mail address and an allergy are typed as soon as they are opened", async () => {
  await open();
  await fillIn();
  for (const [name, opened] of [
    ["Notiz", /^Notiz für/],
    ["E-Mail", /^E-Mail/],
  ] as const) {
    await press(name);
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: opened }));
  }
  await press("Allergie");
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /Gluten/ }));
});

it("nothing is promised while the address is outside the areas, and the sentence is one for the restaurant", async () => {
  await open();
  await fillIn();
  expect(plain(document.body.textContent)).toContain("Allergene auf Wunsch.");
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "Lieferung" })));
  await type(field(/^PLZ/), "8010");
  await type(field(/^Ort/), "Graz");
  expect(screen.getByText("Dorthin liefert ihr nicht. Die Adresse liegt außerhalb eurer Liefergebiete.")).toBeTruthy();
  expect(plain(document.body.textContent)).not.toMatch(/Allergene auf Wunsch|liefert um|deine Stadt/);
  expect(screen.getByText("Zuerst klären").parentElement?.textContent).toBe(
    "Zuerst klärenDorthin wird nicht geliefert.",
  );
  expect(button(/^Aufnehmen/).textContent).toBe("Aufnehmennoch ein Ding");
});

it("nothing is promised while an allergy conflict is open, and each dish names its allergens", async () => {
  await open();
  await fillIn();
  expect(screen.getByRole("option", { name: /Tiramis/ }).textContent).toContain("oft bestellt");
  await press("Allergie");
  const letter = screen.getByRole("checkbox", { name: /Gluten/ });
  await act(async () => void fireEvent.click(letter));
  expect(plain(document.body.textContent)).not.toContain("Allergene auf Wunsch");
  expect(screen.getByText("Zuerst klären").parentElement?.textContent).toBe(
    "Zuerst klären14 Marinara enthält Gluten (A).",
  );
  await act(async () => void fireEvent.input(dishField(), { target: { value: "14" } }));
  await act(async () => dishField().focus());
  expect(screen.getByRole("option", { name: /Marinara/ }).textContent).toContain(
    "Achtung: Allergene: glutenhaltiges Getreide, Milch oder Laktose. A, G",
  );
  const told = screen.getByRole("checkbox", { name: /Gesagt/ });
  // Nothing above the allergens comes or goes, so that none moves under a finger.
  expect(letter.compareDocumentPosition(told) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await act(async () => void fireEvent.click(told));
  expect(plain(document.body.textContent)).toContain("Allergene auf Wunsch");
});

it("a sheet left open while the restaurant is closed offers times once it has opened", async () => {
  const closed = madeDesk(dishes, { schedules: [] });
  server.state.desk = closed;
  await open();
  expect(screen.getByText("Dafür ist gerade keine Uhrzeit frei.")).toBeTruthy();
  server.state.desk = madeDesk();
  await pass(20_000);
  await settle();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /19:50/ }).checked).toBe(true);
  server.state.desk = closed;
  await act(async () => void fireEvent.focus(window));
  await settle();
  expect(screen.getByText("Dafür ist gerade keine Uhrzeit frei.")).toBeTruthy();
});
