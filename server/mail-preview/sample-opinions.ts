import { outcomes } from "@mahlzeit/domain/operator/moderation";
import { contentMail, contentMailKinds } from "../operator/reports/content-mail.ts";
import { receiptMail, reportMail } from "../operator/reports/report-mails.ts";
import { answerMail } from "../orders/ratings/answer-mail.ts";
import { ratingMail, ratingMailKinds } from "../orders/ratings/rating-mails.ts";
import { suggestionMail } from "../partners/applications/suggestions/suggestion-mail.ts";
import { html } from "../platform/http/html.ts";

/** Returns the mails about suggestions, ratings and reports of them. */
export function sampleOpinions(publicUrl: string) {
  return [
    { name: "suggestion", content: suggestionMail(suggestion) },
    ...ratingMailKinds.map((kind) => ({ name: `rating-${kind}`, content: ratingMail(kind, rating, publicUrl) })),
    ...ratingMailKinds.map((kind) => ({ name: `answer-${kind}`, content: answerMail(kind, answer, publicUrl) })),
    ...contentMailKinds.map((kind) => ({ name: `content-${kind}`, content: contentMail(kind, dish, publicUrl) })),
    { name: "report-received", content: receiptMail({ ...report, reportedAt }, publicUrl) },
    ...outcomes.map((outcome) => ({
      name: `report-decided-${outcome.toLowerCase()}`,
      content: reportMail({ ...report, outcome }, publicUrl),
    })),
    { name: "report-received-of-a-dish", content: receiptMail({ ...dishReport, reportedAt }, publicUrl) },
    ...outcomes.map((outcome) => ({
      name: `report-decided-${outcome.toLowerCase()}-of-a-dish`,
      content: reportMail({ ...dishReport, outcome }, publicUrl),
    })),
  ];
}

const restaurant = "Gasthaus Lindenhof";
const complaintsTo = "vorschlag@mahlzeit.example";
const rating = {
  firstName: "Maria",
  restaurant,
  complaintsTo,
  reason: "PERSONAL",
  words: "Du nennst darin eine Kellnerin mit vollem Namen. Ohne den Namen hätte alles stehen bleiben können.",
  isReported: true,
  url: "https://mahlzeit.example/confirm/success/Muster/bewerten",
} as const;
const answer = {
  ...rating,
  firstName: "Helmut",
  ratedAt: Date.parse("2026-11-17T19:20:00Z"),
  url: "https://mahlzeit.example/management/ratings?restaurant=Muster",
} as const;
const reportedAt = Date.parse("2026-11-19T17:42:00Z");
const report = {
  restaurant,
  kind: "RATING",
  name: null,
  complaintsTo,
  reason: "PERSONAL",
  url: "https://mahlzeit.example/gasthaus-lindenhof",
} as const;
const dishReport = { ...report, kind: "DISH", name: "Apfelstrudel", reason: "SAFETY" } as const;

const dish = {
  firstName: "Helmut",
  restaurant,
  complaintsTo,
  kind: "DISH",
  name: "Käsespätzle",
  reason: "SAFETY",
  words:
    "Bei den Käsespätzle steht kein Allergen. Teig und Käse enthalten Weizen, Ei und Milch; bitte tragt das ein und schreibt uns.",
  isReported: false,
  at: Date.parse("2026-11-20T08:10:00Z"),
  url: "https://mahlzeit.example/management/menu?restaurant=Muster",
} as const;

const suggestion = {
  subject: "Restaurantvorschlag: Buffet Resi, Graz",
  content: {
    html: html`<p><strong>Restaurant:</strong> Buffet Resi</p><p><strong>Stadt:</strong> Graz</p><p><strong>Zusätzliche Infos:</strong> Das beste Backhendl am Lendplatz; am Sonntag zu</p>`,
    text: "Restaurant: Buffet Resi\nStadt: Graz\nZusätzliche Infos: Das beste Backhendl am Lendplatz; am Sonntag zu",
  },
};
