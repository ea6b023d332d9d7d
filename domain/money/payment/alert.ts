/** The kinds of alerts for operators, with the sentence shown for each. */
export const alertSentences = {
  "amount-differs":
    "Für eine Bestellung ist ein anderer Betrag eingegangen als verlangt. Er wird von selbst zurückerstattet: Bitte dort nachsehen, ob das gelungen ist.",
  "money-held":
    "Für eine Bestellung, die nicht zustande kam, liegt noch Geld bei uns. Bitte dort nachsehen und es zurückerstatten.",
  "refund-failed": "Eine Rückerstattung ist fehlgeschlagen. Bitte im Konto des Zahlungsanbieters nachsehen.",
  "unknown-payment":
    "Es ist Geld zu einer Zahlung eingegangen, die wir nicht kennen. Bitte im Konto des Zahlungsanbieters nachsehen, von wem sie ist, und sie dort zurückgeben.",
  "paid-nothing":
    "Der Zahlungsanbieter nennt eine Bestellung bezahlt, aber keinen Betrag. Bitte in seinem Konto nachsehen.",
  "payment-lost":
    "Der Zahlungsanbieter kennt eine Zahlung nicht mehr, die bei ihm begonnen wurde. Bitte in seinem Konto nachsehen, ob Geld da ist.",
  "paid-out-twice":
    "Zu einer Zahlung ist mehr Geld zurückgegangen, als noch da war. Die Differenz fehlt uns: Bitte in der Bestellung nachsehen, wofür, und mit dem Gast klären.",
  disputed: "Ein Gast hat eine Zahlung bei seiner Bank beanstandet. Bitte im Konto des Zahlungsanbieters antworten.",
  "dispute-lost":
    "Die Bank hat einer Beanstandung recht gegeben: Das Geld ist beim Gast, und das Restaurant trägt es. Bitte in der Bestellung ansehen, ob wir es stattdessen übernehmen.",
  "dispute-lost-unserved":
    "Die Bank hat einer Beanstandung recht gegeben, deren Bestellung nicht zustande kam: Der Gast hat von ihr zurück, was ihm zustand. Niemand muss es tragen, zu tun ist nichts.",
  "dispute-won":
    "Die Bank hat eine Beanstandung abgewiesen: Das Geld ist wieder da. Was dem Gast davon zusteht, etwa weil er storniert hat, geht von selbst an ihn zurück.",
  "books-differ":
    "Zu einer Bestellung steht in den Büchern etwas anderes, als mit Karte bezahlt, zurückgezahlt oder ans Restaurant überwiesen wurde. Bitte vor der nächsten Abrechnung klären.",
  "transfer-failed":
    "Was einem Restaurant für eine Bestellung zusteht oder was es zurückgeben muss, ließ sich seit einem Tag nicht überweisen. Es wird weiter versucht. Bitte im Konto des Zahlungsanbieters nachsehen, ob Guthaben da und das Konto des Restaurants offen ist.",
  "payout-failed":
    "Die Bank eines Restaurants hat eine Auszahlung des Zahlungsanbieters nicht angenommen. Bitte mit dem Restaurant klären, ob seine Bankverbindung stimmt.",
  "account-stopped":
    "Das Auszahlungskonto eines Restaurants nimmt keine Kartenzahlungen mehr. Bis das behoben ist, können seine Gäste nicht mit Karte zahlen. Bitte anrufen: Was fehlt, sagt der Zahlungsanbieter dem Restaurant.",
  "terms-missing":
    "Für ein Restaurant ist nicht vereinbart, was wir bekommen: Seine Bestellungen werden ohne Provision abgerechnet. Bitte Konditionen vereinbaren.",
  "notice-unreadable":
    "Der Zahlungsanbieter hat etwas gemeldet, das wir nicht lesen können. Bitte in seinem Konto nachsehen.",
  "order-unanswered":
    "Eine Bestellung wartet noch auf ihre Antwort, und die halbe Zeit ist um. Bitte im Restaurant anrufen.",
  "complaint-waits":
    "Eine Reklamation wartet auf unsere Entscheidung: Das Restaurant hat nicht geantwortet, oder der Gast widerspricht. Bitte in der Bestellung beide Seiten lesen und entscheiden.",
  "restaurant-silent":
    "Ein Restaurant meldet sich während seiner Öffnungszeit nicht und nimmt nur noch Vorbestellungen an. Das endet von selbst, sobald ein Gerät wieder da ist. Vielleicht hilft ein Anruf.",
  "restaurant-leaves":
    "Ein Restaurant hat seinen Vertrag gekündigt. Wann und warum, steht auf seiner Seite. Vielleicht hilft ein Gespräch.",
  "application-waiting":
    "Ein Restaurant will mitkochen, oder es hat eine Nachfrage beantwortet. Versprochen ist eine Antwort in ein bis zwei Werktagen: Bitte die Anmeldung ansehen.",
  reported:
    "Jemand hat etwas gemeldet: eine Bewertung, ein Gericht, ein Bild oder einen Text. Bitte ansehen, was daran nicht passt, und entscheiden, ob es bleibt: Wer es gemeldet hat, wartet darauf.",
  "mail-refused":
    "Eine E-Mail konnte nicht zugestellt werden: Die Adresse gibt es nicht. Bitte anrufen und nach der richtigen fragen.",
  "mail-undelivered":
    "Eine E-Mail hat drei Tage lang kein Mailserver angenommen. Bitte anrufen, wenn sie wichtig war. Trifft es viele, den eigenen Mailserver prüfen.",
} as const;

export type AlertKind = keyof typeof alertSentences;
export const alertKinds = Object.keys(alertSentences) as [AlertKind, ...AlertKind[]];

/** Tells whether nobody settles an alert by hand, because it ends with what it asks for. */
export function endsByItself(kind: AlertKind): boolean {
  return kind === "complaint-waits";
}

interface TroubleText {
  readonly title: string;
  /** The things that are counted. */
  readonly one: string;
  readonly many: string;
}

const payments = { one: "Zahlung", many: "Zahlungen" };
const orders = { one: "Bestellung", many: "Bestellungen" };
const mails = { one: "E-Mail", many: "E-Mails" };

/**
 * The kinds of alerts that one cause, such as an unavailable provider or mail server, raises many times. All open
 * alerts of such a kind are shown as one trouble with a count. Each alert of another kind is a trouble of its own,
 * because it needs its own call, answer or decision.
 */
export const troubles = {
  "amount-differs": { title: "Anderer Betrag eingegangen", ...payments },
  "money-held": { title: "Geld noch bei uns", ...orders },
  "refund-failed": { title: "Rückerstattung fehlgeschlagen", ...payments },
  "unknown-payment": { title: "Unbekannte Zahlung eingegangen", ...payments },
  "paid-nothing": { title: "Bezahlt ohne Betrag", ...payments },
  "payment-lost": { title: "Zahlung beim Anbieter nicht zu finden", ...payments },
  "paid-out-twice": { title: "Zu viel zurückgegangen", ...payments },
  "books-differ": { title: "In den Büchern steht etwas anderes", ...orders },
  "transfer-failed": { title: "Überweisung ans Restaurant fehlgeschlagen", ...orders },
  "mail-refused": { title: "E-Mail abgelehnt", ...mails },
  "mail-undelivered": { title: "E-Mail nicht zugestellt", ...mails },
} as const satisfies Partial<Record<AlertKind, TroubleText>>;

export type TroubleKind = keyof typeof troubles;
export const troubleKinds = Object.keys(troubles) as [TroubleKind, ...TroubleKind[]];

export function isTroubleKind(kind: AlertKind): kind is TroubleKind {
  return kind in troubles;
}
