interface RequiredSentence {
  readonly always?: readonly (string | RegExp)[];
  /** Shown above 1000 px; optional below. */
  readonly wide?: readonly (string | RegExp)[];
  readonly onlyNarrow?: readonly (string | RegExp)[];
  readonly onlyWide?: readonly (string | RegExp)[];
}

const sums = ["Zwischensumme", "10 % Rabatt", "bei Kartenzahlung", "Zu bezahlen", "Gesamt (inkl. MwSt.)"];
const orderTypes = ["Lieferung", "Zum Mitnehmen", "Abholung", "Vor Ort genießen"];
const suggestion = "Dein Lieblingsrestaurant ist nicht dabei? Schlag es uns gerne vor.";
const weekdays = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];

/** The specified sentences and labels, to the letter, by the screen that must show them. */
export const sentences: Readonly<Record<string, RequiredSentence>> = {
  listing: {
    always: [
      "Mahlzeit | Essen bestellen",
      "Jetzt anmelden & bisherige Bestellungen einsehen.",
      /Bestelle bei \d+ Restaurants/,
      "Kategorien",
      "Region",
      "Reihung",
      "Jetzt geöffnet",
      "Heute 00:00 – 24:00",
      "Lieferung",
      "Zum Mitnehmen",
      "Vor Ort genießen",
      "Mehr anzeigen",
      suggestion,
      "Impressum & Datenschutz",
    ],
    onlyWide: ["Als Restaurant teilnehmen"],
  },
  "listing, signed in": { always: ["Maximiliane-Theresia Hochleitner-Schwarzenberger", "Bestellungen & Konto"] },
  region: {
    always: [
      "Essen bestellen in Wien",
      "50 % auf deine ersten 3 Bestellungen",
      /für angemeldete Kunden, bei Kartenzahlung, höchstens \d+,\d\d €/,
      suggestion,
    ],
  },
  "region where nobody cooks": { always: ["Essen bestellen in Atlantis", suggestion] },
  suggestion: { always: ["Vorschlagen", "Bitte ausfüllen"] },
  "suggestion that was sent": {
    always: ["Vielen Dank!", "Wir haben deinen Restaurantvorschlag erfolgreich erhalten."],
  },
  "restaurant with a cart": {
    always: [
      "Bestelle bei Gasthaus zur Linde | Mahlzeit",
      "Jetzt geöffnet",
      "10 % Rabatt",
      "Informationen zum Restaurant",
      "4,90 €",
    ],
    onlyNarrow: ["Zum Warenkorb (2 ausgewählt)"],
    wide: ["Warenkorb", ...orderTypes, ...sums, "Fortfahren"],
  },
  "what was wrong with an order": {
    always: [
      "Etwas war nicht in Ordnung",
      "hat gefehlt",
      "war etwas anderes",
      "war nicht in Ordnung",
      "Wie viele von 2?",
      "Das käme zurück",
      /Deine gesetzlichen Rechte bleiben unberührt\./,
    ],
  },
  "a complaint that was accepted in part": {
    always: ["Teilweise angenommen", "Widersprechen", "Deine gesetzlichen Rechte bleiben unberührt."],
  },
  "what the label of a jar says": {
    always: ["Zutaten", "370 g, 26,49 €/kg", "14 Tage Rückgabe", "Nährwerte je 100 g", "In den Warenkorb"],
  },
  "withdrawing without the link": { always: ["Vom Vertrag zurücktreten", "Bestellnummer", "Musterformular"] },
  "withdrawing from a jar": { always: ["Stimmt das so?", "Rücktritt bestätigen"] },
  "a withdrawal whose jar is to be sent back": { always: ["Dein Rücktritt", "Ich habe es zurückgeschickt"] },
  "closed restaurant": {
    always: [
      "Aktuell nehmen wir leider keine Bestellungen an.",
      "Menü ansehen",
      "Unsere Bestellzeiten",
      ...weekdays,
      "11:00 – 14:00",
    ],
  },
  "preview of a closed restaurant": {
    always: ["Aktuell nehmen wir leider keine Bestellungen an.", "Brettljause", "8,90 €"],
  },
  event: { always: ["Bei dieser Veranstaltung zahlt, wer sie ausrichtet."], wide: ["Veranstaltung"] },
  "one option": { always: ["Bitte wähle eine Option aus"] },
  "many options": { always: ["Bitte wähle eine Option aus", "In den Warenkorb"] },
  "restaurant's details": {
    always: [
      "Gasthaus zur Linde",
      "Rathausplatz 7, 3100 St. Pölten, Österreich",
      ...weekdays,
      "00:00 – 24:00",
      "Vertragspartner ist Gasthaus zur Linde GmbH",
      "Rathausplatz 7, 3100 St. Pölten",
      "ATU00000099",
      "FN 000099z",
      "Kein Rücktrittsrecht (§ 18 FAGG)",
    ],
  },
  "address overlay": {
    always: [
      "Lieferadresse eingeben",
      "Bitte gib Deine Straße und Hausnummer ein.",
      "Bitte gib Deine Postleitzahl ein.",
      "Bitte gib Deinen Ort ein.",
    ],
  },
  "refused delivery": { wide: ["Der Mindestbestellwert von 17,35 € wurde noch nicht erreicht."] },
  "delivery to another city": { wide: ["Dieses Restaurant liefert leider nicht in deine Stadt."] },
  checkout: {
    always: ["Mahlzeit | Warenkorb", "Warenkorb", ...orderTypes, ...sums, "Fortfahren", "Frittatensuppe entfernen"],
  },
  "contact form": {
    always: [
      "Mahlzeit | Kontaktdaten",
      "Bestellung abschließen",
      "Vorname *",
      "Nachname *",
      "E-Mail *",
      "Telefonnummer *",
      "Abholzeit *",
      "Zahlungsmethode *",
      "Anmerkung zur Bestellung",
      "Kreditkarte",
      "Bezahlung vor Ort",
      "Zum Mitnehmen",
      "Ändern",
      ...sums,
      "Zahlungspflichtig bestellen",
      "Impressum & Datenschutz",
    ],
    onlyNarrow: ["Bestellung prüfen"],
  },
  "contact form with errors": {
    always: [
      "Bitte ausfüllen",
      "Ungültige E-Mail",
      "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678",
    ],
  },
  "contact form of a delivery": { always: ["Lieferung", "Wann?", "Schnellstmöglich", "Taborstraße 12", "Ändern"] },
  "contact form of an event": { always: ["Veranstaltung", "Bestellung abschicken"] },
  confirmation: {
    always: [
      "Mahlzeit | Bestellbestätigung",
      "Alles erledigt",
      "Deine Bestellung wurde weitergeleitet. Bitte überprüfe deine E-Mails",
      "Wir warten auf Gasthaus zur Linde",
      "Drucken",
      "Meine Daten",
      "Zum Mitnehmen",
      "Bezahlung vor Ort",
      "Gesamt (inkl. MwSt.)",
      "Kein Rücktrittsrecht (§ 18 FAGG)",
    ],
  },
  "confirmation of a meal at the table": { always: ["Vor Ort"] },
  "legal page": {
    always: [
      "Mahlzeit | Impressum & Datenschutz",
      "Impressum & Datenschutz",
      "Medieninhaber",
      "Firmenbuch",
      "UID-Nummer",
      "Kontakt",
      "Datenschutz",
      "Cookie-Richtlinie",
      "Auskunftsrecht",
    ],
  },
  install: { always: ["Mahlzeit | App-Installation"] },
  "install on an iPhone": { always: ["Teilen", "Zum Home-Bildschirm"] },
  login: {
    always: [
      "Mahlzeit | Anmelden",
      "Wie lautet deine E-Mail-Adresse?",
      "Wir prüfen, ob du ein Kundenkonto hast",
      "Weiter",
    ],
  },
  "login with an error": { always: ["Bitte geben Sie eine gültige E-Mail Adresse an"] },
  "password refused": { always: ["Willkommen zurück!", "Mit Passwort anmelden", "Ungültiges Passwort"] },
  register: {
    always: ["Mahlzeit | Registrieren", "Registrieren", "Vorname", "Nachname", "Telefonnummer", /\+43 \d/],
  },
  "register with errors": {
    always: [
      "Registrieren",
      "Bitte ausfüllen",
      "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678",
      "Ungültiges Passwort (min. 6 Zeichnen)",
      "Die Passwörter stimmen nicht überein",
    ],
  },
  "register with an address that is taken": { always: ["Es existiert bereits ein Konto mit dieser E-Mail"] },
  registered: { always: ["Das hat geklappt!", "Willkommen bei Mahlzeit", "Meine Bestellungen"] },
  welcome: { always: ["Willkommen bei Mahlzeit", "Meine Bestellungen"] },
  "account's orders": {
    always: [
      "Maximiliane-Theresia Hochleitner-Schwarzenberger",
      "Bestellungen",
      "Mein Konto",
      "Abmelden",
      "Gasthaus zur Linde",
      "+43 676 987 65 43",
      "Barzahlung",
    ],
  },
  "my account": { always: ["Konto vollständig löschen"] },
  "management overview": { always: ["Overview", "Settings"] },
  settings: {
    always: [
      "Main Settings",
      "Update",
      "Addresses",
      "Add address",
      "Security",
      "Change password",
      "Delete account",
      "On spot",
      "Kredit/Debit Karte",
    ],
  },
  "menu with alcohol": { always: ["Eigenes Gefäß willkommen, kostet nie mehr", "ab 16", "ab 18"] },
  "info page with alcohol and a container": {
    always: [
      /Enthält Alkohol: Abgabe nur ab 18 Jahren, bitte Ausweis bereithalten\./,
      "Ich nehme mein eigenes Gefäß mit",
    ],
  },
  "board with alcohol and containers of guests": { always: ["AUSWEIS 16+", "EIGENES GEFÄSS"], wide: ["AUSWEIS 18+"] },
  "driver's stops with alcohol": { always: ["AUSWEIS 18+", "Kein Ausweis"] },
  "changing the password": { always: ["Die Passwörter stimmen nicht überein"] },
};

/** Sentences that no journey can reach, each with the component test that renders it. */
export const renderedByTests: Readonly<Record<string, string>> = {
  "Kein Filter verfügbar": "web/app/storefront/listing/listing-filters.test.tsx",
  Ablehnen: "web/app/shell/visits/visits.test.tsx",
  Annehmen: "web/app/shell/visits/visits.test.tsx",
  "Online bezahlt": "web/app/account/overlay/account-overlay.test.tsx",
  Stripe: "web/app/office/orders/managed-orders.test.tsx",
  "Icon was not found.": "web/app/ui/icon.test.tsx",
};
