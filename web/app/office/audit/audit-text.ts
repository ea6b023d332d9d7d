import type { AuditRow } from "@mahlzeit/contract/operator/audit";
import { keyLabel, keyScopeLabels } from "@mahlzeit/domain/kitchen/api-key";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros, formatPercent } from "@mahlzeit/domain/money";
import { type OrderType, orderTypeDetailLabels } from "@mahlzeit/domain/order-types";
import { printMomentLabels, ticketLabels } from "@mahlzeit/domain/orders/printing/printer";
import { suspensionReasons } from "@mahlzeit/domain/partners/suspension";
import type { KeyScope, Role } from "@mahlzeit/domain/people/roles";

/** The calls of the management area that write, by their names in the contract, as they follow "Marco hat …". */
const done: Readonly<Record<string, string>> = {
  changeOpeningHours: "die Öffnungszeiten geändert",
  decideHoliday: "über einen Feiertag entschieden",
  changeToday: "die Zeiten von heute geändert",
  setRestaurantPicture: "ein Bild des Restaurants geändert",
  removeRestaurantPicture: "ein Bild des Restaurants herausgenommen",
  focusBanner: "den Ausschnitt des Titelbilds geändert",
  checkApplication: "einen Punkt einer Anmeldung geprüft",
  noteApplication: "zu einer Anmeldung etwas notiert",
  askApplicant: "zu einer Anmeldung etwas nachgefragt",
  declineApplication: "eine Anmeldung abgelehnt",
  approveApplication: "eine Anmeldung freigegeben",
  changePayoutAccount: "geändert, auf welches Konto ausgezahlt wird",
  changeTraderTax: "Steuernummer oder Geburtsdatum geändert",
  draftPayouts: "einen Auszahlungslauf geprüft",
  payOut: "Geld an Restaurants ausgezahlt",
  exportPayouts: "die Datei eines Auszahlungslaufs für die Bank geholt",
  returnPayout: "eine zurückgekommene Auszahlung gebucht",
  bookDue: "eine Überweisung eines Restaurants gebucht",
  takeBackDue: "die Buchung einer Überweisung zurückgenommen",
  createRestaurant: "ein Restaurant angelegt",
  enterRestaurant: "die Verwaltung des Restaurants geöffnet",
  suspendRestaurant: "das Restaurant gesperrt",
  terminateContract: "den Vertrag gekündigt",
  withdrawTermination: "die Kündigung zurückgenommen",
  liftSuspension: "die Sperre des Restaurants aufgehoben",
  confirmAllergens: "bestätigt, dass die Allergene stimmen",
  goOnline: "geändert, ob Gäste das Restaurant sehen",
  changeProfile: "das Profil geändert",
  changeTables: "die Tische geändert",
  changeDelivery: "geändert, wohin und wann geliefert wird",
  tellPublishers: "gebeten, die Speisekarte zu veröffentlichen",
  notifyOfWeekCard: "gebeten, die Wochenkarte zu veröffentlichen",
  publishWeekCard: "die Wochenkarte veröffentlicht",
  discardMenuDraft: "den Entwurf der Speisekarte verworfen",
  publishMenu: "die Speisekarte veröffentlicht",
  changePrices: "Preise geändert",
  callOffPrices: "geplante Preise abgesagt",
  callOffMenu: "eine geplante Speisekarte abgesagt",
  restoreMenu: "eine frühere Speisekarte zum Entwurf gemacht",
  addMenuPicture: "das Bild eines Gerichts hochgeladen",
  addPicture: "ein Bild hochgeladen",
  changeRole: "eine Rolle im Team geändert",
  inviteMember: "jemanden ins Team eingeladen",
  resendInvitation: "eine Einladung noch einmal geschickt",
  withdrawInvitation: "eine Einladung zurückgezogen",
  acceptInvitation: "eine Einladung ins Team angenommen",
  dismissMember: "jemanden aus dem Team genommen",
  findKnownCaller: "nachgesehen, wer anruft",
  switchKnownCallers: "geändert, ob am Telefon bekannte Nummern gezeigt werden",
  takeOverKnownOrder: "eine frühere Telefonbestellung übernommen",
  searchOrders: "eine Bestellung gesucht",
  findOrderDossier: "eine Bestellung geöffnet",
  findManagedOrders: "Bestellungen angesehen",
  findManagedOrder: "eine Bestellung angesehen",
  getReceiptCopy: "einen Beleg geöffnet",
  findBlockedAccounts: "gesperrte Konten angesehen",
  noteOnOrder: "etwas zu einer Bestellung notiert",
  resendOrderMail: "eine Mail zu einer Bestellung noch einmal geschickt",
  searchAccounts: "ein Konto gesucht",
  findAccountDossier: "ein Konto geöffnet",
  eraseAccountOnRequest: "ein Konto auf Wunsch gelöscht",
  blockAccount: "ein Konto gesperrt",
  unblockAccount: "ein Konto wieder freigegeben",
  resetSecondFactor: "die Anmeldung in zwei Schritten eines Kontos zurückgesetzt",
  pauseIntake: "die Annahme pausiert",
  resumeIntake: "die Pause beendet",
  setBusy: "„Viel los“ geändert",
  markSoldOut: "Gerichte oder Extras als aus gemeldet",
  bringBack: "Gerichte oder Extras wieder angeboten",
  makePairingCode: "einen Code für ein neues Gerät geholt",
  pairDevice: "sich gekoppelt",
  renameDevice: "ein Gerät umbenannt",
  withdrawDevice: "ein Gerät entfernt",
  makeDriverLink: "einen Link für eine Schicht gemacht",
  withdrawDriver: "den Link einer Schicht zurückgenommen",
  assignOrders: "Bestellungen an eine:n Fahrer:in gegeben",
  addWebhook: "eine Adresse für Meldungen dazugegeben",
  changeWebhook: "eine Adresse für Meldungen geändert",
  removeWebhook: "eine Adresse für Meldungen entfernt",
  renewWebhookSecret: "das Geheimnis einer Adresse erneuert",
  tryWebhook: "eine Probe an eine Adresse geschickt",
  resendWebhook: "eine Meldung noch einmal geschickt",
  switchLight: "geändert, was gilt, wenn kein Gerät antwortet",
  changeEscalationRules: "geändert, was geschieht, wenn niemand antwortet",
  placeTestOrder: "eine Testbestellung aufgegeben",
  refundOrder: "Geld zurückgegeben",
  findManagedComplaint: "eine Reklamation angesehen",
  answerComplaint: "eine Reklamation beantwortet",
  settleComplaintOnSpot: "eine Reklamation als erledigt eingetragen",
  decideComplaint: "eine Reklamation entschieden",
  findManagedWithdrawals: "einen Rücktritt angesehen",
  receiveGoods: "zurückgeschickte Ware als erhalten eingetragen",
  repayWithdrawal: "einen Rücktritt als zurückgezahlt eingetragen",
  addPrinter: "einen Drucker dazugegeben",
  changePrinter: "einen Drucker geändert",
  makeApiKey: "einen Schlüssel angelegt",
  withdrawApiKey: "einen Schlüssel zurückgezogen",
  removePrinter: "einen Drucker entfernt",
  testPrinter: "einen Probebon gedruckt",
  printTicket: "einen Bon gedruckt",
  reprintOrder: "einen Bon noch einmal gedruckt",
  proposeFeeTerms: "Konditionen vorgeschlagen",
  acceptFeeTerms: "Konditionen angenommen",
  withdrawFeeTerms: "vorgeschlagene Konditionen zurückgezogen",
  setCampaign: "die Aktion geändert",
  endCampaign: "die Aktion gestoppt",
  makeCoupon: "einen Gutscheincode angelegt",
  makeOwnCoupon: "einen Gutscheincode angelegt",
  stopCoupon: "einen Gutscheincode gestoppt",
  stopOwnCoupon: "einen Gutscheincode gestoppt",
  beginOnboarding: "das Auszahlungskonto eingerichtet",
  openPayoutDashboard: "das Auszahlungskonto geöffnet",
  closeMonth: "einen Monat abgerechnet",
  settleAlert: "einen Hinweis erledigt",
  reopenAlert: "einen Hinweis wieder geöffnet",
  takeOnDispute: "eine verlorene Rückbuchung übernommen",
  answerRating: "eine Bewertung beantwortet",
  hideReported: "etwas ausgeblendet, was gemeldet war",
  keepReported: "entschieden, dass etwas Gemeldetes zu sehen ist",
  discardTextDraft: "den Entwurf eines Textes verworfen",
  publishText: "einen Text veröffentlicht",
  restoreTextVersion: "eine frühere Fassung eines Textes veröffentlicht",
};

/** The calls about a device, a key or an address whose name is still known. */
const doneToNamed: Readonly<Record<string, string>> = {
  renameDevice: "umbenannt",
  withdrawDevice: "entfernt",
  makeApiKey: "angelegt",
  withdrawApiKey: "zurückgezogen",
  addWebhook: "als Adresse für Meldungen dazugegeben",
  changeWebhook: "als Adresse für Meldungen geändert",
  renewWebhookSecret: "ein neues Geheimnis gegeben",
  tryWebhook: "eine Probe geschickt",
  resendWebhook: "eine Meldung noch einmal geschickt",
};

/** Tells what somebody did, to follow "hat". A call unknown to this page is named as in the contract. */
export function actText(what: string, subjectName: string | null = null): string {
  const toNamed = subjectName === null ? undefined : doneToNamed[what];
  if (toNamed !== undefined) return `„${subjectName}“ ${toNamed}`;
  return done[what] ?? `„${what}“ ausgeführt`;
}

const roles: Readonly<Record<Role, string>> = {
  owner: "Inhaber:in",
  staff: "Team",
  operator: "Betreiber:in",
  device: "Gerät",
  driver: "Fahrer:in",
  customer: "Gast",
  "orders:read": keyLabel,
  "orders:answer": keyLabel,
  "menu:read": keyLabel,
  "menu:sold-out": keyLabel,
};

/** Names the person ("Marco"), also if the account or device is deleted. */
export function actorText({ who, role }: Pick<AuditRow, "who" | "role">): string {
  return who ?? (role === "console" ? "Jemand am Server" : "Jemand, der nicht mehr dabei ist,");
}

export function roleLabel(role: string | null): string | null {
  return role === null || role === "console" ? null : (roles[role as Role] ?? role);
}

/** Formats an order with its date, as numbers start anew each day: "Bestellung Nr. 16 vom 28.11.2026". */
export function orderText({ number, placedAt }: NonNullable<AuditRow["order"]>): string {
  return `Bestellung Nr.\u00a0${number} vom ${formatDate(placedAt)}`;
}

const fields: Readonly<Record<string, string>> = {
  acceptsOrders: "Automatisch annehmen",
  alarmPhone: "Alarmnummer",
  amount: "Betrag",
  answerMinutes: "Zeit für eine Antwort",
  copies: "Anzahl",
  basisPoints: "Nachlass",
  budgetCents: "Budget",
  code: "Code",
  events: "Meldet bei",
  firstDay: "Erster Tag",
  host: "Adresse",
  isActive: "Eingeschaltet",
  url: "Adresse",
  lastDay: "Letzter Tag",
  maxDiscountCents: "Höchstens",
  orders: "Bestellungen",
  borneBy: "Wer es trägt",
  cardBasisPoints: "Karte",
  cardFixCents: "Karte, je Zahlung",
  choice: "Entscheidung",
  day: "Tag",
  city: "Ort",
  country: "Land",
  deliveryPerMille: "Lieferung",
  description: "Beschreibung",
  draftOfVersion: "Entwurf nach Version",
  discount: "Rabatt",
  displayName: "Name an der Tür",
  email: "E-Mail",
  eventPrices: "Preise bei Veranstaltungen",
  ownContainer: "Eigenes Gefäß",
  extraMinutes: "Minuten mehr",
  firstName: "Vorname",
  focusX: "Mitte von links",
  focusY: "Mitte von oben",
  gets: "Der Gast bekommt",
  holder: "Kontoinhaber:in",
  holidays: "Feiertage",
  iban: "IBAN",
  menu: "Karte",
  houseNumber: "Hausnummer",
  isEnabled: "Nur Vorbestellungen",
  isOn: "Bekannte Nummern",
  isOnline: "Online",
  allergensConfirmedAt: "Allergene geprüft",
  isSuspended: "Gesperrt",
  kind: "Art",
  legal: "Firma",
  id: "Kennung",
  lastName: "Nachname",
  length: "Dauer",
  name: "Name",
  noteId: "Kennung der Notiz",
  number: "Nummer",
  options: "Extras",
  orderTypes: "Bestellarten",
  otherPerMille: "Abholung und vor Ort",
  ownDoorPerMille: "Eigene Tür",
  paperWidth: "Papier",
  paymentTypes: "Zahlungsarten",
  phone: "Telefon",
  pictureHash: "Bild",
  plannedFor: "Geplant für",
  postcode: "Postleitzahl",
  preparationMinutes: "Zubereitung",
  orderAheadDays: "Tage im Voraus",
  ordersPerQuarter: "Bestellungen je Viertelstunde",
  dishesPerQuarter: "Gerichte je Viertelstunde",
  prints: "Bons",
  printsOn: "Zeitpunkt",
  products: "Gerichte",
  published: "Sichtbar",
  reason: "Grund",
  reference: "Referenz der Bank",
  remedy: "Wiedergutmachung",
  revision: "Stand",
  role: "Rolle",
  serviceTypes: "Küche",
  sentence: "Satz",
  soldOut: "Aus",
  areas: "Liefergebiet",
  specialDays: "Besondere Tage",
  state: "Stand",
  street: "Straße",
  schedules: "Woche",
  scopes: "Darf",
  tables: "Tische",
  total: "Summe",
  tag: "Link der Bestellung",
  text: "Text",
  textContent: "Text",
  to: "Antwort",
  types: "Bestellarten",
  uid: "Adresse der Seite",
  until: "Bis wann",
  validFrom: "Gültig ab",
  version: "Version",
  waitsUntil: "Auszahlung frühestens",
  week: "Woche",
  words: "Worte",
  hidesEventPrices: "Preise bei Veranstaltungen",
  note: "Notiz",
  at: "Zeitpunkt",
  planned: "Geplantes",
  marksConfirmed: "Zeichen bestätigt",
  changes: "Änderungen",
  replaces: "Statt der Version",
  aside: "Zur Seite gelegter Entwurf",
  special: "Besonderer Tag",
  percent: "Nachlass",
  maxDiscount: "Höchstens",
  type: "Art",
  value: "Wert",
  minimum: "Ab Bestellwert",
  budget: "Budget",
  perGuest: "Je Gast",
  lines: "Gerichte",
  order: "Bestellung",
  query: "Suche",
  after: "Seite",
  pageSize: "Zeilen",
  sendingId: "Kennung der Mail",
  password: "Passwort",
  seen: "Gesehener Stand",
  taxNumber: "Steuernummer",
  birthDate: "Geburtsdatum",
  paymentId: "Kennung der Zahlung",
  open: "Offen",
  point: "Punkt",
  isRight: "Stimmt",
  cardFix: "Karte, je Zahlung",
  ownerEmail: "E-Mail",
  service: "Restaurant",
  about: "Worum es geht",
  isHidden: "Ausgeblendet",
  refundCents: "Rückzahlung",
  takenOnCents: "Übernommen",
};

const pausedUntil = "pausedUntil.";

export function fieldLabel(field: string): string {
  const type = field.startsWith(pausedUntil) ? field.slice(pausedUntil.length) : null;
  return type === null ? (fields[field] ?? field) : `Pause ${orderTypeDetailLabels[type as OrderType] ?? type}`;
}

type Change = AuditRow["changes"][number];

/** Presents a change: "Zeit für eine Antwort", "wie üblich", "5 Minuten". */
export function changeText({ field, before, after }: Change): readonly [field: string, before: string, after: string] {
  return [fieldLabel(field), valueLabel(field, before), valueLabel(field, after)];
}

/** The meaning of fields without a value, where it is more than nothing. */
const unset: Readonly<Record<string, string>> = {
  alarmPhone: "Nummer des Restaurants",
  answerMinutes: "wie üblich",
};

const valueLabels: Readonly<Record<string, string>> = {
  CONFIRMED: "gebucht",
  EXPORTED: "bei der Bank",
  ...roles,
  ...suspensionReasons,
  ...printMomentLabels,
  ...ticketLabels,
  "KITCHEN+DELIVERY": `${ticketLabels.KITCHEN} und ${ticketLabels.DELIVERY}`,
};

function valueLabel(field: string, value: Change["before"]): string {
  if (typeof value === "boolean") return value ? "ein" : "aus";
  if (value === null) return unset[field] ?? "nichts";
  if (typeof value === "string" && field === "scopes") return value.split(", ").map(scopeLabel).join(", ");
  if (typeof value === "number" && (field === "plannedFor" || field === "allergensConfirmedAt"))
    return `${formatDate(value)}, ${formatTime(value)}`;
  if (typeof value === "number" && field.startsWith(pausedUntil))
    return `bis ${formatDate(value)}, ${formatTime(value)}`;
  if (typeof value === "number" && (field === "total" || field.endsWith("Cents"))) return formatEuros(value);
  if (typeof value === "number" && field.endsWith("PerMille")) return formatPercent(value * 10);
  if (typeof value === "number" && /basisPoints$/i.test(field)) return formatPercent(value);
  return field.endsWith("Minutes") ? `${value}\u00a0Minuten` : (valueLabels[value] ?? String(value));
}

const scopeLabel = (scope: string) => keyScopeLabels[scope as KeyScope] ?? scope;

/** Lists the fields of a call whose values are not stored: "Angegeben: Dauer, Grund"; null if its changes are known. */
export function detailsText({ fields: given, changes }: Pick<AuditRow, "fields" | "changes">): string | null {
  return given.length === 0 || changes.length > 0 ? null : `Angegeben: ${given.map(fieldLabel).join(", ")}`;
}
