import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useAccount } from "../session/account-store.ts";
import { AuthPage } from "./auth-page.tsx";
import { DemoLogins } from "./demo-logins.tsx";
import { EmailStep } from "./email-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useReturnTo } from "./return-to.ts";
import { type Step, useStep } from "./use-step.ts";
import { Registered, Welcome } from "./welcome.tsx";

/** Asks for the e-mail, then for the password or the registration. Signed-in customers are welcomed or redirected. */
export function LoginSteps() {
  const account = useAccount();
  const [step, go] = useStep();
  const backTo = useReturnTo();
  // A registration ends with its own page instead of the welcome.
  const isRegistering = step.at === "registered" || (step.at === "register" && step.isSent);
  const isWelcome = Boolean(account) && !isRegistering;
  useRedirect(isWelcome ? backTo : null);
  // The next person must not see the former e-mail address after a sign-out.
  const forgetEmail = useEffectEvent(() => go({ at: "email" }));
  const hasOldEmail = isWelcome && backTo === null && step.at !== "email";
  useEffect(() => {
    if (hasOldEmail) forgetEmail();
  }, [hasOldEmail]);

  return (
    <AuthPage isUncertain={account === undefined && step.at === "email"}>
      {isWelcome ? backTo === null && <Welcome /> : <StepForm step={step} backTo={backTo} onStep={go} />}
    </AuthPage>
  );
}

interface StepFormProps {
  step: Step;
  backTo: string | null;
  onStep: (next: Step) => void;
}

function StepForm({ step, backTo, onStep }: StepFormProps) {
  const demo = <DemoLogins onChoose={({ email, password }) => onStep({ at: "password", email, password })} />;
  switch (step.at) {
    case "email":
      return (
        <>
          <EmailStep
            email={step.email}
            onAnswer={(email, exists) =>
              onStep(exists ? { at: "password", email, password: "" } : { at: "register", email })
            }
          />
          {demo}
        </>
      );
    case "password":
      return (
        <>
          <PasswordStep
            key={step.email}
            email={step.email}
            password={step.password}
            onOtherEmail={() => onStep({ at: "email", email: "" })}
          />
          {demo}
        </>
      );
    case "register":
      return (
        <RegisterForm
          email={step.email}
          onSend={() => onStep({ ...step, isSent: true })}
          onDone={() => onStep({ at: "registered" })}
        >
          Für <b>{step.email}</b> gibt’s noch kein Konto. Das haben wir gleich.
        </RegisterForm>
      );
    case "registered":
      return <Registered backTo={backTo} />;
  }
}

function useRedirect(to: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true });
  }, [to, navigate]);
}
