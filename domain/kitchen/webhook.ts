import { dayMs, hourMs } from "../local-time.ts";

/** The events that a restaurant may have sent to its addresses. */
export const webhookEvents = [
  "order.placed",
  "order.changed",
  "order.corrected",
  "complaint.opened",
  "menu.published",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The type of a message that only tries an address out. */
export const trialType = "webhook.trial";
export type WebhookType = WebhookEvent | typeof trialType;

/** The words for a type in a list, and after "Melden bei". */
export const webhookWords: Readonly<Record<WebhookType, { readonly short: string; readonly on: string }>> = {
  "order.placed": { short: "neue Bestellung", on: "neuer Bestellung" },
  "order.changed": { short: "geändert", on: "Änderung am Stand" },
  "order.corrected": { short: "korrigiert", on: "Korrektur" },
  "complaint.opened": { short: "Reklamation", on: "Reklamation" },
  "menu.published": { short: "neue Karte", on: "veröffentlichter Karte" },
  [trialType]: { short: "Probe", on: "Probe" },
};

/** The maximum number of addresses of a restaurant. */
export const maxWebhooks = 5;
export const webhookUrlMaxLength = 500;
/** The ports that may be called: whoever names an address shall not get the server to knock at anything but web servers. */
const webhookPorts: readonly number[] = [443, 8443];

/** The time without an accepted message after which an address is switched off. */
export const switchedOffAfterMs = 3 * dayMs;
/** The time for which messages are also signed with the secret before a new one. */
export const formerSecretMs = dayMs;
/** The retention of messages and of what their receivers answered. */
export const webhookRetentionMs = 30 * dayMs;
/** The number of messages that the page shows. */
export const shownDeliveries = 100;
/** The number of messages that a restaurant may send, and addresses that it may have looked up, by hand within an hour. */
export const maxByHand = 60;
export const byHandWindowMs = hourMs;

export const tooManyWebhooksSentence = `Mehr als ${maxWebhooks} Adressen gehen nicht. Bitte entferne zuerst eine.`;
export const webhookOffSentence = "Diese Adresse ist abgeschaltet. Schalte sie zuerst wieder ein.";
export const privateAddressSentence = "Zeigt in ein privates Netz. Es muss eine Adresse im Internet sein.";
export const incompleteUrlSentence = "Die Adresse muss ganz dastehen und mit https:// beginnen.";
export const sameWebhookSentence = "Diese Adresse hast du schon. Ändere sie, wenn sie mehr erfahren soll.";
export const unknownNameSentence = "Diesen Namen kennt das Internet nicht. Hast du dich vertippt?";

/** Returns the reason why nothing can be sent to this address, as far as its text says; null if it can. */
export function faultInWebhookUrl(url: string): string | null {
  if (/\s/.test(url)) return "In der Adresse ist ein Leerzeichen. Das geht nicht.";
  // A backslash would end the name for whoever calls it.
  const [, authority] = /^https:\/\/([^\\/?#]+)([/?].*)?$/i.exec(url.replace(/#.*$/, "")) ?? [];
  if (authority === undefined) return incompleteUrlSentence;
  if (authority.includes("@")) return "Name und Passwort gehen hier nicht. Zum Prüfen gibt es das Geheimnis.";
  const port = /:([^:\]]+)$/.exec(authority)?.[1];
  if (port !== undefined && !webhookPorts.includes(Number(port)))
    return `Der Port kann nur ${webhookPorts.join(" oder ")} sein.`;
  if (url.includes("#")) return "Alles ab # kommt dort nicht an. Lass es bitte weg.";
  return url.length > webhookUrlMaxLength ? `Höchstens ${webhookUrlMaxLength} Zeichen gehen.` : null;
}

/** Returns the reason why these events cannot be chosen; null if they can. */
export function faultInWebhookEvents(events: readonly WebhookEvent[]): string | null {
  return events.length === 0 ? "Wähl aus, wobei wir melden sollen." : null;
}

/** The reasons why an address gave no answer. */
export const callFaults = ["private-address", "unknown-name", "timeout", "no-connection", "bad-certificate"] as const;
export type CallFault = (typeof callFaults)[number];

/** The words for a reason, and what explains it. */
export const callFaultWords: Readonly<Record<CallFault, { readonly short: string; readonly more: string | null }>> = {
  "private-address": { short: "nicht erlaubt", more: "zeigt in ein privates Netz" },
  "unknown-name": { short: "nicht gefunden", more: "den Namen gibt es nicht" },
  timeout: { short: "Zeit überschritten", more: null },
  "no-connection": { short: "keine Verbindung", more: null },
  "bad-certificate": { short: "nicht sicher", more: "das Zertifikat passt nicht" },
};

/** The result of an attempt: the status of the answer, or the reason why there was none. */
export interface CallResult {
  readonly status: number | null;
  readonly fault: CallFault | null;
}

/** Tells whether the receiver has accepted the message. Redirects are not followed, so they accept nothing. */
export function isAccepted({ status }: Pick<CallResult, "status">): boolean {
  return status !== null && status >= 200 && status < 300;
}
