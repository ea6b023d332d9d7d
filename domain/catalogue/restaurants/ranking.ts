import { formatTime, type Instant, minuteMs } from "../../local-time.ts";
import { minPunctualOrders, type Punctuality, punctualityDays } from "./punctuality.ts";

/** The data of a restaurant by which the listing is sorted. */
export interface Ranked {
  readonly name: string;
  /** The delivery offer for the known address; null if the restaurant does not deliver there. */
  readonly offer: { readonly earliest: Instant | null } | null;
  readonly open: boolean;
  /** Null if there are too few orders. */
  readonly punctuality: Pick<Punctuality, "percent"> | null;
}

export interface Step {
  /** The label before a restaurant's own value, under 'Warum hier?'. */
  readonly label: string;
  /** The words in one line with the other steps. */
  readonly words: string;
  /** The sentence under 'Wie reihen wir?'. */
  readonly sentence: string;
  compare(a: Ranked, b: Ranked): number;
  valueOf(restaurant: Ranked): string;
}

const open: Step = {
  label: "Offen",
  words: "offene zuerst",
  sentence: "Was offen ist, steht vor dem, was zu ist.",
  compare: (a, b) => Number(b.open) - Number(a.open),
  valueOf: (restaurant) => (restaurant.open ? "ja" : "nein"),
};
const name: Step = {
  label: "Name",
  words: "A–Z",
  sentence: "Was danach noch gleich ist, steht nach dem Alphabet.",
  // The restaurants are sorted by name already.
  compare: () => 0,
  valueOf: (restaurant) => restaurant.name,
};

/** The ranking without an address. Each step has its words beside its comparison. */
export const ranking: readonly Step[] = [open, name];

/** The ranking for a known address. */
export const rankingForPlace: readonly Step[] = [
  {
    label: "Liefert zu dir",
    words: "wer zu dir liefert",
    sentence: "Wer an deine Adresse liefert, steht vor allen anderen.",
    compare: (a, b) => Number(b.offer !== null) - Number(a.offer !== null),
    valueOf: ({ offer }) => (offer ? "ja" : "nein"),
  },
  open,
  {
    label: "Früheste Ankunft",
    words: "früheste Ankunft",
    sentence: "Wer früher bei dir sein kann, steht weiter vorne, in Viertelstunden gerechnet.",
    compare: (a, b) => quarter(a) - quarter(b) || 0,
    valueOf: ({ offer }) => arrivalText(offer?.earliest ?? null),
  },
  {
    label: "Pünktlichkeit",
    words: "Pünktlichkeit",
    sentence: `Wer öfter pünktlich fertig ist, steht davor, wenn es aus mindestens ${minPunctualOrders} Bestellungen der letzten ${punctualityDays} Tage bekannt ist.`,
    compare: (a, b) => (b.punctuality?.percent ?? -1) - (a.punctuality?.percent ?? -1),
    valueOf: ({ punctuality }) => (punctuality ? `${punctuality.percent} %` : "noch nicht bekannt"),
  },
  name,
];

/** "offene zuerst, dann A–Z" */
export function rankingText(steps: readonly Step[]): string {
  const words = steps.map((step) => step.words);
  return `${words.slice(0, -1).join(", ")}, dann ${words.at(-1)}`;
}

export function compareByRank(steps: readonly Step[]): (a: Ranked, b: Ranked) => number {
  // A loop without an array for each comparison halves the time for ranking 20,000 restaurants.
  return (a, b) => {
    for (const step of steps) {
      const order = step.compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** Returns the step by which one is ranked before the other: the first that distinguishes them, else the last. */
export function decidingStep(steps: readonly Step[], before: Ranked, after: Ranked): Step | undefined {
  return steps.find((step) => step.compare(before, after) !== 0) ?? steps.at(-1);
}

const quarterMs = 15 * minuteMs;

/** Sorts restaurants without an offer last. Infinity minus itself is NaN, which counts as equal. */
function quarter({ offer }: Ranked): number {
  const at = offer?.earliest ?? null;
  return at === null ? Number.POSITIVE_INFINITY : Math.floor(at / quarterMs);
}

/** "19:05, zählt als 19:00 bis 19:15" */
function arrivalText(at: Instant | null): string {
  if (at === null) return "gerade keine";
  const from = Math.floor(at / quarterMs) * quarterMs;
  return `${formatTime(at)}, zählt als ${formatTime(from)} bis ${formatTime(from + quarterMs)}`;
}
