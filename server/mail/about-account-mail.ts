import { findAccountMail } from "../customers/account-mails.ts";
import { findAddressee } from "../customers/prepare-mail.ts";
import type { Transaction } from "../database/connect.ts";
import type { AboutMail } from "./deliver.ts";

/** For whoever must look at a mail that did not arrive; null where its account was erased meanwhile. */
export async function aboutAccountMail(tx: Transaction, mailId: string): Promise<AboutMail | null> {
  const waiting = await findAccountMail(tx, mailId);
  return waiting ? { orderId: null, mail: { kind: waiting.kind, accountId: await findAddressee(tx, waiting) } } : null;
}
