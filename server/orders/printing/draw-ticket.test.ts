import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Ticket } from "@mahlzeit/contract/orders/tickets";
import { isPrintable } from "@mahlzeit/domain/orders/printing/letters";
import readQr from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawTicket } from "./draw-ticket.ts";
import { epsonPrintRequest } from "./epson-messages.ts";
import { layOutTicket, paperDots } from "./lay-out-ticket.ts";
import { qrOf } from "./qr.ts";
import { pngOf, type Raster } from "./raster-png.ts";
import { drawable, type Weight, widthOf } from "./ticket-font.ts";

const address = "https://www.mahlzeit.example/management/orders?bestellung=7f1f0f3e-9f54-4a61-a2bd-6b1bcd1d47a1";

const kitchenTicket: Ticket = {
  title: "Küchenbon",
  marks: [],
  isTest: false,
  cancelled: null,
  number: "424",
  due: { label: "fertig um", value: "19:45" },
  type: { label: "Abholung", icon: "bag", place: null },
  table: null,
  recipient: [],
  phone: null,
  allergies: [],
  idChecks: [],
  ownContainer: false,
  lines: [
    {
      quantity: 1,
      name: "Şiş Köfte mit Bulgur, ığdır",
      options: ["+ Zitrone und Olivenöl"],
      allergens: "Allergene: A, G",
    },
    {
      quantity: 4,
      name: "Čevapčići „extra scharf“ mit Příloha",
      options: ["4× Groß, 40 cm", "4× ohne Käse ½"],
      allergens: "Allergene: A, G",
    },
    { quantity: 12, name: "Käsespätzle", options: [], allergens: "Allergene: A, G" },
  ],
  note: "Salat bitte ohne Brot, ß € & <b>. Danke 😀",
  ifMissing: "Durch Ähnliches ersetzen, nie teurer",
  sums: [],
  payment: { label: "BEZAHLT?", value: "121,42\u00a0€", isDue: true, hint: "bar oder Karte kassieren" },
  facts: ["Georg Haslinger", "Fr 20.11., 19:12", "Da Marco al Forno", "Küchenbon"],
  qr: qrOf(address),
};
const deliverySlip: Ticket = {
  ...kitchenTicket,
  title: "Lieferschein",
  marks: ["NACHDRUCK"],
  due: { label: "beim Gast", value: "19:18" },
  type: { label: "Lieferung", icon: "bike", place: "1040" },
  table: null,
  recipient: ["Familie Horvath", "Schleifmühlgasse 11", "Top 7, 2. Stock", "1040 Wien"],
  phone: "+43 664 123 45 67",
  allergies: ["A", "G"],
  idChecks: [{ label: "AUSWEIS 18+", dishes: "1× Marillenbrand" }],
  ifMissing: null,
  sums: [
    { label: "Zwischensumme", value: "39,60\u00a0€" },
    { label: "10 % Rabatt für Abholung", value: "−5,94\u00a0€" },
    { label: "Summe", value: "33,66\u00a0€" },
  ],
  payment: { label: "BEZAHLT?", value: "33,66\u00a0€", isDue: true, hint: "bar oder Karte kassieren" },
};
const testTicket: Ticket = {
  ...kitchenTicket,
  isTest: true,
  allergies: ["G"],
  lines: [{ quantity: 1, name: "Margherita", options: ["+ Normal"], allergens: "Allergene: A, G" }],
  note: "Nur ein Test: nichts kochen.",
  ifMissing: "Frag mich",
};
/** A ticket with the most urgent facts at the top. */
const changedTicket: Ticket = {
  ...kitchenTicket,
  marks: ["NACHDRUCK", "Geändert um 19:31"],
  allergies: ["A", "G", "O"],
  lines: [{ quantity: 2, name: "Insalata Marco", options: ["2× Zitrone und Olivenöl"], allergens: "Allergene: A, G" }],
  note: null,
  payment: { label: "Bezahlt", value: "21,42\u00a0€", isDue: false, hint: null },
  facts: ["Georg Haslinger", "Fr 20.11., 19:12", "Da Marco al Forno", "Küchenbon 1 von 2"],
};
/** A cancellation of a ticket that hangs above the stove. */
const cancelledTicket: Ticket = {
  ...kitchenTicket,
  cancelled: "Um 19:36 storniert: nicht mehr kochen.",
  note: null,
  ifMissing: null,
  payment: null,
  facts: ["Fr 20.11., 19:12", "Da Marco al Forno", "Küchenbon"],
};
/** A cancelled slip, on which the driver needs the number, but not the guest. */
const cancelledSlip: Ticket = {
  ...cancelledTicket,
  title: "Lieferschein",
  cancelled: "Um 19:36 storniert: nicht mehr ausliefern.",
  due: { label: "beim Gast", value: "19:18" },
  type: { label: "Lieferung", icon: "bike", place: null },
  facts: ["Fr 20.11., 19:12", "Da Marco al Forno", "Lieferschein"],
};
const foreignTicket: Ticket = {
  ...kitchenTicket,
  note: "Без орехов, χωρίς αυγό. Nüsse und орехи: nein!",
  lines: [{ quantity: 2, name: "Μουσακάς mit Щи", options: ["+ ćевапи"], allergens: "Allergene: A, C" }],
};

const onSiteTicket: Ticket = {
  ...kitchenTicket,
  type: { label: "Vor Ort", icon: null, place: null },
  table: "Tisch 4",
  idChecks: [{ label: "AUSWEIS 16+", dishes: "2× Märzen 0,5 l, 1× Gulasch mit Achterl Veltliner" }],
  ownContainer: true,
  note: null,
};

const pictures = [
  { name: "kitchen-80", ticket: kitchenTicket, width: 80 },
  { name: "kitchen-58", ticket: kitchenTicket, width: 58 },
  { name: "delivery-80", ticket: deliverySlip, width: 80 },
  { name: "delivery-58", ticket: deliverySlip, width: 58 },
  { name: "changed-80", ticket: changedTicket, width: 80 },
  { name: "changed-58", ticket: changedTicket, width: 58 },
  { name: "on-site-80", ticket: onSiteTicket, width: 80 },
  { name: "on-site-58", ticket: { ...onSiteTicket, table: "WWWWWWWWWWWW" }, width: 58 },
  { name: "test-80", ticket: testTicket, width: 80 },
  { name: "test-58", ticket: testTicket, width: 58 },
  { name: "cancelled-80", ticket: cancelledTicket, width: 80 },
  { name: "cancelled-58", ticket: cancelledTicket, width: 58 },
  { name: "cancelled-slip-80", ticket: cancelledSlip, width: 80 },
  { name: "scripts-58", ticket: foreignTicket, width: 58 },
] as const;

test.each(pictures)(
  "$name looks as its golden picture, as PNG for a Star printer too",
  async ({ name, ticket, width }) => {
    const raster = await drawTicket({ ticket, width });
    expect(raster.width).toBe(paperDots[width]);
    const file = join(import.meta.dirname, "golden", `${name}.png`);
    const isNew = !existsSync(file);
    if (isNew) writeFileSync(file, pngOf(raster));
    expect(isNew, `${file} was drawn anew: look at it`).toBe(false);
    // Other processors may round a dot at an edge differently.
    expect(differingDots(await dotsOf(pngOf(raster)), await dotsOf(readFileSync(file)))).toBeLessThan(20);
  },
);

test.each(pictures)("$name has a code that leads to the order", async ({ ticket, width }) => {
  const raster = await drawTicket({ ticket, width });
  const { data, info } = await sharp(pngOf(raster)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(readQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address);
});

test("an Epson printer gets the same dots, a byte for eight, in the answer that names the job", async () => {
  const raster = await drawTicket({ ticket: kitchenTicket, width: 58 });
  const xml = epsonPrintRequest("AAAAAAAAAAAAAAAAAAAAAA", raster);
  const image = /<image width="384" height="(\d+)" mode="mono">([^<]*)<\/image>/.exec(xml);
  const bits = Buffer.from(image?.[2] ?? "", "base64");
  expect([Number(image?.[1]), bits.length]).toEqual([raster.height, raster.height * 48]);
  expect(differingDots(await dotsOf(pngOf(raster)), unpacked({ ...raster, bits }))).toBe(0);
  await expect(xml.replace(image?.[2] ?? "", "…").replace(/height="\d+"/, 'height="…"')).toMatchFileSnapshot(
    "golden/epson-request.xml",
  );
  expect(xml.length).toBeLessThan(2_000_000);
});

const longNames = Array.from({ length: 40 }, (_, i) => ({
  quantity: i + 1,
  name: `Gericht${i} mit Donaudampfschifffahrtsgesellschaftskapitänsmützenknödeln`,
  options: [`+ Beilage${i} nach Wahl der Köchin, gerne auch doppelt`],
  allergens: "Allergene: A, C, G, H, L, M, N, O, P, R",
}));

test.each(pictures)("$name has a code of 18 mm or more, and no line thinner than 0.6 mm", ({ ticket, width }) => {
  const svg = layOutTicket(ticket, width);
  const module = Number(/scale\((\d+)\)"[^>]*crispEdges/.exec(svg)?.[1]);
  expect(module * ticket.qr.size).toBeGreaterThanOrEqual(18 * 8);
  const strokes = [...svg.matchAll(/(?:scale\(([\d.]+)\)" d=[^>]*)?stroke-width="([\d.]+)"/g)];
  const thinnest = Math.min(...strokes.map(([, scale = "1", width]) => Number(scale) * Number(width)));
  expect(thinnest).toBeGreaterThanOrEqual(0.6 * 8);
});

test("only a slip for the door ends in a total: on a kitchen's ticket a tip is smaller than what was paid", () => {
  const { payment } = changedTicket;
  const tip = { label: "Trinkgeld Küche", value: "2,00\u00a0€" };
  const svg = layOutTicket({ ...kitchenTicket, sums: [tip], payment }, 80);
  const sizeOf = (text: string) => Number(new RegExp(`font-size="(\\d+)"[^>]*>${text}<`).exec(svg)?.[1]);
  expect(sizeOf(tip.label)).toBeLessThan(sizeOf("Bezahlt"));
});

test.each([58, 80] as const)("a sum of money stays on one line of %d mm", (width) => {
  const svg = layOutTicket(
    { ...kitchenTicket, note: null, payment: changedTicket.payment, sums: deliverySlip.sums },
    width,
  );
  const money = [...svg.matchAll(/<text[^>]*>([^<]*€[^<]*)</g)].map(([, text]) => text);
  expect(money.every((text) => /\d,\d\d\u00a0€$/.test(text ?? ""))).toBe(true);
  const due = layOutTicket(kitchenTicket, width);
  expect(due).toContain("121,42\u00a0€<");
});

test.each([58, 80] as const)(
  "forty lines with long names are whole on %d mm, and nothing runs out of the paper",
  async (width) => {
    const svg = layOutTicket({ ...kitchenTicket, lines: longNames }, width);
    const plain = svg.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)).replace("<", "‹"));
    const texts = [...plain.matchAll(/<text x="(\d+)"[^>]*font-size="(\d+)" font-weight="(\d+)"[^>]*>([^<]*)</g)];
    const ends = texts.map(
      ([, x, size, weight, text]) => Number(x) + widthOf(text ?? "", Number(size), Number(weight) as Weight),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(paperDots[width] + 1);
    const said = texts
      .map(([, , , , text]) => text)
      .join("")
      .replaceAll(" ", "");
    for (const { quantity, name, options } of longNames)
      expect(said).toContain(`${quantity}×${name}${options[0]}`.replaceAll(" ", ""));
    expect((await drawTicket({ ticket: { ...kitchenTicket, lines: longNames }, width })).height).toBeGreaterThan(4000);
  },
);

test("what the fonts lack is replaced, never left out unseen", () => {
  const svg = layOutTicket({ ...kitchenTicket, note: "Жанна არა ✓ 👩‍🍳 Ởn" }, 80);
  expect(svg).toContain(">Жанна ??? ? ? On<");
});

test("the server goes on answering while tickets are drawn", async () => {
  await drawTicket({ ticket: kitchenTicket, width: 80 });
  const drawn = Promise.all(Array.from({ length: 10 }, () => drawTicket({ ticket: deliverySlip, width: 80 })));
  let turns = 0;
  const count = () => {
    turns++;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  await drawn;
  clearImmediate(counting);
  expect(turns).toBeGreaterThan(50);
});

/** Returns one byte per dot, 0 = black. */
async function dotsOf(png: Buffer): Promise<Uint8Array> {
  return sharp(png).greyscale().raw().toBuffer();
}

function unpacked({ width, height, bits }: Raster): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => ((bits[i >> 3] ?? 0) & (0x80 >> (i & 7)) ? 0 : 255));
}

function differingDots(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  return one.reduce((count, dot, i) => (dot === other[i] ? count : count + 1), 0);
}

test.each([
  ["Hebrew", { note: "בלי אגוזים, allergisch!" }, "Anmerkung"],
  ["an emoji", { note: "Keine 🥜" }, "Anmerkung"],
  [
    "Chinese in a dish",
    { lines: [{ quantity: 1, name: "宫保鸡丁", options: [], allergens: "" }], note: null },
    "Gerichte",
  ],
] as const)("%s, which the printer lacks, has to be read on the screen, and the ticket says so", (_, changes, part) => {
  const svg = layOutTicket({ ...kitchenTicket, ...(changes as Partial<Ticket>) }, 80);
  const said = svg.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(said).toContain("AM BILDSCHIRM LESEN!");
  expect(said).toContain(`Hier fehlen Zeichen: ${part}`);
});

test("the rule that says which letters tickets can say knows the fonts", () => {
  const chars = Array.from({ length: 0xd800 - 0x20 }, (_, i) => String.fromCharCode(i + 0x20)).filter(
    (char) => !/[\s\p{Cc}\p{M}?]/u.test(char),
  );
  expect(chars.filter((char) => isPrintable(char) !== (drawable(char) !== "?" && drawable(char) !== ""))).toEqual([]);
});

test("what the fonts draw, if need be without an accent, asks for no look", () => {
  expect(layOutTicket({ ...kitchenTicket, note: "Ağır acı? Příliš žluťoučký, ạ" }, 58)).not.toContain("BILDSCHIRM");
});
