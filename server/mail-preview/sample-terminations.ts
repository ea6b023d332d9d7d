import { terminationMail, terminationMailKinds } from "../partners/setup/terminations/termination-mail.ts";

export function sampleTerminations() {
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
