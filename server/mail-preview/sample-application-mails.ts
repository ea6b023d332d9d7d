import { declineReasons } from "@mahlzeit/domain/partners/applications/states";
import { applicationMail, applicationMailKinds } from "../partners/applications/application-mail.ts";
import { operatorMail, operatorMailKinds } from "../partners/applications/operator-mail.ts";
import { sampleTermsMails } from "./sample-terms-mails.ts";

/** Returns the mails about applications of restaurants, and about their terms. */
export function sampleApplicationMails(parts: { readonly productName: string; readonly publicUrl: string }) {
  const ofApplications = applicationMailKinds.map((kind) => ({
    name: `application-${kind}`,
    content: applicationMail(kind, application, parts),
  }));
  const toOperators = operatorMailKinds.map((kind) => ({
    name: `application-${kind}-to-operator`,
    content: operatorMail(kind, kind === "reminder" ? operator : { ...operator, waiting: [mill] }, parts.publicUrl),
  }));
  return [...ofApplications, ...toOperators, ...sampleTermsMails()];
}

const mill = {
  id: "Muster",
  name: "Wirtshaus am Lendhafen",
  place: "9020 Klagenfurt",
  sentAt: Date.parse("2026-11-19T12:00:00Z"),
};
const cafe = { ...mill, id: "Zwei", name: "Café Sonnleitner", place: "5020 Salzburg" };
const operator = { firstName: "Theresa", waiting: [mill, { ...cafe, sentAt: Date.parse("2026-11-20T08:00:00Z") }] };

const application = {
  firstName: "Katharina",
  restaurant: "Wirtshaus am Lendhafen",
  by: "Theresa",
  words:
    "Seite 2 der Karte ist leider unscharf.\nMagst du sie bei Tageslicht nochmal fotografieren oder uns das PDF schicken?",
  reason: declineReasons.MISMATCH,
  complaintsTo: "vorschlag@mahlzeit.example",
  token: "Muster",
  invitation: "Einladung",
};
