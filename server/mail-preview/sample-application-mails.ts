import { declineReasons } from "@mahlzeit/domain/applications/states";
import { applicationMail, applicationMailKinds } from "../applications/application-mail.ts";

/** What somebody who applies with a restaurant is mailed. */
export function sampleApplicationMails(parts: { readonly productName: string; readonly publicUrl: string }) {
  return applicationMailKinds.map((kind) => ({
    name: `application-${kind}`,
    content: applicationMail(kind, application, parts),
  }));
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
