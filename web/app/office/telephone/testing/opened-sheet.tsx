import {
  findKnownCaller,
  findPhoneDesk,
  placePhoneOrder,
  takeOverKnownOrder,
} from "@mahlzeit/contract/orders/phone-orders";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import * as z from "zod/mini";
import { api } from "../../../data/api.ts";
import { type Call, fakeNetwork } from "../../../testing/fake-network.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { TelephoneSheet } from "../telephone-sheet.tsx";
import { deskId, deskNow, idOf, madeDesk } from "./made-desk.ts";

export const onTaken = vi.fn<(sentence: string) => void>();
export const onClose = vi.fn<() => void>();
export const hedwig = "0664 555 01 27";
export const phoneLabel = /^Telefon(?!bestellung)/;
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
let served: ReturnType<typeof serve>;
export const server = () => served;

/** Installs the desk and fake timers for each test. */
export function setDeskUp(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: deskNow, shouldAdvanceTime: true });
    onTaken.mockReset();
    onClose.mockReset();
    served = serve();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

export const pass = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
export const settle = async () => {
  for (let i = 0; i < 5; i++) await pass();
};

/** Renders the sheet before its desk has come. */
export const render = () =>
  renderInOffice(<TelephoneSheet restaurantId={deskId} api={api} now={deskNow} onTaken={onTaken} onClose={onClose} />);
export async function open() {
  render();
  await settle();
}
export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const dishField = () => screen.getByRole<HTMLInputElement>("combobox", { name: /^Gericht/ });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
export const type = (element: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(element, { target: { value } }));
export const key = async (name: string, more: object = {}) => {
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more }));
  await settle();
};
export const press = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(button(name)));
  await settle();
};
/** Types into the field and adds what is marked. */
export async function add(typed: string) {
  await act(async () => dishField().focus());
  await act(async () => void fireEvent.input(dishField(), { target: { value: typed } }));
  await key("Enter");
}
export const lines = () =>
  within(screen.getByRole("list", { name: "Gerichte am Bon" }))
    .getAllByRole("listitem")
    .map((line) => `${within(line).getByRole("status").textContent}× ${line.querySelector("b")?.textContent}`);
export const total = () => screen.getByText("Kassieren").nextElementSibling?.textContent?.replaceAll("\u00a0", " ");
export const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ") ?? "";

export async function fillIn() {
  await type(field(phoneLabel), "0664 1");
  await type(field(/^Name/), "Georg");
  await add("14");
}
