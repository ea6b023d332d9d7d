import { type OrderType, orderTypeLabels } from "@mahlzeit/domain/order/order";
import type { StoredPicture } from "../ui/picture-addresses.ts";
import type { CardContent } from "./present-card.ts";
import styles from "./restaurant-card.module.css";

/**
 * The cards of the document that the server sent, read back from their elements, to hydrate these: what stands in them is
 * not sent a second time as data. Whatever a card shows is read here.
 */
export function readCards(): CardContent[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`.${styles.card}`)].map(cardIn);
}

/** What a list asks of all its cards; the rest is read when a card is drawn, because reading all of them is a long task. */
function cardIn(card: HTMLAnchorElement): CardContent {
  const asked = {
    uid: decodeURIComponent(card.pathname.slice(1)),
    open: !card.classList.contains(styles.closed ?? ""),
    // The document is for nobody's address.
    delivery: undefined,
  };
  let drawn: Omit<CardContent, keyof typeof asked> | undefined;
  return new Proxy(asked as CardContent, {
    get: (_, field) => Reflect.get(field in asked ? asked : (drawn ??= readCard(card)), field),
  });
}

function readCard(card: HTMLAnchorElement): Omit<CardContent, "uid" | "open" | "delivery"> {
  const textsOf = (selector: string) => [...card.querySelectorAll(selector)].map((it) => it.textContent);
  const [name = "", description = ""] = textsOf(`h3, .${styles.description}`);
  const [opening = "", discount] = textsOf(`.${styles.badges} > *`);
  const [city = "", ...types] = textsOf(`.${styles.meta} > :not(.${styles.rated})`);
  const [preparation = "", minimum = null] = textsOf(`.${styles.more} b`);
  const [rating] = textsOf(`.${styles.rated}`);
  const [, average = null, count = ""] = rating?.match(/(\S+) von.*\((.*)\)/) ?? [];
  return {
    name,
    city,
    types,
    description,
    orderTypes: typesLabelled(textsOf(`.${styles.types} > *`)),
    opening,
    discount,
    today: textsOf(`.${styles.foot} > .num`)[0] ?? "",
    preparation,
    minimum,
    ...(rating !== undefined && { rating: { average, count } }),
    banner: pictureIn(card, styles.banner),
    logo: pictureIn(card, styles.crest),
  };
}

function typesLabelled(labels: readonly string[]): OrderType[] {
  const types = Object.keys(orderTypeLabels) as OrderType[];
  return labels.flatMap((label) => types.find((type) => orderTypeLabels[type] === label) ?? []);
}

function pictureIn(card: HTMLElement, place: string | undefined): StoredPicture | null {
  const image = card.querySelector<HTMLImageElement>(`.${place} img`);
  if (!image) return null;
  const [focusX, focusY] = image.style.objectPosition.split(" ").map(Number.parseFloat);
  const sizeOf = (side: string) => Number(image.getAttribute(side));
  return {
    hash: image.src.split("/").at(-2) ?? "",
    width: sizeOf("width"),
    height: sizeOf("height"),
    ...(focusY !== undefined && { focusX, focusY }),
  };
}
