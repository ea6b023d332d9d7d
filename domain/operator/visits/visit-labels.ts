import type { CountedRefusal } from "../../refusal.ts";

/** The reasons for refusing an order, in a few words; "other" for anything except a refusal by a rule. */
export const refusalLabels: Readonly<Record<CountedRefusal | "other", string>> = {
  "restaurant-closed": "Gerade zu",
  "order-type-not-offered": "Bestellart nicht angeboten",
  "payment-type-not-offered": "Zahlungsart nicht angeboten",
  "empty-order": "Leerer Warenkorb",
  "unknown-product": "Gericht nicht mehr auf der Karte",
  "invalid-options": "Extras passen nicht mehr",
  "invalid-quantity": "Menge zu klein oder zu groß",
  "order-too-large": "Bestellung zu groß",
  "sold-out": "Gericht aus",
  "not-available": "Gericht gerade nicht angeboten",
  "note-too-long": "Anmerkung zu lang",
  "slot-gone": "Zeit nicht mehr frei",
  "unknown-table": "Tisch gibt es nicht mehr",
  "address-incomplete": "Adresse unvollständig",
  "city-not-delivered": "Dorthin wird nicht geliefert",
  "minimum-not-reached": "Mindestbestellwert nicht erreicht",
  "coupon-invalid": "Gutschein gilt nicht",
  "invalid-tip": "Trinkgeld geht so nicht",
  "price-changed": "Preis hat sich geändert",
  "total-too-small-for-card": "Zu wenig für Kartenzahlung",
  "illegal-transition": "Bestellung schon weiter",
  "question-open": "Frage noch offen",
  other: "Etwas anderes, meist die Verbindung",
};

export const visitedPageLabels = {
  listing: "Alle Restaurants",
  region: "Restaurants einer Stadt",
  restaurant: "Restaurantseite",
  checkout: "Bestellung prüfen",
  info: "Daten und Zahlung",
  login: "Anmelden",
  register: "Registrieren",
  legal: "Impressum & Datenschutz",
  install: "App-Installation",
} as const;

export const visitEventLabels = {
  "page-viewed": "Seite angesehen",
  "menu-opened": "Speisekarte geöffnet",
  "product-added": "Gericht in den Warenkorb gelegt",
  "order-placed": "Bestellt",
  "order-refused": "Bestellung abgelehnt",
} as const;
