import { setTimeout as wait } from "node:timers/promises";
import { constants, inflateSync } from "node:zlib";
import { testPhotos } from "../../web/app/office/menu/import/photo/testing/test-photos.ts";
import type { Browser } from "./browser.ts";

export interface Journey {
  readonly what: string;
  go(browser: Browser, origin: string): Promise<void>;
}

const timeoutMs = 30_000;

/** Retries until there is a result, because hydration and responses take a variable time. */
async function until<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await ask();
    if (found !== null && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`there is no ${what}`);
    await wait(50);
  }
}

/** Finds the centre of the last visible element that matches and contains the words, in an open overlay if any. */
const findInPage = `
  const [selector, words] = arguments;
  const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const nameOf = (element) => (element.getAttribute("aria-label") ?? element.textContent).replace(/\\s+/g, " ").trim();
  const element = [...within.querySelectorAll(selector)].filter((one) => nameOf(one).includes(words) && one.checkVisibility()).at(0);
  if (!element) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };`;

async function tap(browser: Browser, selector: string, words = ""): Promise<void> {
  const find = () => browser.ask<{ x: number; y: number } | null>(findInPage, selector, words);
  await until(`${selector} "${words}"`, find);
  // Located again, because content that arrived meanwhile may have moved it.
  const at = await until(`${selector} "${words}"`, find);
  await browser.tap(at);
}

async function see(browser: Browser, words: string): Promise<void> {
  await until(`text "${words}"`, () =>
    browser.ask<boolean>("return document.body.innerText.includes(arguments[0])", words),
  );
}

/** Waits for hydration, because a tap has no effect on the server-rendered page before its scripts run. */
async function open(browser: Browser, address: string): Promise<void> {
  await browser.open(address);
  await until("hydrated page", () =>
    browser.ask<boolean>(
      `const main = document.querySelector("#main");
       return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));`,
    ),
  );
}

async function fill(browser: Browser, label: string, value: string): Promise<void> {
  await tap(browser, "label", label);
  await browser.type(value);
  const typed = () => browser.ask<boolean>("return document.activeElement.value === arguments[0]", value);
  await until(`field "${label}" with "${value}"`, typed);
}

/** Chooses an option by keyboard, because no driver can open the system's list. */
async function choose(browser: Browser, label: string, position: number): Promise<void> {
  const body = `
    const [words, position] = arguments;
    const label = [...document.querySelectorAll("label")].find((one) => one.textContent.includes(words));
    const select = label && (label.control ?? label.querySelector("select"));
    const option = select && [...select.options].filter(({ value }) => value !== "").at(position);
    if (!option) return false;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value").set.call(select, option.value);
    select.dispatchEvent(new Event("change", { bubbles: true }));
    return true;`;
  await until(`choice "${label}"`, () => browser.ask<boolean>(body, label, position));
}

/** Counts the pages of a PDF. Firefox compresses the objects that describe them. */
function sheetsOf(pdf: Buffer): number {
  const texts = [pdf.toString("latin1")];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 7))
    try {
      texts.push(inflateSync(pdf.subarray(at + 7), { finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1"));
    } catch {
      // Some streams cannot be inflated, for example a picture's.
    }
  return texts.join("\n").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function check(what: string, isSo: Promise<boolean>): Promise<void> {
  if (!(await isSo)) throw new Error(what);
}

async function orderSoup(browser: Browser, origin: string): Promise<void> {
  await open(browser, `${origin}/bestellen`);
  await tap(browser, "a", "Gasthaus zur Linde");
  await see(browser, "Frittatensuppe");
  await tap(browser, "section[id^='kategorie-'] button", "Frittatensuppe");
  await tap(browser, "a", "Warenkorb");
  await tap(browser, "a", "Fortfahren");
  await see(browser, "Bestellung abschließen");
  await fill(browser, "Vorname", "Maria");
  await fill(browser, "Nachname", "Gruber");
  await fill(browser, "E-Mail", "maria.gruber@example.at");
  await fill(browser, "Telefonnummer", "+43 660 1234567");
  await choose(browser, "Abholzeit", 2);
  await choose(browser, "Zahlungsmethode", 0);
  await tap(browser, "button", "Zahlungspflichtig bestellen");
  await tap(browser, "button", "Bezahlen");
  await see(browser, "Alles erledigt");
}

interface SignIn {
  readonly email: string;
  readonly password: string;
  /** The page that was asked for. */
  readonly to: string;
}

async function signIn(browser: Browser, origin: string, { email, password, to }: SignIn): Promise<void> {
  await open(browser, `${origin}/login?zurueck=${to}`);
  await fill(browser, "E-Mail", email);
  await tap(browser, "button", "Weiter");
  await fill(browser, "Passwort", password);
  await tap(browser, "button", "Anmelden");
  await until("way back", () => browser.ask(`return location.pathname === arguments[0]`, to));
}

/** Gives a picture to the page's file field, because no driver can open the system's dialog. */
async function give(browser: Browser, jpeg: Buffer): Promise<void> {
  const body = `
    const field = document.querySelector("input[type=file]");
    if (!field) return false;
    const bytes = Uint8Array.from(atob(arguments[0]), (sign) => sign.charCodeAt(0));
    const given = new DataTransfer();
    given.items.add(new File([bytes], "karte.jpg", { type: "image/jpeg" }));
    field.files = given.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return true;`;
  await until("field for a file", () => browser.ask(body, jpeg.toString("base64")));
}

export const journeys: readonly Journey[] = [
  {
    what: "a guest orders from the list to the confirmation, which is printed on one sheet",
    async go(browser, origin) {
      await orderSoup(browser, origin);
      if (!browser.print) return;
      const sheets = sheetsOf(Buffer.from(await browser.print()));
      if (sheets !== 1) throw new Error(`the confirmation takes ${sheets} sheets`);
    },
  },
  {
    what: "an overlay opened by mouse shows no focus on its button, and one opened by keyboard does not lose its corners",
    async go(browser, origin) {
      await open(browser, `${origin}/gasthaus-zur-linde`);
      await tap(browser, "section[id^='kategorie-'] button", "Wiener Schnitzel");
      await see(browser, "Petersilerdäpfel");
      const closing = `document.querySelector('dialog[open] button[aria-label="Schließen"]')`;
      await check(
        "the button shows a focus ring",
        browser.ask(`return getComputedStyle(${closing}).outlineStyle === "none"`),
      );
      await check(
        "what scrolls is the overlay itself, with its round corners",
        browser.ask(`return getComputedStyle(document.querySelector("dialog[open]")).overflowY === "hidden"`),
      );
      await tap(browser, "button", "Schließen");
      await until("closed overlay", () => browser.ask("return document.querySelector('dialog[open]') === null"));
    },
  },
  {
    what: "a customer signs in and is led back to where they wanted to go",
    async go(browser, origin) {
      const to = "/management/settings";
      await signIn(browser, origin, { email: "leonie.hofbauer@example.at", password: "demo-kundin", to });
    },
  },
  {
    what: "an owner's photo of a menu is read on the device",
    async go(browser, origin) {
      const to = "/management/menu/import";
      await signIn(browser, origin, { email: "marco.fontana@example.at", password: "demo-inhaber", to });
      await open(browser, `${origin}${to}`);
      const photo = testPhotos.find(({ name }) => name === "sans");
      if (!photo) throw new Error("there is no photo");
      await give(browser, await photo.jpeg());
      await see(browser, "Name und Preis sind sicher gelesen");
      for (const words of ["Frittatensuppe", "Rindsgulasch", "15,80"]) await see(browser, words);
    },
  },
];
