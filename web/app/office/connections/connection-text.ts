import type { ApiKey } from "@mahlzeit/contract/kitchen/api-keys";
import type { Webhook, WebhookAttempt } from "@mahlzeit/contract/kitchen/webhooks";
import { keyUnusedDays } from "@mahlzeit/domain/kitchen/api-key";
import { callFaultWords, isAccepted, switchedOffAfterMs, webhookWords } from "@mahlzeit/domain/kitchen/webhook";
import { dayMs, formatDate, formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { shortMoment } from "../menu/when-text.ts";

/** An address's light and what it means. */
export function stateOf(
  { offAt, failingSince, nextAttemptAt, lastAttempt }: Webhook,
  now: Instant,
): { readonly light: "on" | "pause" | "silent" | "closed"; readonly text: string } {
  if (offAt !== null) {
    const text = `Abgeschaltet am ${formatDate(offAt)} um ${formatTime(offAt)}`;
    return failingSince === null
      ? { light: "closed", text }
      : { light: "silent", text: `${text}, nach ${switchedOffAfterMs / dayMs} Tagen ohne Antwort` };
  }
  if (failingSince !== null) {
    const next = nextAttemptAt === null ? "" : `, nächster Versuch ${atText(nextAttemptAt, now)}`;
    return { light: "pause", text: `Nimmt nicht alles an${next}` };
  }
  if (lastAttempt === null) return { light: "closed", text: "Noch nichts gemeldet" };
  const isGood = isAccepted(lastAttempt);
  const answer = isGood ? `${lastAttempt.durationMs} ms` : answerText(lastAttempt).short;
  return { light: isGood ? "on" : "pause", text: `Zuletzt ${shortMoment(lastAttempt.at, now)}, ${answer}` };
}

function atText(at: Instant, now: Instant): string {
  const soon = Math.max(at, now);
  const isToday = viennaDayNumber(soon) === viennaDayNumber(now);
  return isToday ? `um ${formatTime(soon)}` : `am ${formatDate(soon)} um ${formatTime(soon)}`;
}

/** "kassa.example/mahlzeit": two addresses on one host differ by it. */
export function addressName({ url }: Pick<Webhook, "url">): string {
  return url.replace(/^https:\/\//, "").replace(/^([^/]*)\/$/, "$1");
}

/** The address of a message; its host alone if it went to another one then. */
export function addressOf({ webhookId, host }: WebhookAttempt, webhooks: readonly Webhook[]): string {
  const webhook = webhooks.find(({ id }) => id === webhookId);
  return webhook && new URL(webhook.url).host === host ? addressName(webhook) : host;
}

/** "neue Bestellung 423", "geändert 423", "Probe" */
export function eventText({ type, number }: WebhookAttempt): string {
  const { short } = webhookWords[type];
  return number === null ? short : `${short} ${number}`;
}

/** "msg_0199…f1" */
export function shortId(deliveryId: string): string {
  return `msg_${deliveryId.slice(0, 4)}…${deliveryId.slice(-2)}`;
}

/** "0,21 s" */
export function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 1000 ? 2 : 1).replace(".", ",")}\u00a0s`;
}

/** What was answered, and what explains it if that is not plain. */
export function answerText(attempt: WebhookAttempt): { readonly short: string; readonly more: string | null } {
  if (attempt.fault !== null) return callFaultWords[attempt.fault];
  const { status } = attempt;
  return { short: String(status), more: status !== null && status >= 300 && status < 400 ? "leitet weiter" : null };
}

/** The days after which a key counts as unused. */
const unusedDays = 30;

type KeyUse = Pick<ApiKey, "madeAt" | "lastUsedAt" | "expiresAt">;

/** Tells whether nobody seems to use the key any more. */
export function isUnused(key: KeyUse, now: Instant): boolean {
  return daysSince(key, now) >= unusedDays;
}

/** Formats the last use: "heute, 18:41", "12.11.2026, 18:41", "nie seit 84 Tagen", "noch nie". */
export function textOfUse(key: KeyUse, now: Instant): string {
  const { lastUsedAt, expiresAt } = key;
  if (expiresAt <= now) return `abgelaufen, ${keyUnusedDays} Tage nicht benutzt`;
  const days = daysSince(key, now);
  if (days >= unusedDays) return `nie seit ${days} Tagen`;
  if (lastUsedAt === null) return "noch nie";
  return `${days === 0 ? "heute" : formatDate(lastUsedAt)}, ${formatTime(lastUsedAt)}`;
}

function daysSince({ madeAt, lastUsedAt }: KeyUse, now: Instant): number {
  return viennaDayNumber(now) - viennaDayNumber(lastUsedAt ?? madeAt);
}
