import { paths } from "@mahlzeit/contract/page-addresses";
import { useState } from "react";
import { Link } from "react-router";
import { useAccount } from "../session/account-store.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/register-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useReturnTo } from "./return-to.ts";
import { Registered, Welcome } from "./welcome.tsx";

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Registrieren" });

export default function RegisterPage() {
  return <Registration />;
}

export function Registration() {
  const account = useAccount();
  const [stage, setStage] = useState<"form" | "sent" | "done">("form");
  const backTo = useReturnTo();
  return (
    <AuthPage>
      {stage === "done" ? (
        <Registered backTo={backTo} />
      ) : account && stage === "form" ? (
        <Welcome />
      ) : (
        <RegisterForm onSend={() => setStage("sent")} onDone={() => setStage("done")}>
          Schon ein Konto? <Link to={backTo === null ? paths.login : paths.signIn(backTo)}>Anmelden</Link>
        </RegisterForm>
      )}
    </AuthPage>
  );
}
