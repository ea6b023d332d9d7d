/** Every mail of the product with the name shown to operators. */
export const mailNames = {
  placed: "Bestellbestätigung",
  "to-restaurant": "Bestellung an das Restaurant",
  accepted: "Zusage",
  shifted: "Dauert länger",
  question: "Frage aus der Küche",
  correction: "Bestellung geändert",
  rejected: "Absage",
  ready: "Essen ist fertig",
  cancelled: "Storno",
  unanswered: "Storno ohne Antwort",
  "unanswered-to-restaurant": "Storno an das Restaurant, ohne Antwort",
  "unfulfilled-to-restaurant": "Storno an das Restaurant, weil etwas fehlt",
  "cancelled-to-restaurant": "Storno an das Restaurant",
  "cancelled-by-guest": "Storno durch den Gast",
  "cancelled-by-guest-to-restaurant": "Storno durch den Gast an das Restaurant",
  "payment-failed": "Zahlung fehlgeschlagen",
  refunded: "Rückzahlung",
  "moved-to-next-slot": "Neue Zeit",
  welcome: "Willkommen",
  "confirm-email": "E-Mail-Adresse bestätigen",
  "reset-password": "Neues Passwort wählen",
  "password-changed": "Passwort geändert",
  "email-changed": "E-Mail-Adresse geändert",
  "account-erased": "Konto gelöscht",
  invitation: "Einladung ins Team",
  "restaurant-silent": "Restaurant nicht erreichbar",
  "holiday-question": "Frage zu einem Feiertag",
  suggestion: "Restaurantvorschlag",
} as const;

export type MailKind = keyof typeof mailNames;
export const mailKinds = Object.keys(mailNames) as [MailKind, ...MailKind[]];
