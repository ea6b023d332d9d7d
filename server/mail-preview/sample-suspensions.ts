import { suspensionMail, suspensionMailKinds } from "../partners/setup/suspensions/suspension-mail.ts";
import { sampleTerminations } from "./sample-terminations.ts";

/** Returns the mails to owners about the suspension of their restaurant, its end, and the end of the contract. */
export function sampleSuspensions() {
  const suspensions = suspensionMailKinds.map((kind) => ({
    name: `restaurant-${kind}`,
    content: suspensionMail(kind, suspension),
  }));
  return [...suspensions, ...sampleTerminations()];
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
