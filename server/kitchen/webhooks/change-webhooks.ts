import { randomBytes } from "node:crypto";
import {
  faultInWebhookUrl,
  formerSecretMs,
  incompleteUrlSentence,
  maxWebhooks,
  privateAddressSentence,
  sameWebhookSentence,
  switchedOffAfterMs,
  trialType,
  unknownNameSentence,
  type WebhookEvent,
  webhookEvents,
  webhookWords,
} from "@mahlzeit/domain/kitchen/webhook";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { noteAct, noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { lockOf } from "../../platform/database/lock-keys.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { faultInAddress, type Outside } from "../../platform/http/call-outside.ts";
import { invalidField, ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { lockWebhook, requireWebhook, revisionOfWebhook } from "./find-webhooks.ts";
import { type ByHand, countByHand } from "./send-by-hand.ts";
import { writeSecret } from "./signed-message.ts";

interface Parts extends ByHand {
  readonly outside: Outside;
}

interface Settings {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/**
 * Adds an address. Throws `service-not-found`, `too-many-webhooks`, `too-many-attempts`, and `invalid-input` if nothing can
 * be sent there.
 */
export async function addWebhook(
  parts: Parts,
  actor: Actor,
  { restaurantId, url, events }: Settings & { readonly restaurantId: string },
  now: Instant,
): Promise<{ id: string }> {
  requirePermission(actor, "manage-connections", { restaurantId, otherwise: "service-not-found" });
  const href = readUrl(url);
  await requireCallable(parts, restaurantId, href, now);
  return parts.db.transaction(async (tx) => {
    await lockOf(tx, "webhooks of", restaurantId);
    const [of] = await count(tx, restaurantId);
    if ((of?.count ?? 0) >= maxWebhooks) throw new ProblemException("too-many-webhooks");
    const id = uuidv7(now);
    await requireNew(tx, restaurantId, id, href);
    noteAct({ about: id });
    noteChanges({ host: [null, hostOf(href)], events: [null, wordsOf(events)] });
    await insert(tx, id, restaurantId, href, inOrder(events), newSecret(), new Date(now));
    return { id };
  });
}

/**
 * Changes an address, or switches it; one that is on again gets what waited for it before. Throws `webhook-not-found`,
 * `too-many-attempts`, `revision-changed` if somebody else did meanwhile, and `invalid-input` if nothing can be sent there.
 */
export async function changeWebhook(
  parts: Parts,
  actor: Actor,
  {
    id,
    url,
    events,
    isActive,
    revision,
  }: Settings & { readonly id: string; readonly isActive: boolean; readonly revision: string },
  now: Instant,
): Promise<void> {
  const { restaurantId, ...known } = await requireWebhook(parts.db, actor, id);
  const href = readUrl(url);
  // A slow name server occupies no connection, and a name that has died hinders nobody from switching its address off.
  if (href !== known.url || (isActive && known.offAt !== null)) await requireCallable(parts, restaurantId, href, now);
  await parts.db.transaction(async (tx) => {
    const before = await lockWebhook(tx, actor, id);
    if (revisionOfWebhook(before) !== revision) throw new ProblemException("revision-changed");
    await lockOf(tx, "webhooks of", restaurantId);
    await requireNew(tx, restaurantId, id, href);
    noteChanges({
      host: [hostOf(before.url), hostOf(href)],
      events: [wordsOf(before.events), wordsOf(events)],
      isActive: [before.offAt === null, isActive],
    });
    await update(tx, id, href, inOrder(events), isActive, new Date(now));
    if (isActive && before.offAt !== null) await sendWaiting(tx, id, now);
  });
}

/** Attempts that came due while the address was off were left out. */
async function sendWaiting(tx: Transaction, id: string, now: Instant): Promise<void> {
  const waiting = await unaccepted(tx, id, trialType, new Date(now - switchedOffAfterMs));
  await addJobs(
    tx,
    waiting.map((one) => ({ task: "send-webhook", payload: { deliveryId: one.id }, key: one.id, queue: id })),
  );
}

/** Removes an address with its messages. Throws `webhook-not-found`. */
export async function removeWebhook(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { url } = await lockWebhook(tx, actor, id);
    noteChanges({ host: [hostOf(url), null] });
    await remove(tx, id);
  });
}

/** Finds the secret of an address. Throws `webhook-not-found`. */
export async function findWebhookSecret(db: Database, actor: Actor, id: string): Promise<{ secret: string }> {
  const { secret } = await requireWebhook(db, actor, id);
  return { secret: writeSecret(secret) };
}

/**
 * Makes a new secret; the former one signs too for a day, so that a till can change it without a gap. Throws
 * `webhook-not-found`.
 */
export async function renewWebhookSecret(
  db: Database,
  actor: Actor,
  id: string,
  now: Instant,
): Promise<{ secret: string }> {
  const secret = newSecret();
  await db.transaction(async (tx) => {
    await lockWebhook(tx, actor, id);
    await renew(tx, id, secret, new Date(now + formerSecretMs));
  });
  return { secret: writeSecret(secret) };
}

/** Returns the address as it is kept. */
function readUrl(url: string): string {
  const fault = faultInText(url);
  if (fault !== null) throw invalidField("url", fault);
  return keptUrl(url);
}

/** Names are not looked up without limit, because the answers tell which ones exist. */
async function requireCallable(parts: Parts, restaurantId: string, href: string, now: Instant): Promise<void> {
  await countByHand(parts.db, parts, restaurantId, now);
  const fault = await faultInAddress(parts.outside, new URL(href));
  if (fault !== null)
    throw invalidField("url", fault === "private-address" ? privateAddressSentence : unknownNameSentence);
}

/** Two of the same address would have each event told twice, by different ids and with different secrets. */
async function requireNew(tx: Transaction, restaurantId: string, id: string, href: string): Promise<void> {
  const [same] = await others(tx, restaurantId, id, href);
  if (same) throw invalidField("url", sameWebhookSentence);
}

function faultInText(url: string): string | null {
  const inTyped = faultInWebhookUrl(url);
  if (inTyped !== null) return inTyped;
  // The kept address is longer than the typed one if that has letters like "ü".
  return URL.canParse(url) ? faultInWebhookUrl(keptUrl(url)) : incompleteUrlSentence;
}

/** Writes addresses that are the same in one way: without the dot after the name and a "?" before nothing. */
function keptUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin.replace(/\.(?=$|:\d)/, "") + pathname + search;
}

const newSecret = () => randomBytes(32);
const inOrder = (events: readonly WebhookEvent[]) => webhookEvents.filter((event) => events.includes(event));
const wordsOf = (events: readonly WebhookEvent[]) =>
  inOrder(events)
    .map((event) => webhookWords[event].short)
    .join(", ");
/** The audit log gets the name alone, because an address may contain a secret. */
const hostOf = (url: string) => new URL(url).host;

const count = namedQuery<{ count: number }>(
  "count_webhooks",
  "SELECT count(*)::int AS count FROM webhooks WHERE restaurant_id = $1",
);
const others = namedQuery("same_webhooks", "SELECT FROM webhooks WHERE restaurant_id = $1 AND id <> $2 AND url = $3");
const insert = namedQuery(
  "add_webhook",
  "INSERT INTO webhooks (id, restaurant_id, url, events, secret, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
);
const update = namedQuery(
  "change_webhook",
  `UPDATE webhooks SET url = $2, events = $3, off_at = CASE WHEN $4 THEN NULL ELSE coalesce(off_at, $5) END,
     failing_since = CASE WHEN $4 AND off_at IS NULL AND url = $2 THEN failing_since END
   WHERE id = $1`,
);
const unaccepted = namedQuery<{ id: string }>(
  "unaccepted_webhook_deliveries",
  `SELECT id FROM webhook_deliveries
   WHERE webhook_id = $1 AND accepted_at IS NULL AND type <> $2 AND happened_at > $3 ORDER BY happened_at`,
);
const remove = namedQuery("remove_webhook", "DELETE FROM webhooks WHERE id = $1");
const renew = namedQuery(
  "renew_webhook_secret",
  "UPDATE webhooks SET former_secret = secret, former_until = $3, secret = $2 WHERE id = $1",
);
