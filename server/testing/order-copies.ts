import { hash } from "node:crypto";
import { escapeForCopy } from "./copy-rows.ts";

/** The values of one copy that differ from the copied order. */
export interface OrderCopy {
  readonly n: number;
  readonly id: string;
  readonly at: number;
  /** The milliseconds by which it was placed later than the copied order. */
  readonly shiftMs: number;
  readonly day: string;
  readonly number: number;
  readonly accountId: string | null;
  /** True if it is so recent that the guest's contact data and the idempotency key still exist. */
  readonly hasContact: boolean;
  readonly hasKey: boolean;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly refersTo: string | null;
}

type OwnValue = (copy: OrderCopy, copied: string) => string | null;
/** A line of COPY: constant parts, and parts computed for each copy. */
export type Line = readonly (string | ((copy: OrderCopy) => string))[];

/** The tables that only orders of the last three months have. */
const personal = ["order_customers", "order_addresses", "order_allergies", "order_questions", "order_notes"];

export function belongsTo(table: string, { hasContact }: OrderCopy): boolean {
  return hasContact || !personal.includes(table);
}

/** Returns an SQL expression for the text of a column that `lineOf` expects, of the table with the alias `t`. */
export function textOf({ name, type }: Column): string {
  return type === timestamp ? `round(extract(epoch FROM t.${name}) * 1000)::text` : `t.${name}::text`;
}

const timestamp = "timestamp with time zone";

export function lineOf({ name: table, columns }: Table, values: readonly (string | null)[]): Line {
  const line: (string | ((copy: OrderCopy) => string))[] = [];
  for (const [i, column] of columns.entries()) {
    const value = values[i] ?? null;
    const escaped = escapeForCopy(value);
    const own = value === null ? undefined : valueOf(table, column);
    // A copy's own values are digits and letters or copied text, so each is escaped once, not in each copy.
    for (const part of [
      i === 0 ? "" : "\t",
      own ? (copy: OrderCopy) => own(copy, escaped) ?? escapeForCopy(null) : escaped,
    ]) {
      const last = line.at(-1);
      if (typeof part === "string" && typeof last === "string") line[line.length - 1] = last + part;
      else line.push(part);
    }
  }
  return [...line, "\n"];
}

export function writeLine(line: Line, copy: OrderCopy): string {
  let written = "";
  for (const part of line) written += typeof part === "string" ? part : part(copy);
  return written;
}

/** Returns how a copy's value is computed; undefined if it is copied unchanged. */
function valueOf(table: string, { name, type, refersTo }: Column): OwnValue | undefined {
  const own = ownValues[`${table}.${name}`];
  if (own) return own;
  if (refersTo === "orders" || name === "order_id") return ({ id }) => id;
  const isCopied = name === "id" || copiedTables.includes(refersTo ?? "");
  if (type === "uuid" && isCopied) return ownUuid;
  return type === timestamp ? ({ shiftMs }, copied) => new Date(Number(copied) + shiftMs).toISOString() : undefined;
}

const copiedTables = ["payments", "refunds", "disputes", "sandbox_checkouts", "ledger_events"];

function ownUuid({ n }: OrderCopy, copied: string): string {
  return hash("md5", `${copied}${n}`);
}

function ownReference({ n }: OrderCopy, copied: string): string {
  return `${copied}-${n}`;
}

function withContact({ hasContact }: OrderCopy, copied: string): string | null {
  return hasContact ? copied : null;
}

/** The columns that are unique, identify a guest, or are deleted by retention. Null stays null. */
const ownValues: Readonly<Record<string, OwnValue>> = {
  "orders.id": ({ id }) => id,
  "orders.created_at": ({ at }) => new Date(at).toISOString(),
  "orders.day": ({ day }) => day,
  "orders.takeaway_date": () => null,
  "orders.number": ({ number }) => String(number),
  "orders.identification_tag": ({ n }) => hash("sha256", `tag ${n}`, "base64url").slice(0, 24),
  "orders.account_id": ({ accountId }) => accountId,
  "orders.idempotency_key": (copy, copied) => (copy.hasKey ? ownUuid(copy, copied) : null),
  "orders.body_hash": ({ hasKey }, copied) => (hasKey ? copied : null),
  "order_customers.email": ({ n }) => `gast-${n % 50_000}@example.at`,
  "order_customers.phone": ({ n }) => `+43 660 ${String(n % 50_000).padStart(7, "0")}`,
  "order_moves.reason": withContact,
  "refunds.reason": withContact,
  "refunds.key": ownUuid,
  "payments.reference": ownReference,
  "refunds.reference": ownReference,
  "disputes.reference": ownReference,
  "payment_notices.event_id": ownReference,
  "sandbox_refunds.key": ownUuid,
  // The ledger has only the completion of copied orders.
  "ledger_events.cause_id": ({ id }) => id,
};
