import { suspensionMail, suspensionMailKinds } from "../suspensions/suspension-mail.ts";
import { sampleTerminations } from "./sample-terminations.ts";

/** What owners are mailed when the operator suspends their restaurant, when that is over, and when the contract ends. */
export function sampleSuspensions(publicUrl: string) {
  const suspensions = suspensionMailKinds.map((kind) => ({
    name: `restaurant-${kind}`,
    content: suspensionMail(kind, suspension, publicUrl),
  }));
  return [...suspensions, ...sampleTerminations(publicUrl)];
}

const suspension = {
  firstName: "Franz",
  restaurant: "Gasthaus Lindenhof",
  reason: "FOOD_LAW",
  words:
    "Das Marktamt hat uns heute einen Mangel bei der Kühlung gemeldet.\nSchick uns den Nachbericht, dann schalten wir dich wieder frei.",
  at: Date.parse("2026-11-19T17:42:00Z"),
  isOver: false,
  complaintsTo: "vorschlag@mahlzeit.example",
  url: "https://mahlzeit.example/management/setup?restaurant=Muster",
} as const;
