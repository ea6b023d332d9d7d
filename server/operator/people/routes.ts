import { api } from "@mahlzeit/contract/api";
import { resendOrderMail } from "../../orders/order/mails/order-mails.ts";
import { noteOnOrder } from "../../orders/order/move/order-notes.ts";
import { searchOrders } from "../../orders/order/read/search-orders.ts";
import { searchAccounts } from "../../people/accounts/search-accounts.ts";
import type { AppContext } from "../../platform/app-context.ts";
import { nextCursorHeaders } from "../../platform/http/list-position.ts";
import { findAccountDossier } from "./find-account-dossier.ts";
import { findDossier } from "./find-dossier.ts";

export function servePeople({ serve, db }: AppContext): void {
  serve(api.searchOrders, async ({ body }, { identity }) => {
    const page = await searchOrders(db, identity, body);
    return { answer: [...page.rows], headers: nextCursorHeaders(page) };
  });
  serve(api.searchAccounts, async ({ body }, { identity }) => {
    const page = await searchAccounts(db, identity, body);
    return { answer: [...page.rows], headers: nextCursorHeaders(page) };
  });
  serve(api.findAccountDossier, async ({ params }, { identity, now }) => ({
    answer: await findAccountDossier(db, identity, params.id, now),
  }));
  serve(api.findOrderDossier, async ({ params }, { identity, now }) => ({
    answer: await findDossier(db, identity, params.id, now),
  }));
  serve(api.resendOrderMail, async ({ params, body }, { identity, now }) => {
    const asked = { orderId: params.id, mailId: params.mailId, sendingId: body.sendingId };
    return { answer: await resendOrderMail(db, identity, asked, now) };
  });
  serve(api.noteOnOrder, async ({ params, body }, { identity, now }) => ({
    answer: await noteOnOrder(db, identity, { orderId: params.id, ...body }, now),
  }));
}
