import sharp, { type Sharp } from "sharp";
import { type DrawnLine, drawMenu, drawPlate, type FontName, page } from "./draw-menu.ts";

export interface TestPhoto {
  readonly name: string;
  /** The dishes in the picture, with their prices as written. */
  readonly dishes: readonly {
    readonly name: string;
    readonly price: string;
    readonly letters: string;
    readonly deposit?: string;
  }[];
  readonly jpeg: () => Promise<Buffer>;
}

const lunch: readonly DrawnLine[] = [
  { heading: "Mittagskarte" },
  { name: "Frittatensuppe", letters: "A C L", price: "4,90" },
  { name: "Kaiserschmarrn", letters: "A C G", price: "12,90" },
  { name: "Rindsgulasch", letters: "A G L", price: "15,80" },
  { name: "Backhendl", letters: "A C G", price: "16,90" },
  { name: "Erdäpfelsalat", letters: "L M O", price: "4,60" },
  { name: "Schnitzel vom Schwein", letters: "A C", price: "16,90" },
  { name: "Krautfleckerl", letters: "A C", price: "11,40" },
  { name: "Tafelspitz", letters: "L M", price: "19,80" },
  { name: "Zander gebraten", letters: "A D G", price: "18,90" },
  { heading: "Süßes" },
  { name: "Palatschinken", letters: "A C G", price: "8,40" },
  { name: "Apfelstrudel", letters: "A C G H", price: "5,90" },
  { heading: "Getränke" },
  { name: "Almdudler 0,33 l", price: "3,90" },
  { name: "Hauswein 1/8", letters: "O", price: "3,60" },
  { name: "Märzen 0,5 l", letters: "A", price: "4,80" },
];
const wine: readonly DrawnLine[] = [
  { heading: "Vorspeisen" },
  { name: "Beef Tatar", letters: "A C M", price: "17,50" },
  { name: "Carpaccio", letters: "G M", price: "14,20" },
  { name: "Vogerlsalat", letters: "L M O", price: "7,30" },
  { name: "Rindsuppe", letters: "A L", price: "5,10" },
  { heading: "Hauptspeisen" },
  { name: "Zwiebelrost", letters: "A G L", price: "22,70" },
  { name: "Beuschel", letters: "A G L M", price: "13,60" },
  { name: "Kasnocken", letters: "A C G", price: "11,80" },
  { name: "Saibling", letters: "D G", price: "24,30" },
];
const bottles: readonly DrawnLine[] = [
  ...lunch,
  { name: "Apfelsaft 0,25 l", price: "3,10", deposit: "0,25" },
  { name: "Mineralwasser 0,75 l", price: "5,40", deposit: "0,29" },
];
const noon = [lunch.slice(0, 10), wine];

const onTable = { background: "#6d5b45" } as const;

/** Each takes the clean page and returns it as somebody's telephone would have seen it. */
const photos: readonly {
  readonly name: string;
  readonly font: FontName;
  readonly columns?: readonly (readonly DrawnLine[])[];
  readonly size?: number;
  readonly hasLeaders?: boolean;
  readonly take?: (clean: Sharp) => Promise<Sharp> | Sharp;
}[] = [
  { name: "serif", font: "serif" },
  { name: "sans", font: "sans" },
  { name: "display", font: "display" },
  { name: "two columns", font: "sans", columns: noon, size: 32 },
  { name: "dots to the price, letters in brackets", font: "serif", hasLeaders: true },
  { name: "two columns with dots and brackets", font: "sans", columns: noon, size: 26, hasLeaders: true },
  { name: "deposits", font: "sans", columns: [bottles] },
  { name: "handwriting", font: "hand", size: 52 },
  { name: "tilted", font: "serif", take: (clean) => clean.rotate(-5.5, onTable) },
  { name: "in shadow", font: "sans", take: (clean) => multiplied(clean, shadow) },
  { name: "folded", font: "serif", take: folded },
  {
    name: "glossy",
    font: "display",
    take: (clean) => clean.composite([{ input: Buffer.from(gloss), blend: "screen" }]),
  },
  { name: "low light", font: "sans", take: (clean) => clean.linear(0.22, 6).modulate({ saturation: 1.6 }) },
  {
    name: "12 megapixels, held upright",
    font: "serif",
    take: (clean) => clean.rotate(-1.2, onTable).resize({ width: 3024, height: 4032, fit: "contain", ...onTable }),
  },
];

export const testPhotos: readonly TestPhoto[] = [
  ...photos.map(({ name, font, columns = [lunch], size = 40, hasLeaders = false, take }) => ({
    name,
    dishes: columns.flat().flatMap((line) => ("name" in line ? [{ ...line, letters: line.letters ?? "" }] : [])),
    jpeg: async () => {
      const clean = await sharp(Buffer.from(drawMenu({ font, size, columns, hasLeaders })))
        .png()
        .toBuffer();
      const seen = take ? await take(sharp(clean)) : sharp(clean);
      const taken = await seen.png().toBuffer();
      return name.includes("upright") ? asPhoneStores(await grainy(taken)) : grainy(taken);
    },
  })),
  { name: "a plate", dishes: [], jpeg: () => grainy(Buffer.from(drawPlate())) },
];

const shadow = `<linearGradient id="g" x1="0" y1="0" x2="1" y2=".7"><stop offset=".3" stop-color="#fff"/><stop offset=".5" stop-color="#777"/><stop offset="1" stop-color="#444"/></linearGradient>`;
const fold = `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset=".4" stop-color="#fff"/><stop offset=".5" stop-color="#888"/><stop offset=".5" stop-color="#fff"/><stop offset=".75" stop-color="#ddd"/></linearGradient>`;
const gloss = `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}"><defs><radialGradient id="g" cx=".62" cy=".4" r=".35"><stop offset="0" stop-color="#eee"/><stop offset=".3" stop-color="#999"/><stop offset="1" stop-color="#000"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;

function multiplied(picture: Sharp, gradient: string): Sharp {
  const input = `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}"><defs>${gradient}</defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return picture.composite([{ input: Buffer.from(input), blend: "multiply" }]);
}

/** Both halves lean their own way, with a shadow in the fold. */
async function folded(clean: Sharp): Promise<Sharp> {
  const flat = await multiplied(clean, fold).png().toBuffer();
  const half = page.height / 2;
  const part = async (top: number, lean: number) => {
    const straight = await sharp(flat).extract({ left: 0, top, width: page.width, height: half }).png().toBuffer();
    const leaning = await sharp(straight)
      .affine([1, lean, lean / 4, 1], onTable)
      .png()
      .toBuffer();
    return sharp(leaning).resize({ width: page.width, height: half, fit: "fill" }).png().toBuffer();
  };
  const [upper, lower] = [await part(0, 0.03), await part(half, -0.025)];
  return sharp({ create: { ...page, channels: 3, background: onTable.background } }).composite([
    { input: upper, left: 0, top: 0 },
    { input: lower, left: 0, top: half },
  ]);
}

/** A sensor's noise, a slightly soft lens and JPEG. */
async function grainy(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  return sharp(picture)
    .flatten({ background: "#ffffff" })
    .composite([{ input: noise(width * height), raw: { width, height, channels: 1 }, blend: "soft-light" }])
    .blur(0.7)
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** The same in every run. */
function noise(points: number): Buffer {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 16) / 0x8000;
  };
  return Buffer.from(Uint8Array.from({ length: points }, () => 128 + 18 * (next() + next() + next() - 1.5)));
}

/** Phones store the sensor's rows and say in EXIF how the phone was held. */
async function asPhoneStores(upright: Buffer): Promise<Buffer> {
  return sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 82 }).toBuffer();
}
