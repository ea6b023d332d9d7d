import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/confirm-email-page.ts";
import { AuthHeading, AuthPage } from "./auth-page.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { useLinkToken } from "./use-link-token.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "E-Mail bestätigen" });

export default function ConfirmEmailPage() {
  return <EmailConfirmation />;
}

export function EmailConfirmation() {
  const [token] = useLinkToken();
  return (
    <AuthPage>
      {token === undefined ? (
        <AuthHeading title="E-Mail bestätigen">Einen Moment …</AuthHeading>
      ) : (
        <ConfirmEmail key={token} token={token} />
      )}
    </AuthPage>
  );
}
