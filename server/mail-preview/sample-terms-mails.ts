import { type TermsMailParts, termsMail, termsMailKinds } from "../partners/applications/fee-terms/terms-mail.ts";
import type { SampleMail } from "./sample-mails.ts";

/** Returns the mails to owners about terms, and about a proposal that replaces another where nothing is agreed. */
export function sampleTermsMails(): readonly SampleMail[] {
  return [
    ...termsMailKinds.map((kind) => ({ name: `terms-${kind}`, content: termsMail(kind, parts) })),
    { name: "terms-proposed-first", content: termsMail("proposed", { ...parts, ...first }) },
  ];
}

const before = { deliveryPerMille: 80, otherPerMille: 60, ownDoorPerMille: 0, cardBasisPoints: 140, cardFixCents: 25 };
const terms = {
  ...before,
  deliveryPerMille: 90,
  cardFixCents: 30,
  validFrom: "2027-01-01",
  madeAt: Date.parse("2026-11-24T09:00:00Z"),
  acceptedAt: Date.parse("2026-12-03T17:30:00Z"),
  withdrawnAt: null,
};
const parts: TermsMailParts = {
  firstName: "Resi",
  restaurant: "Gasthaus Lindenhof",
  terms,
  before,
  replaced: null,
  lastDay: "2026-12-31",
  complaintsTo: "vorschlag@mahlzeit.example",
  url: "https://mahlzeit.example/management/terms?restaurant=Muster",
};
const first = { before: null, lastDay: null, replaced: { ...terms, madeAt: Date.parse("2026-11-20T09:00:00Z") } };
