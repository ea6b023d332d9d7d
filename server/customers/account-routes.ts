import { customerOrders, exportCustomer } from "@mahlzeit/contract/customer-orders";
import {
  addAccountAddress,
  addAddress as addAddressEndpoint,
  deleteAccount,
  disableCustomer,
  getAccount,
  removeAddress as removeAddressEndpoint,
  updateCustomer,
  updatePassword,
} from "@mahlzeit/contract/customers";
import type { Room } from "../app.ts";
import { sharedSecret } from "../database/secret.ts";
import { asFile } from "../http/as-file.ts";
import type { Caller } from "../http/serve.ts";
import { findOrdersOfAccount } from "../orders/find-orders.ts";
import { presentOrder } from "../orders/present-order.ts";
import { findPaymentUrl } from "../payments/request-payment.ts";
import { findPromotion } from "../promotions/find-campaign.ts";
import { addAddress } from "./add-address.ts";
import { changePassword } from "./change-password.ts";
import { eraseAccount } from "./erase-account.ts";
import { exportAccount } from "./export-account.ts";
import { type AccountRecord, requireAccount } from "./find-account.ts";
import type { Identity } from "./identity.ts";
import { presentAccount } from "./present-account.ts";
import { removeAddress } from "./remove-address.ts";
import { updateAccount } from "./update-account.ts";

/** What the signed-in may do with their own account. */
export async function serveAccounts({ serve, db, pool }: Room): Promise<void> {
  const parts = { db, attemptSecret: await sharedSecret(pool, "attempts") };
  const present = async (
    account: AccountRecord,
    { identity: { signedInAt }, now }: Caller & { identity: Identity },
  ) => ({
    answer: presentAccount(account, { signedInAt, promotion: await findPromotion(db, account.id, now) }),
  });

  serve(getAccount, async (_, caller) => present(await requireAccount(db, caller.identity.accountId), caller));
  serve(updateCustomer, async ({ body }, caller) =>
    present(await updateAccount(parts, caller.identity, body, caller), caller),
  );
  for (const endpoint of [addAddressEndpoint, addAccountAddress])
    serve(endpoint, async ({ body }, caller) =>
      present(await addAddress(db, caller.identity, body, caller.now), caller),
    );
  serve(removeAddressEndpoint, async ({ body }, caller) =>
    present(await removeAddress(db, caller.identity, body.id), caller),
  );

  serve(updatePassword, async ({ body }, caller) => {
    await changePassword(parts, caller.identity, body, caller);
    return { answer: undefined };
  });
  for (const endpoint of [disableCustomer, deleteAccount])
    serve(endpoint, async ({ body }, caller) => {
      await eraseAccount(parts, caller.identity, body?.password, caller);
      return { answer: undefined };
    });

  serve(exportCustomer, async (_, { identity, now }) => ({
    answer: await exportAccount(db, identity, now),
    headers: asFile("meine-daten.json"),
  }));
  serve(customerOrders, async ({ query }, { identity }) => {
    const { orders, total } = await findOrdersOfAccount(db, identity.accountId, query);
    const answer = await Promise.all(
      orders.map(async (order) => presentOrder(order, await findPaymentUrl(db, order), identity.accountId)),
    );
    return { answer, headers: { "x-total-count": String(total) } };
  });
}
