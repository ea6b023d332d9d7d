import { findAccountDossier as findAccountDossierEndpoint } from "@mahlzeit/contract/management/accounts";
import {
  findOrderDossier,
  noteOnOrder as noteEndpoint,
  resendOrderMail as resendEndpoint,
  searchAccounts as searchAccountsEndpoint,
  searchOrders as searchOrdersEndpoint,
} from "@mahlzeit/contract/management/people";
import { searchAccounts } from "../customers/search-accounts.ts";
import { resendOrderMail } from "../orders/mails/order-mails.ts";
import { noteOnOrder } from "../orders/order-notes.ts";
import { searchOrders } from "../orders/search-orders.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { nextCursorHeaders } from "../platform/http/list-position.ts";
import { findAccountDossier } from "./find-account-dossier.ts";
import { findDossier } from "./find-dossier.ts";

/** Serves the operators' search of orders and people. */
export function servePeople({ serve, db }: AppContext): void {
  serve(searchOrdersEndpoint, async ({ body }, { identity }) => {
    const page = await searchOrders(db, identity, body);
    return { answer: [...page.rows], headers: nextCursorHeaders(page) };
  });
  serve(searchAccountsEndpoint, async ({ body }, { identity }) => {
    const page = await searchAccounts(db, identity, body);
    return { answer: [...page.rows], headers: nextCursorHeaders(page) };
  });
  serve(findAccountDossierEndpoint, async ({ params }, { identity, now }) => ({
    answer: await findAccountDossier(db, identity, params.id.toLowerCase(), now),
  }));
  serve(findOrderDossier, async ({ params }, { identity, now }) => ({
    answer: await findDossier(db, identity, params.id.toLowerCase(), now),
  }));
  serve(resendEndpoint, async ({ params, body }, { identity, now }) => {
    const [orderId, mailId] = [params.id.toLowerCase(), params.mailId.toLowerCase()];
    const asked = { orderId, mailId, sendingId: body.sendingId.toLowerCase() };
    return { answer: await resendOrderMail(db, identity, asked, now) };
  });
  serve(noteEndpoint, async ({ params, body }, { identity, now }) => ({
    answer: await noteOnOrder(db, identity, { orderId: params.id.toLowerCase(), ...body }, now),
  }));
}
