import { declineReasons } from "@mahlzeit/domain/applications/states";
import { applicationMail, applicationMailKinds } from "../applications/application-mail.ts";
import { sampleTermsMails } from "./sample-terms-mails.ts";

/** What somebody who applies with a restaurant is mailed, and later of the terms on which it goes on. */
export function sampleApplicationMails(parts: { readonly productName: string; readonly publicUrl: string }) {
  const ofApplications = applicationMailKinds.map((kind) => ({
    name: `application-${kind}`,
    content: applicationMail(kind, application, parts),
  }));
  return [...ofApplications, ...sampleTermsMails(parts.publicUrl)];
}

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
