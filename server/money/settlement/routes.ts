import { api } from "@mahlzeit/contract/api";
import { confirmPassword } from "../../people/accounts/confirm-password.ts";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import { asFile } from "../../platform/http/as-file.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { bookDue, takeBackDue } from "./dues/book-due.ts";
import { findDues } from "./dues/find-dues.ts";
import { changePayoutAccount } from "./payout-accounts/change-payout-account.ts";
import { findPayoutAccount } from "./payout-accounts/find-payout-account.ts";
import { draftRun } from "./payouts/draft-run.ts";
import { findPayouts } from "./payouts/find-payouts.ts";
import { exportRun, payOut, returnPayout } from "./payouts/pay-out.ts";
import { changeTraderTax, findOwnYears } from "./report/own-years.ts";
import { findYearReport } from "./report/year-report.ts";
import { closeMonth } from "./statements/close-month.ts";
import { findMonthSales } from "./statements/find-sales.ts";
import { findMonths, findOwnStatements, findStatementFile, findStatements } from "./statements/find-statements.ts";

export async function serveSettlement({ serve, db, pool, config }: AppContext): Promise<void> {
  const { operator, demo } = config;
  const operatorIban = operator?.iban ?? null;
  const parts = {
    db,
    attemptSecret: await sharedSecret(pool, "attempts"),
    secondFactorSecret: await sharedSecret(pool, "second factors"),
  };
  serve(api.findMonths, async (_input, { identity, now }) => ({
    answer: await findMonths(db, identity, { canInvoice: operator !== undefined, now }),
  }));
  serve(api.downloadYearReport, async ({ params }, { identity, now }) => {
    const { name, bytes } = await findYearReport(db, identity, { year: Number(params.year), now });
    return { answer: bytes, headers: asFile(name) };
  });
  serve(api.closeMonth, async ({ params }, { identity, now }) => {
    requirePermission(identity, "close-month", { otherwise: "not-found" });
    // The empty transaction records the call in the audit log, even if there is nothing to issue.
    await db.transaction(async () => undefined);
    const issued = await closeMonth({ db, operator }, params.month, now);
    return { answer: { issued } };
  });
  serve(api.findStatements, async ({ params }, { identity }) => ({
    answer: await findStatements(db, identity, params.month),
  }));
  serve(api.findOwnStatements, async ({ params }, { identity, now }) => ({
    answer: await findOwnStatements(db, identity, { restaurantId: params.id, now }),
  }));
  serve(api.findMonthSales, async ({ params }, { identity }) => ({
    answer: await findMonthSales(db, identity, { restaurantId: params.id, month: params.month }),
  }));
  serve(api.downloadStatement, async ({ params }, { identity }) => {
    const { name, bytes } = await findStatementFile(db, identity, { id: params.id, kind: "pdf" });
    return { answer: bytes, headers: asFile(name) };
  });
  serve(api.downloadStatementTable, async ({ params }, { identity }) => {
    const { name, bytes } = await findStatementFile(db, identity, { id: params.id, kind: "csv" });
    return { answer: bytes, headers: asFile(name) };
  });
  serve(api.findPayoutAccount, async ({ params }, { identity, now }) => ({
    answer: await findPayoutAccount(db, { identity, restaurantId: params.id, now, isRequired: !demo }),
  }));
  serve(api.changePayoutAccount, async ({ params, body }, { identity, address, now }) => {
    const asking = { identity, restaurantId: params.id, now, isRequired: !demo, address, operatorIban };
    return { answer: await changePayoutAccount(parts, asking, body) };
  });
  serve(api.findOwnYears, async ({ params }, { identity, now }) => ({
    answer: await findOwnYears(db, identity, { restaurantId: params.id, now }),
  }));
  serve(api.changeTraderTax, async ({ params, body }, { identity, now }) => ({
    answer: await changeTraderTax(db, identity, { restaurantId: params.id, now }, body),
  }));
  const isByProvider = config.stripe?.connect !== undefined;
  serve(api.findPayouts, async (_input, { identity, now }) => ({
    answer: await findPayouts(db, identity, { isByProvider, now }),
  }));
  serve(api.draftPayouts, async (_input, { identity, now }) => {
    requirePermission(identity, "pay-out", { otherwise: "not-found" });
    return { answer: await draftRun({ db, operatorIban }, now) };
  });
  serve(api.payOut, async ({ params: { id }, body: { password, totalCents } }, caller) => {
    requirePermission(caller.identity, "pay-out", { otherwise: "not-found" });
    await confirmPassword(parts, caller.identity, password, caller);
    const confirmed = { id, totalCents, accountId: caller.identity.accountId };
    return { answer: await payOut({ db, operator }, confirmed, caller.now) };
  });
  serve(api.exportPayouts, async ({ params }, { identity, now }) => {
    requirePermission(identity, "pay-out", { otherwise: "not-found" });
    const { name, bytes } = await exportRun(db, params.id, now);
    return { answer: bytes, headers: asFile(name) };
  });
  serve(api.returnPayout, async ({ params }, { identity, now }) => {
    requirePermission(identity, "pay-out", { otherwise: "not-found" });
    return { answer: await returnPayout(db, params.id, now) };
  });
  serve(api.findDues, async (_input, { identity, now }) => ({ answer: await findDues(db, identity, now) }));
  serve(api.bookDue, async ({ params, body }, { identity, now }) => {
    requirePermission(identity, "book-dues", { otherwise: "service-not-found" });
    return { answer: await bookDue(db, params.id, body, now) };
  });
  serve(api.takeBackDue, async ({ params }, { identity, now }) => {
    requirePermission(identity, "book-dues", { otherwise: "not-found" });
    return { answer: await takeBackDue(db, params.id, now) };
  });
}
