import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { previewCorrection } from "@mahlzeit/contract/orders/corrections";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { type Call, problemAnswer } from "../../../testing/fake-network.ts";
import { madeOrder } from "../../../testing/made-order.ts";
import { press } from "../../../testing/press.ts";
import { article, boardNow, fakeBoard, later, made, managedAnswer, openBoard } from "../testing/made-board.tsx";
import { madeDish } from "../testing/made-menu.ts";

const minute = 60_000;
const idOf = (last: string) => madeOrder.id.slice(0, -3) + last;
const [pizza, salad, tiramisu, pannaCotta, nutella, cake, size, small, large] = [..."123456789"].map((last) =>
  idOf(`00${last}`),
) as [string, string, string, string, string, string, string, string, string];

const sizes = {
  id: size,
  name: "Größe",
  type: "SINGLE" as const,
  min: 1,
  max: 1,
  free: 0,
  options: [
    {
      id: small,
      name: "Klein",
      priceCents: 0,
      depositCents: 0,
      allergens: [],
      allergensKnown: true,
      unavailable: null,
    },
    {
      id: large,
      name: "Groß",
      priceCents: 200,
      depositCents: 0,
      allergens: [],
      allergensKnown: true,
      unavailable: null,
    },
  ],
};
const menu = [
  {
    id: idOf("100"),
    name: "Pizza",
    description: "",
    products: [
      madeDish("Prosciutto", { id: pizza, priceCents: 1670 }),
      madeDish("Pizza Nutella", { id: nutella, priceCents: 840, optionGroups: [sizes] }),
    ],
  },
  {
    id: idOf("101"),
    name: "Dolci",
    description: "",
    products: [
      madeDish("Torta", { id: cake, priceCents: 720 }),
      madeDish("Panna cotta", { id: pannaCotta, priceCents: 580, allergens: ["G"] }),
      madeDish("Tiramisù", { id: tiramisu }),
    ],
  },
];
const line = (position: number, id: string, name: string, fullPriceCents: number, quantity = 1) => ({
  position,
  product: { id, name },
  options: [],
  quantity,
  fullPriceCents,
  allergens: id === tiramisu ? ["G" as const] : [],
});
const ordered = (changes: Partial<BoardOrder> = {}) =>
  made(418, {
    status: "ACCEPTED",
    promisedAt: boardNow + 13 * minute,
    ifMissing: "REPLACE",
    lines: [line(0, pizza, "Prosciutto", 1670), line(1, salad, "Insalata", 1180), line(2, tiramisu, "Tiramisù", 640)],
    subtotalCents: 3490,
    discount: { valueCents: 524, reason: "restaurant", label: "15 % Rabatt" },
    totalCents: 2966,
    ...changes,
  });

/** Fakes the answers: a preview for each missing line, and the result of sending it. */
function answering(network: ReturnType<typeof fakeBoard>, send: (call: Call) => Response = managedAnswer): void {
  network.state.menu = menu;
  network.state.answerMissing = (call) => {
    if (!call.path.endsWith("preview")) return send(call);
    const { missing } = call.body as { missing: { replacement?: { product: { id: string } } }[] };
    const instead = missing[0]?.replacement?.product.id;
    const refundCents = instead === undefined ? 544 : instead === pannaCotta ? 51 : 0;
    const discount = { valueCents: 524, reason: "restaurant" as const };
    const sums = { subtotalCents: 3490 - refundCents, discount, depositCents: 0, deliveryFeeCents: 0 };
    return Response.json(z.encode(previewCorrection.answer, { ...sums, totalCents: 2966 - refundCents, refundCents }));
  };
}

async function openMissing(name: RegExp) {
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /Öffnen: Nummer 418/ })));
  await press(name, within(await screen.findByRole("dialog", { name: "Nr. 418" })));
  return within(await screen.findByRole("dialog", { name: "Nr. 418" }));
}
const seek = (inside: ReturnType<typeof within>, value: string) =>
  act(async () => void fireEvent.change(inside.getByLabelText("Etwas anderes von der Karte"), { target: { value } }));
/** Replaces no-break spaces of amounts. */
const plain = (element: Element | null) => element?.textContent?.replaceAll("\u00a0", " ");
const choose = (inside: ReturnType<typeof within>, role: "radio" | "checkbox", name: RegExp) =>
  act(async () => void fireEvent.click(inside.getByRole(role, { name })));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("replaces a dish by what is nearest, says what the guest wished and gets back, and takes it off the menu", async () => {
  const network = fakeBoard(ordered());
  answering(network);
  await openBoard();
  const sheet = await openMissing(/^1× Tiramisù/);
  sheet.getByText("etwas Ähnliches");
  // Dishes of the same category, not more expensive ones first.
  await waitFor(() =>
    expect(
      sheet
        .getAllByRole("radio", { name: /Panna|Torta|Nutella|Prosciutto/ })
        .map(({ parentElement }) => plain(parentElement)),
    ).toEqual(["Panna cottaAllergene: Milch oder Laktose. G0,51 € zurück", "TortaAllergene: keineohne Aufpreis"]),
  );
  await sheet.findByText("29,15 €");
  sheet.getByText(/gehen automatisch auf die Karte zurück/);
  await choose(sheet, "checkbox", /Tiramisù heute ausverkauft/);
  await press("Durch Panna cotta ersetzen", sheet);
  const replacement = { product: { id: pannaCotta }, optionGroupSelections: [] };
  expect(network.sentTo("/correct")).toEqual([{ seq: 1, missing: [{ position: 2, quantity: 1, replacement }] }]);
  await waitFor(() =>
    expect(network.sentTo("intake/sold-out")).toEqual([expect.objectContaining({ products: [tiramisu] })]),
  );
  await screen.findByText("Nr. 418: Panna cotta statt Tiramisù.");
});

it("sends the options that a replacement needs, chosen by the kitchen, and finds it by its name", async () => {
  const network = fakeBoard(ordered());
  answering(network);
  await openBoard();
  const sheet = await openMissing(/^1× Tiramisù/);
  await seek(sheet, "nutella");
  await choose(sheet, "radio", /^Pizza Nutella Klein/);
  await act(
    async () => void fireEvent.change(sheet.getByLabelText("Pizza Nutella: Größe"), { target: { value: large } }),
  );
  // Selling it out for everybody is a separate choice.
  await press("Durch Pizza Nutella ersetzen", sheet);
  const optionGroupSelections = [{ optionGroup: { id: size }, selectedOptions: [{ id: large }] }];
  expect(network.sentTo("/correct")).toMatchObject([{ missing: [{ replacement: { optionGroupSelections } }] }]);
  expect(network.sentTo("intake/sold-out")).toEqual([]);
});

it("asks for all the options that a replacement needs, and sends as many as it asks for", async () => {
  const sides = {
    ...sizes,
    id: idOf("200"),
    name: "Salate",
    type: "MULTIPLE" as const,
    min: 2,
    max: 3,
    options: ["Gurke", "Kraut", "Bohnen", "Erdäpfel"].map((name, i) => ({
      ...sizes.options[0],
      id: idOf(`20${i + 1}`),
      name,
      priceCents: i === 0 ? 100 : 0,
    })) as typeof sizes.options,
  };
  const [cucumber, cabbage, , potatoes] = sides.options.map(({ id }) => id);
  const plate = madeDish("Schnitzelteller", { id: nutella, priceCents: 640, optionGroups: [sizes, sides] });
  const network = fakeBoard(ordered());
  answering(network);
  network.state.menu = [{ ...menu[0], products: [madeDish("Tiramisù", { id: tiramisu }), plate] } as (typeof menu)[0]];
  await openBoard();
  const sheet = await openMissing(/^1× Tiramisù/);
  // Free options are preselected.
  await sheet.findByRole("radio", { name: /^Schnitzelteller Klein, Kraut, Bohnen/ });
  const group = within(sheet.getByRole("group", { name: "Schnitzelteller: Salate, wähle 2 bis 3" }));
  const send = () => sheet.getByRole<HTMLButtonElement>("button", { name: "Durch Schnitzelteller ersetzen" });
  await choose(group, "checkbox", /Bohnen/);
  expect(send().disabled).toBe(true);
  sheet.getByText("Noch 1 bei „Schnitzelteller: Salate“ wählen");
  for (const name of [/Gurke/, /Erdäpfel/]) await choose(group, "checkbox", name);
  expect(group.getByRole<HTMLInputElement>("checkbox", { name: /Bohnen/ }).disabled).toBe(true);
  await press("Durch Schnitzelteller ersetzen", sheet);
  const optionGroupSelections = [
    { optionGroup: { id: size }, selectedOptions: [{ id: small }] },
    { optionGroup: { id: sides.id }, selectedOptions: [cucumber, cabbage, potatoes].map((id) => ({ id })) },
  ];
  expect(network.sentTo("/correct")).toMatchObject([{ missing: [{ replacement: { optionGroupSelections } }] }]);
});

it("offers nothing that cannot be ordered in the way of the order, or now", async () => {
  const network = fakeBoard(ordered({ type: "TAKEAWAY" }));
  answering(network);
  const dish = (name: string, last: string, changes: object) => madeDish(name, { id: idOf(last), ...changes });
  network.state.menu = [
    {
      ...menu[0],
      products: [
        madeDish("Tiramisù", { id: tiramisu }),
        dish("Eis", "301", { orderTypes: ["TAKEAWAY"] }),
        dish("Torte", "302", { orderTypes: ["DELIVERY"] }),
        dish("Frühstück", "303", { availability: { weekdays: [1], from: "03:00:00", to: "03:01:00" } }),
      ],
    } as (typeof menu)[0],
  ];
  await openBoard();
  const sheet = await openMissing(/^1× Tiramisù/);
  await sheet.findByRole("radio", { name: /^Eis/ });
  expect(sheet.queryByRole("radio", { name: /^(Torte|Frühstück)/ })).toBeNull();
});

it("leaves out some pieces of a line, and collects less from who pays on the spot", async () => {
  const lines = [line(0, pizza, "Prosciutto", 1670), line(1, tiramisu, "Tiramisù", 1920, 3)];
  const network = fakeBoard(ordered({ lines, payment: "COLLECT", ifMissing: "LEAVE_OUT" }));
  answering(network);
  await openBoard();
  const sheet = await openMissing(/^3× Tiramisù/);
  await press("Tiramisù, es fehlen: mehr", sheet);
  await sheet.findByText("Für den Gast 5,44 € weniger");
  expect(plain(sheet.getByText(/^Zu kassieren sind dann/))).toBe("Zu kassieren sind dann 24,22 €.");
  await press("Tiramisù weglassen", sheet);
  expect(network.sentTo("/correct")).toEqual([{ seq: 1, missing: [{ position: 1, quantity: 2 }] }]);
});

it("asks the guest with up to three proposals, waits for the answer with a countdown, and tells it as news", async () => {
  const network = fakeBoard(ordered({ ifMissing: "ASK" }));
  const asked = { id: madeOrder.id, askedAt: boardNow, answerBy: boardNow + 3 * minute, position: 2 };
  answering(network, () => {
    network.state.orders = [
      ordered({ question: { ...asked, product: { id: tiramisu, name: "Tiramisù" }, quantity: 1 } }),
    ];
    return managedAnswer();
  });
  await openBoard();
  const sheet = await openMissing(/^1× Tiramisù/);
  sheet.getByText("gefragt werden");
  sheet.getByText(/sonst wird es weggelassen$/);
  for (const name of [/^Torta/, /^Panna/]) await choose(sheet, "checkbox", name);
  await seek(sheet, "p");
  await choose(sheet, "checkbox", /^Pizza/);
  expect(sheet.getByRole<HTMLInputElement>("checkbox", { name: /^Prosciutto/ }).disabled).toBe(true);
  await press("Gast fragen", sheet);
  expect(network.sentTo("/ask")).toMatchObject([
    { seq: 1, position: 2, quantity: 1, proposals: [cake, pannaCotta, nutella].map((id) => ({ product: { id } })) },
  ]);
  const ticket = within(await screen.findByRole("dialog", { name: "Nr. 418" }));
  await ticket.findByText(/noch [23]:\d\d/);
  expect(ticket.getByRole<HTMLButtonElement>("button", { name: "Bereit" }).disabled).toBe(true);
  expect(ticket.queryByRole("button", { name: "Etwas fehlt" })).toBeNull();
  await press("Schließen", ticket);
  within(article("Bestellung 418")).getByText("Tiramisù ist aus");

  const taken = [{ ...line(2, tiramisu, "Tiramisù", 640), options: [] }];
  const added = [{ ...line(3, pannaCotta, "Panna cotta", 580), replaces: 2, options: [] }];
  const change = { seq: 1, at: boardNow + minute, by: "guest" as const, name: null, taken, added, refundCents: 51 };
  const [before] = network.state.orders;
  network.state.orders = [
    {
      ...(before as BoardOrder),
      question: null,
      lines: [...(before as BoardOrder).lines.slice(0, 2), line(3, pannaCotta, "Panna cotta", 580)],
      changes: [change],
    },
  ];
  await later(1);
  expect(
    screen.getAllByText("Nr. 418, vom Gast geändert: Panna cotta (Allergene: keine) statt Tiramisù.").length,
  ).toBeGreaterThan(0);
  const slip = within(article("Bestellung 418"));
  slip.getByText("Panna cotta");
  expect(slip.getByText("Tiramisù").tagName).toBe("S");
});

it("says what happened where somebody was faster, and shows what there is now", async () => {
  const network = fakeBoard(ordered());
  answering(network, () => {
    const taken = [{ ...line(2, tiramisu, "Tiramisù", 640), options: [] }];
    const change = {
      seq: 1,
      at: boardNow,
      by: "restaurant" as const,
      name: "Theke",
      taken,
      added: [],
      refundCents: 544,
    };
    network.state.orders = [ordered({ lines: ordered().lines.slice(0, 2), totalCents: 2422, changes: [change] })];
    return problemAnswer("order-changed");
  });
  await openBoard();
  const sheet = await openMissing(/^1× Tiramisù/);
  await press("Durch Panna cotta ersetzen", sheet);
  await sheet.findByText(/inzwischen geändert/);
  await sheet.findByText("Inzwischen geändert: Tiramisù weggelassen.");
  expect(sheet.queryByRole("button", { name: /Tiramisù/ })).toBeNull();
  sheet.getByText("24,22 €");
});

it("leaves out nothing of which nothing would be left", async () => {
  const network = fakeBoard(ordered({ lines: [line(0, tiramisu, "Tiramisù", 640)], ifMissing: "LEAVE_OUT" }));
  answering(network);
  await openBoard();
  const sheet = await openMissing(/^1× Tiramisù/);
  expect(sheet.getByRole<HTMLInputElement>("radio", { name: /^Weglassen/ }).disabled).toBe(true);
  sheet.getByText(/sonst ist die Bestellung storniert$/);
});

it("offers nothing that the guest must not eat", async () => {
  const network = fakeBoard(ordered({ allergies: ["G"] }));
  answering(network);
  await openBoard();
  const sheet = await openMissing(/^1× Tiramisù/);
  await sheet.findByRole("radio", { name: /^Torta/ });
  expect(sheet.queryByRole("radio", { name: /^Panna/ })).toBeNull();
});

it("chooses nothing by itself that brings other allergens than the missing dish, and says them above the button", async () => {
  const network = fakeBoard(
    ordered({ lines: [line(0, pizza, "Prosciutto", 1670), { ...line(2, cake, "Torta", 720), allergens: ["G"] }] }),
  );
  answering(network);
  network.state.menu = [
    {
      ...menu[1],
      products: [
        madeDish("Torta", { id: cake, priceCents: 720 }),
        madeDish("Nusskipferl", { id: nutella, priceCents: 700, allergens: ["G", "H"] }),
        madeDish("Obstsalat", { id: pannaCotta, priceCents: 500, allergens: ["G"] }),
      ],
    } as (typeof menu)[0],
  ];
  await openBoard();
  const sheet = await openMissing(/^1× Torta/);
  // The nearest would add nuts.
  await sheet.findByRole("button", { name: "Durch Obstsalat ersetzen" });
  expect(sheet.queryByText(/zusätzlich/)).toBeNull();
  await choose(sheet, "radio", /^Nusskipferl/);
  sheet.getByText("Nusskipferl enthält zusätzlich H (Schalenfrüchte).");
  sheet.getByRole("button", { name: "Durch Nusskipferl ersetzen" });
});

it("a caller without a mailbox is not asked but called, at the number that is shown", async () => {
  const contact = { firstName: "Hedwig", lastName: null, phone: "0664 555 01 27", address: null };
  answering(fakeBoard(ordered({ source: "PHONE", isAskable: false, ifMissing: "ASK", contact })));
  await openBoard();
  expect(article("Bestellung 418, am Telefon")).toBeTruthy();
  const sheet = await openMissing(/^1× Tiramisù/);
  expect(sheet.queryByRole("radio", { name: /^Gast fragen/ })).toBeNull();
  expect(sheet.getByRole<HTMLInputElement>("radio", { name: /^Weglassen/ }).checked).toBe(true);
  sheet.getByText("0664 555 01 27");
  expect(sheet.getByRole("link", { name: "Hedwig anrufen" }).getAttribute("href")).toBe("tel:+436645550127");
});
