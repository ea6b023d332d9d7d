import { suspensionMail, suspensionMailKinds } from "../partners/setup/suspensions/suspension-mail.ts";
import { terminationMail, terminationMailKinds } from "../partners/setup/terminations/termination-mail.ts";

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

function sampleTerminations() {
  return [
    ...terminationMailKinds.map((kind) => ({
      name: `contract-${kind}`,
      content: terminationMail(kind, termination),
    })),
    {
      name: "contract-ended-by-owner",
      content: terminationMail("ended", { ...termination, by: "RESTAURANT", words: "" }),
    },
  ];
}

const termination = {
  firstName: "Franz",
  restaurant: "Gasthaus Lindenhof",
  by: "OPERATOR",
  lastDay: "2026-12-31",
  words:
    "Seit August wurde jede dritte Bestellung abgelehnt, auch nach zwei Gesprächen.\nOhne verlässliche Annahme können wir dich Gästen nicht zeigen.",
  complaintsTo: "vorschlag@mahlzeit.example",
  url: "https://mahlzeit.example/management/terms?restaurant=Muster",
} as const;
