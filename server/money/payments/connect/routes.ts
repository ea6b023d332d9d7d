import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import { checkAccount, openDashboard, openOnboarding, showAccount } from "./open-account.ts";

export function serveConnect({ serve, db, config }: AppContext, provider: PaymentProvider | null): void {
  const parts = { db, connect: provider?.connect ?? null, publicUrl: config.publicUrl };
  serve(api.findConnectedAccount, async ({ params: { id: restaurantId } }, { identity }) => {
    requirePermission(identity, "see-own-money", { restaurantId, otherwise: "service-not-found" });
    return { answer: await showAccount(parts, { actor: identity, restaurantId }) };
  });
  serve(api.checkConnectedAccount, async ({ params: { id: restaurantId } }, { identity, now }) => {
    requirePermission(identity, "see-own-money", { restaurantId, otherwise: "service-not-found" });
    return { answer: await checkAccount(parts, { actor: identity, restaurantId }, now) };
  });
  serve(api.beginOnboarding, async ({ params: { id: restaurantId } }, { identity, now }) => {
    requirePermission(identity, "connect-account", { restaurantId, otherwise: "service-not-found" });
    return { answer: { url: await openOnboarding(parts, restaurantId, now) } };
  });
  serve(api.openPayoutDashboard, async ({ params: { id: restaurantId } }, { identity }) => {
    requirePermission(identity, "connect-account", { restaurantId, otherwise: "service-not-found" });
    return { answer: { url: await openDashboard(parts, restaurantId) } };
  });
}
