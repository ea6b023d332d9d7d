import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/password-page.ts";
import { AuthHeading, AuthPage } from "./auth-page.tsx";
import { ForgottenPassword } from "./forgotten-password.tsx";
import { NewPassword } from "./new-password.tsx";
import { useLinkToken } from "./use-link-token.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Passwort vergessen" });

export default function PasswordPage() {
  return <PasswordReset />;
}

/** Requests a link, or sets a new password with one. The token is in the fragment, so only the browser knows which. */
export function PasswordReset() {
  const [token, forgetToken] = useLinkToken();
  return (
    <AuthPage>
      {token === undefined ? (
        <AuthHeading title="Dein Passwort">Einen Moment …</AuthHeading>
      ) : token === null ? (
        <ForgottenPassword />
      ) : (
        <NewPassword key={token} token={token} onNewLink={forgetToken} />
      )}
    </AuthPage>
  );
}
