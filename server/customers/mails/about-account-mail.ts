import type { Transaction } from "../../platform/database/connect.ts";
import type { AboutMail } from "../../platform/mail/deliver.ts";
import { findAccountMail } from "../account-mails.ts";
import { findAddressee } from "../prepare-mail.ts";

/** Describes an undelivered mail for the operator; null if its account was erased meanwhile. */
export async function aboutAccountMail(tx: Transaction, mailId: string): Promise<AboutMail | null> {
  const waiting = await findAccountMail(tx, mailId);
  return waiting ? { orderId: null, mail: { kind: waiting.kind, accountId: await findAddressee(tx, waiting) } } : null;
}
