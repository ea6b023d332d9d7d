import { suspensionMail, suspensionMailKinds } from "../suspensions/suspension-mail.ts";

/** What owners are mailed when the operator suspends their restaurant, and when that is over. */
export function sampleSuspensions(publicUrl: string) {
  return suspensionMailKinds.map((kind) => ({
    name: `restaurant-${kind}`,
    content: suspensionMail(kind, suspension, publicUrl),
  }));
}

const suspension = {
  firstName: "Franz",
  restaurant: "Gasthaus Lindenhof",
  reason: "FOOD_LAW",
  words:
    "Das Marktamt hat uns heute einen Mangel bei der Kühlung gemeldet.\nSchick uns den Nachbericht, dann schalten wir dich wieder frei.",
  at: Date.parse("2026-11-19T17:42:00Z"),
  complaintsTo: "vorschlag@mahlzeit.example",
  url: "https://mahlzeit.example/management/setup?restaurant=Muster",
} as const;
