import { listed } from "@mahlzeit/domain/listed";

const numbers = ["", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"];

/** "zwei Dinge" */
export function thingsText(count: number): string {
  return `${numbers[count] ?? count} ${count === 1 ? "Ding" : "Dinge"}`;
}

/** "Zwei Dinge fehlen noch." */
export function lackingText(count: number): string {
  return `${capital(thingsText(count))} ${count === 1 ? "fehlt" : "fehlen"} noch.`;
}

/** "Der Name, und Tiramisù ist aus: nimm es vom Bon." */
export function lackingThings(missing: readonly string[], obstacles: readonly string[]): string {
  const named = [listed(missing), listed(obstacles)].filter(Boolean).join(", und ");
  return `${capital(named)}.`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
