import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Transaction } from "./connect.ts";

/** What is known of a management call while it runs. */
export interface AuditedAct {
  /** In which role the caller may do it, and in which restaurant; null until the permission was asked. */
  role: string | null;
  restaurantId: string | null;
  /** The id of what it is about, where the address does not say it. */
  about: string | null;
  /** What was asked by, where the names of the fields do not say it. */
  fields: readonly string[] | null;
  /** What a restaurant's own settings were and are; never what a guest said. */
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
 * Does the work of a management call: its first transaction also records it, so that both commit or neither. Throws if the
 * work wrote outside of any transaction.
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

/** Called by every transaction before it commits. */
export async function recordAct(tx: Transaction): Promise<void> {
  const scope = scopes.getStore();
  if (!scope || scope.isRecorded) return;
  await scope.record(tx, scope.act);
  scope.isRecorded = true;
}

/** Records a look that needs no transaction for anything else; does nothing for calls that are not recorded. */
export async function recordLook(db: Database): Promise<void> {
  if (scopes.getStore()) await db.transaction(async () => undefined);
}

/** Adds what the audit log shall say of the call that runs; does nothing for calls that are not recorded. */
export function noteAct(known: Partial<AuditedAct>): void {
  const scope = scopes.getStore();
  if (scope) Object.assign(scope.act, known);
}

/** Notes settings that are not what they were: by field, before and after. */
export function noteChanges(
  fields: Readonly<Record<string, readonly [before: AuditedValue, after: AuditedValue]>>,
): void {
  const changes = Object.entries(fields).map(([field, [before, after]]) => ({ field, before, after }));
  noteAct({ changes: changes.filter(({ before, after }) => before !== after) });
}
