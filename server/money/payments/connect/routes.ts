import * as endpoints from "@mahlzeit/contract/money/connected-account";
import type { AppContext } from "../../../platform/app-context.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import { checkAccount, openDashboard, openOnboarding, showAccount } from "./open-account.ts";

export function serveConnect({ serve, db, config }: AppContext, provider: PaymentProvider | null): void {
  const parts = { db, connect: provider?.connect ?? null, publicUrl: config.publicUrl };
  serve(endpoints.findConnectedAccount, async ({ params: { id: restaurantId } }, { identity }) => {
    requirePermission(identity, "see-own-money", { restaurantId, otherwise: "service-not-found" });
    return { answer: await showAccount(parts, { actor: identity, restaurantId }) };
  });
  serve(endpoints.checkConnectedAccount, async ({ params: { id: restaurantId } }, { identity, now }) => {
    requirePermission(identity, "see-own-money", { restaurantId, otherwise: "service-not-found" });
    return { answer: await checkAccount(parts, { actor: identity, restaurantId }, now) };
  });
  serve(endpoints.beginOnboarding, async ({ params: { id: restaurantId } }, { identity, now }) => {
    requirePermission(identity, "connect-account", { restaurantId, otherwise: "service-not-found" });
    return { answer: { url: await openOnboarding(parts, restaurantId, now) } };
  });
  serve(endpoints.openPayoutDashboard, async ({ params: { id: restaurantId } }, { identity }) => {
    requirePermission(identity, "connect-account", { restaurantId, otherwise: "service-not-found" });
    return { answer: { url: await openDashboard(parts, restaurantId) } };
  });
}
