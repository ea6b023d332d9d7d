import {
  drinkEndings,
  drinkWords,
  foodEndings,
  foodWords,
  neutralTails,
  neutralWords,
  openWords,
} from "./drink-words.ts";
import { withoutLookAlikes } from "./look-alikes.ts";

/** `unsure`: it speaks of both, or of something that may be either. `unknown`: none of its words says anything. */
export type FoodOrDrink = "food" | "drink" | "unsure" | "unknown";

/**
 * Whether a heading or the name of a dish speaks of something to eat or to drink, by whole words, and by the end of compounds,
 * which says what they are: a Biergulasch is a goulash. Each part of an enumeration has to be a drink, else nobody can be sure.
 */
export function foodOrDrink(text: string): FoodOrDrink {
  // In brackets stands what it is made of, or how: "(Flasche)", "(A, C)".
  const inBrackets = text.match(bracketed) ?? [];
  const kinds = new Set([
    ...kindsIn(text.replace(bracketed, " ")),
    ...inBrackets.flatMap(kindsIn).filter((kind) => kind !== "unknown"),
  ]);
  if (kinds.has("unsure") || (kinds.has("drink") && kinds.size > 1)) return "unsure";
  if (kinds.has("drink")) return "drink";
  return kinds.has("food") ? "food" : "unknown";
}

const bracketed = /[([][^)\]]*[)\]]/g;

function kindsIn(text: string): readonly FoodOrDrink[] {
  return wordsOf(text)
    .map(kindOfPart)
    .filter((kind) => kind !== "neutral");
}

/** The words of each part of an enumeration, "Bier, Wein & Most". */
function wordsOf(text: string): readonly (readonly string[])[] {
  return withoutLookAlikes(text)
    .split(/[&+;/|()[\]]|,(?!\d)|\s[-–—]\s|\s(?:und|and|oder|or|ve|et|i|a|y|e|és)\s/u)
    .map((part) =>
      part
        .replace(/['’`´]/g, "")
        .split(/[^\p{L}\p{M}\p{N}.-]+/u)
        .filter((word) => word !== ""),
    )
    .filter((words) => words.length > 0);
}

function kindOfPart(words: readonly string[]): FoodOrDrink | "neutral" {
  const kinds = words.map(kindOfWord);
  const drink = kinds.indexOf("drink");
  const isBeside = drink > 0 && words.slice(0, drink).some((word) => beside.has(word));
  if (kinds.includes("unsure") || (drink >= 0 && (isBeside || kinds.includes("food")))) return "unsure";
  if (drink >= 0) return "drink";
  if (kinds.includes("food")) return "food";
  return kinds.every((kind) => kind === "neutral") ? "neutral" : "unknown";
}

/** "Snacks zum Bier", "Hendl mit Cola": the drink comes with it, or is cooked with it. */
const beside: ReadonlySet<string> = new Set(
  "zum zur zu fur im in mit ohne statt nach for with without con al alla senza au avec".split(" "),
);

function kindOfWord(word: string): FoodOrDrink | "neutral" {
  // Of "Bier-Käse-Suppe" the last part says what it is.
  const last = word.split("-").findLast((part) => part !== "") ?? word;
  const whole = last.replaceAll(".", "");
  if (/^(?:\d|[a-z]$)/.test(whole)) return "neutral";
  if (openWords.has(whole)) return "unsure";
  if (drinkWords.has(whole)) return "drink";
  if (foodWords.has(whole)) return "food";
  if (neutralWords.has(whole)) return "neutral";
  const tail = neutralTails.find((end) => whole.endsWith(end) && whole.length > end.length + 2);
  if (tail) return kindOfWord(whole.slice(0, -tail.length).replace(/s$/, ""));
  if (foodEndings.some((end) => whole.endsWith(end))) return "food";
  if (drinkEndings.test(whole)) return "drink";
  return "unknown";
}
