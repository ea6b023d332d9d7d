/**
 * Draws the pictures of the demo restaurants:      node server/sample-data/art/draw.ts
 * Draws the pictures of the interface to a folder: node server/sample-data/art/draw.ts interface FOLDER
 * Draws the listing's tables by time of day:      node server/sample-data/art/draw.ts heroes
 * Draws the round pictures of dishes:              node server/sample-data/art/draw.ts dishes
 * Draws the pictures of the demo's products:      node server/sample-data/art/draw.ts products
 * Draws the mark that mails carry:                 node server/sample-data/art/draw.ts mark
 * Draws the app's icons from its drawing:          node server/sample-data/art/draw.ts icons
 * Draws the picture of a shared page:              node server/sample-data/art/draw.ts share
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { DISH_MINIS } from "./dish-minis.ts";
import { HEROES, heroTall, heroWide } from "./hero-pictures.ts";
import { dishMini, INTERFACE_PICTURES } from "./interface-pictures.ts";
import { logo } from "./logo.ts";
import { mark } from "./mark.ts";
import { PRODUCT_PICTURES, productPicture } from "./product-pictures.ts";
import { seed } from "./random.ts";
import { SHARE_SIZE, sharePicture } from "./share-picture.ts";
import { banner } from "./table.ts";
import { TABLES } from "./tables.ts";

const IMAGES = join(import.meta.dirname, "../images");
const MAIL_MARK = join(import.meta.dirname, "../../platform/mail/mark.png");
const APP_ICON = join(import.meta.dirname, "../../../web/public/app-icon.svg");
const ICONS = join(import.meta.dirname, "../../../web/public/icons");
const SHARED = join(import.meta.dirname, "../../../web/public/share.jpg");
const PICTURES = join(import.meta.dirname, "../../../web/app/pictures");
const DISHES = join(PICTURES, "dishes");
const PRODUCTS = join(IMAGES, "dishes");
const PAPER = "#FFF8EA";
const LARGEST_BANNER = 74_000;

const webp = (svg: string, width: number, quality: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 144 }).resize({ width }).webp({ quality, alphaQuality: 90, effort: 6 }).toBuffer();

/** As sharp as the size allows: busy tables need a lower quality than quiet ones. */
const bannerFile = async (svg: string): Promise<Buffer> => {
  for (let quality = 90; ; quality -= 4) {
    const file = await webp(svg, 1200, quality);
    if (file.length <= LARGEST_BANNER || quality < 50) return file;
  }
};

const drawRestaurants = async (): Promise<void> => {
  await mkdir(IMAGES, { recursive: true });
  for (const table of TABLES) {
    await writeFile(join(IMAGES, `${table.uid}-banner.webp`), await bannerFile(banner(table)));
    const crest = logo(table.initials, table.disc, table.ink ?? PAPER);
    await writeFile(join(IMAGES, `${table.uid}-logo.webp`), await webp(crest, 288, 90));
  }
};

const drawInterface = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const { name, width, draw } of INTERFACE_PICTURES) {
    await writeFile(join(folder, `${name}.webp`), await webp(draw(), width, 84));
  }
};

/** Lunch, which browsers without AVIF always see, is drawn with the interface. */
const drawHeroes = async (): Promise<void> => {
  const { lunch: _, ...others } = HEROES;
  for (const [meal, hero] of Object.entries(others))
    for (const [form, draw, widths] of [
      ["wide", heroWide, [1000, 1500]],
      ["tall", heroTall, [900, 1200]],
    ] as const) {
      seed(9);
      const drawing = sharp(Buffer.from(draw(hero)), { density: 144 });
      for (const width of widths) {
        const file = await drawing.clone().resize({ width }).avif({ quality: 58, effort: 6 }).toBuffer();
        await writeFile(join(PICTURES, `hero-${meal}-${form}-${width}.avif`), file);
      }
    }
};

const drawDishes = async (): Promise<void> => {
  await mkdir(DISHES, { recursive: true });
  for (const [name, draw] of Object.entries(DISH_MINIS)) {
    seed(9);
    await writeFile(join(DISHES, `${name}.webp`), await webp(dishMini(draw()), 144, 84));
  }
};

const drawProducts = async (): Promise<void> => {
  await mkdir(PRODUCTS, { recursive: true });
  for (const [name, draw] of Object.entries(PRODUCT_PICTURES)) {
    seed(9);
    await writeFile(join(PRODUCTS, `${name}.webp`), await webp(productPicture(name, draw()), 400, 78));
  }
};

/** Three times as wide as it is shown; few colours, as every mail carries it. */
const drawMark = async (): Promise<void> => {
  const png = sharp(Buffer.from(mark()), { density: 432 }).resize({ width: 108 });
  await writeFile(MAIL_MARK, await png.png({ palette: true, colours: 32, effort: 10 }).toBuffer());
};

/** To its edges for systems that cut icons to their own shape, with round corners for those that do not. */
const drawIcons = async (): Promise<void> => {
  const drawing = await readFile(APP_ICON, "utf8");
  await mkdir(ICONS, { recursive: true });
  for (const size of [192, 512]) {
    await writeFile(join(ICONS, `maskable-${size}.png`), await icon(drawing, size));
    await writeFile(join(ICONS, `icon-${size}.png`), await icon(drawing.replace("<rect ", '<rect rx="114" '), size));
  }
};

const icon = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 144 }).resize({ width: size }).png({ palette: true, effort: 10 }).toBuffer();

const drawShared = async (): Promise<void> => {
  const jpeg = sharp(Buffer.from(sharePicture()), { density: 144 }).resize(SHARE_SIZE);
  await writeFile(SHARED, await jpeg.jpeg({ quality: 82, mozjpeg: true }).toBuffer());
};

const [what, folder] = process.argv.slice(2);
if (what === "interface" && folder) await drawInterface(folder);
else if (what === "heroes") await drawHeroes();
else if (what === "dishes") await drawDishes();
else if (what === "products") await drawProducts();
else if (what === "mark") await drawMark();
else if (what === "share") await drawShared();
else if (what === "icons") await drawIcons();
else await drawRestaurants();
