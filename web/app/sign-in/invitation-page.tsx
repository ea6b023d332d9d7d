import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/invitation-page.ts";
import { AuthHeading, AuthPage } from "./auth-page.tsx";
import { Invitation } from "./invitation.tsx";
import { useLinkToken } from "./use-link-token.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Einladung" });

export default function InvitationPage() {
  return <InvitationByLink />;
}

export function InvitationByLink() {
  const [token] = useLinkToken();
  return (
    <AuthPage>
      {token === undefined ? (
        <AuthHeading title="Deine Einladung">Einen Moment …</AuthHeading>
      ) : token === null ? (
        <AuthHeading title="Diesem Link fehlt etwas">Bitte öffne ihn noch einmal aus der E-Mail heraus.</AuthHeading>
      ) : (
        <Invitation key={token} token={token} />
      )}
    </AuthPage>
  );
}
