import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Transaction } from "./connect.ts";

/** The details of a management call, collected while it runs. */
export interface AuditedAct {
  /** The role and restaurant for which the caller has permission; null until the permission is checked. */
  role: string | null;
  restaurantId: string | null;
  /** The id of the subject, if the URL does not contain it. */
  about: string | null;
  /** The names of the fields the caller used; by default those of the request. */
  fields: readonly string[] | null;
  /** A restaurant's settings before and after; never a guest's data. */
  changes: readonly AuditedChange[];
}

export interface AuditedChange {
  readonly field: string;
  readonly before: AuditedValue;
  readonly after: AuditedValue;
}

type AuditedValue = string | number | boolean | null;

export type RecordAct = (tx: Transaction, act: Readonly<AuditedAct>) => Promise<void>;

interface Scope {
  readonly act: AuditedAct;
  readonly record: RecordAct;
  isRecorded: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Does the work of a management call: its first transaction also records it, so that both commit or neither. Throws if
 * the work wrote outside of any transaction.
 */
export async function audited<T>(record: RecordAct, work: () => Promise<T>): Promise<T> {
  const scope: Scope = {
    act: { role: null, restaurantId: null, about: null, fields: null, changes: [] },
    record,
    isRecorded: false,
  };
  const result = await scopes.run(scope, work);
  if (!scope.isRecorded) throw new Error("a management call without a transaction cannot be recorded");
  return result;
}

/** Records the running call. Every transaction calls this before it commits. */
export async function recordAct(tx: Transaction): Promise<void> {
  const scope = scopes.getStore();
  if (!scope || scope.isRecorded) return;
  await scope.record(tx, scope.act);
  scope.isRecorded = true;
}

/** Records a read that needs no transaction otherwise; does nothing for calls that are not recorded. */
export async function recordLook(db: Database): Promise<void> {
  if (scopes.getStore()) await db.transaction(async () => undefined);
}

/** Adds details of the running call to the audit log; does nothing for calls that are not recorded. */
export function noteAct(known: Partial<AuditedAct>): void {
  const scope = scopes.getStore();
  if (scope) Object.assign(scope.act, known);
}

/** Leaves the running call out of the audit log, because it only repeats a recorded one. */
export function dropAct(): void {
  const scope = scopes.getStore();
  if (scope) scope.isRecorded = true;
}

/** Notes the settings that changed, by field, before and after. */
export function noteChanges(
  fields: Readonly<Record<string, readonly [before: AuditedValue, after: AuditedValue]>>,
): void {
  const changes = Object.entries(fields).map(([field, [before, after]]) => ({ field, before, after }));
  noteAct({ changes: changes.filter(({ before, after }) => before !== after) });
}
