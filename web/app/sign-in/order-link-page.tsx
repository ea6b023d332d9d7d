import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/order-link-page.ts";
import { AuthHeading, AuthPage } from "./auth-page.tsx";
import { OrderLink } from "./order-link.tsx";
import { useLinkToken } from "./use-link-token.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Bestellung und Konto" });

export default function OrderLinkPage() {
  return <OrderByLink />;
}

export function OrderByLink() {
  const [token] = useLinkToken();
  return (
    <AuthPage>
      {token === undefined ? (
        <AuthHeading title="Deine Bestellung">Einen Moment …</AuthHeading>
      ) : token === null ? (
        <AuthHeading title="Diesem Link fehlt etwas">Bitte öffne ihn noch einmal aus der E-Mail heraus.</AuthHeading>
      ) : (
        <OrderLink key={token} token={token} />
      )}
    </AuthPage>
  );
}
