import type { FormStep } from "@mahlzeit/domain/partners/applications/form";

interface StepText {
  readonly short: string;
  readonly about: string;
  readonly title: string;
  readonly lead: string;
}

export const stepTexts: Record<FormStep, StepText> = {
  place: {
    short: "Betrieb",
    about: "Name, Adresse, Kontakt",
    title: "Dein Betrieb",
    lead: "So, wie dich Gäste kennen. Rechtliches kommt gleich.",
  },
  legal: {
    short: "Rechtliche Angaben",
    about: "Firma, UID, Gewerbe",
    title: "Rechtliche Angaben",
    lead: "Steht so auf deiner Rechnung und in deinem Impressum.",
  },
  hours: {
    short: "Zeiten",
    about: "Wann du kochst",
    title: "Deine Zeiten",
    lead: "Wann Gäste bestellen können. Feiertage und Pausen stellst du später mit einem Knopf ein.",
  },
  menu: {
    short: "Speisekarte",
    about: "Foto, Datei oder Link",
    title: "Deine Speisekarte",
    lead: "Was wir lesen können, wird der Entwurf deiner Karte. Du prüfst jedes Gericht, bevor es jemand sieht.",
  },
  payout: {
    short: "Auszahlung",
    about: "Konto",
    title: "Auszahlung",
    lead: "Wohin dein Geld geht.",
  },
  terms: {
    short: "Bedingungen",
    about: "Lesen und abschicken",
    title: "Bedingungen",
    lead: "In Sätzen, die man versteht.",
  },
};
