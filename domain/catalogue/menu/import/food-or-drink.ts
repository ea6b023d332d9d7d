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

/** `unsure`: the text contains both, or something that may be either. `unknown`: none of its words is known. */
export type FoodOrDrink = "food" | "drink" | "unsure" | "unknown";

/**
 * Tells whether a heading or a dish's name means food or drink, by whole words and by the end of compounds: a
 * Biergulasch is a goulash. It is a drink only if each part of an enumeration is one.
 */
export function foodOrDrink(text: string): FoodOrDrink {
  // Brackets contain ingredients or the container: "(Flasche)", "(A, C)".
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

/** Returns the words of each part of an enumeration, "Bier, Wein & Most". */
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

/** Words before a drink that only accompanies food or is cooked with it: "Snacks zum Bier", "Hendl mit Cola". */
const beside: ReadonlySet<string> = new Set(
  "zum zur zu fur im in mit ohne statt nach for with without con al alla senza au avec".split(" "),
);

function kindOfWord(word: string): FoodOrDrink | "neutral" {
  // The last part of "Bier-Käse-Suppe" decides.
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
