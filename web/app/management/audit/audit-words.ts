import type { AuditRow } from "@mahlzeit/contract/audit";
import type { Role } from "@mahlzeit/domain/people/roles";

/** "Marco hat …": each call of the management area that writes, by its name in the contract. */
const done: Readonly<Record<string, string>> = {
  setRestaurantPicture: "ein Bild des Restaurants geändert",
  addPicture: "ein Bild hochgeladen",
  appointMember: "jemanden ins Team geholt oder die Rolle geändert",
  dismissMember: "jemanden aus dem Team genommen",
  blockAccount: "ein Konto gesperrt",
  unblockAccount: "ein Konto wieder freigegeben",
  pauseIntake: "die Annahme pausiert",
  resumeIntake: "die Pause beendet",
  setBusy: "„Viel los“ geändert",
  markSoldOut: "Gerichte oder Extras als aus gemeldet",
  bringBack: "Gerichte oder Extras wieder angeboten",
  makePairingCode: "einen Code für ein neues Gerät geholt",
  renameDevice: "ein Gerät umbenannt",
  withdrawDevice: "ein Gerät entfernt",
  switchLight: "geändert, was gilt, wenn kein Gerät antwortet",
  changeEscalationRules: "geändert, was geschieht, wenn niemand antwortet",
  placeTestOrder: "eine Testbestellung aufgegeben",
  refundOrder: "Geld zurückgegeben",
  addPrinter: "einen Drucker dazugegeben",
  changePrinter: "einen Drucker geändert",
  removePrinter: "einen Drucker entfernt",
  testPrinter: "einen Probebon gedruckt",
  reprintOrder: "einen Bon noch einmal gedruckt",
  settleAlert: "einen Hinweis erledigt",
  writeEntry: "einen Text geändert",
};

/** What somebody did, after "hat". A call that is newer than this page is told by its name. */
export function whatWasDone(what: string): string {
  return done[what] ?? `„${what}“ ausgeführt`;
}

const roles: Readonly<Record<Role, string>> = {
  owner: "Inhaber:in",
  staff: "Mitarbeiter:in",
  operator: "Betreiber:in",
  device: "Gerät",
  customer: "Gast",
};

export function roleWord(role: string | null): string | null {
  return role === null ? null : (roles[role as Role] ?? role);
}

const fields: Readonly<Record<string, string>> = {
  alarmPhone: "Alarmnummer",
  amount: "Betrag",
  answerMinutes: "Zeit für eine Antwort",
  copies: "Anzahl",
  email: "E-Mail",
  extraMinutes: "Minuten mehr",
  isEnabled: "Nur Vorbestellungen",
  kind: "Art",
  length: "Dauer",
  name: "Name",
  options: "Extras",
  paperWidth: "Papier",
  pictureHash: "Bild",
  prints: "Bons",
  printsOn: "Zeitpunkt",
  products: "Gerichte",
  published: "Sichtbar",
  reason: "Grund",
  role: "Rolle",
  textContent: "Text",
  types: "Bestellarten",
  until: "Bis wann",
};

const fieldWord = (field: string) => fields[field] ?? field;

type Change = AuditRow["changes"][number];

/** "Zeit für eine Antwort", "wie üblich", "5 Minuten" */
export function changeWords({ field, before, after }: Change): readonly [field: string, before: string, after: string] {
  return [fieldWord(field), valueWord(field, before), valueWord(field, after)];
}

function valueWord(field: string, value: Change["before"]): string {
  if (typeof value === "boolean") return value ? "ein" : "aus";
  if (value === null) return field === "alarmPhone" ? "Nummer des Restaurants" : "wie üblich";
  return field.endsWith("Minutes") ? `${value}\u00a0Minuten` : String(value);
}

/** "Angegeben: Dauer, Grund": which fields a call set whose values are not kept; null if it told its changes. */
export function givenWords({ fields: given, changes }: Pick<AuditRow, "fields" | "changes">): string | null {
  return given.length === 0 || changes.length > 0 ? null : `Angegeben: ${given.map(fieldWord).join(", ")}`;
}
