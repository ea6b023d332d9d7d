import * as statements from "@mahlzeit/contract/management/statements";
import type { AppContext } from "../platform/http/app-context.ts";
import { asFile } from "../platform/http/as-file.ts";
import { requirePermission } from "../platform/http/require-permission.ts";
import { closeMonth } from "./statements/close-month.ts";
import { findMonths, findOwnStatements, findStatementFile, findStatements } from "./statements/find-statements.ts";

/** What restaurants and the operator settle with each other. */
export function serveSettlement({ serve, db, config: { operator } }: AppContext): void {
  serve(statements.findMonths, async (_input, { identity, now }) => ({
    answer: await findMonths(db, identity, { canInvoice: operator !== undefined, now }),
  }));
  serve(statements.closeMonth, async ({ params }, { identity, now }) => {
    requirePermission(identity, "close-month", { otherwise: "not-found" });
    // Kept in the audit log, even if there is nothing to issue.
    await db.transaction(async () => undefined);
    const issued = await closeMonth({ db, operator }, params.month, now);
    return { answer: { issued } };
  });
  serve(statements.findStatements, async ({ params }, { identity }) => ({
    answer: await findStatements(db, identity, params.month),
  }));
  serve(statements.findOwnStatements, async ({ params }, { identity, now }) => ({
    answer: await findOwnStatements(db, identity, { restaurantId: params.id.toLowerCase(), now }),
  }));
  serve(statements.downloadStatement, async ({ params }, { identity }) => {
    const { name, bytes } = await findStatementFile(db, identity, { id: params.id, kind: "pdf" });
    return { answer: bytes, headers: asFile(name) };
  });
  serve(statements.downloadStatementTable, async ({ params }, { identity }) => {
    const { name, bytes } = await findStatementFile(db, identity, { id: params.id, kind: "csv" });
    return { answer: bytes, headers: asFile(name) };
  });
}
