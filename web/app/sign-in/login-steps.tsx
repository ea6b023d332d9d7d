import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useAccount } from "../session/use-account.ts";
import { AuthPage } from "./auth-page.tsx";
import { DemoLogins } from "./demo-logins.tsx";
import { EmailStep } from "./email-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useReturnTo } from "./return-to.ts";
import { Registered, Welcome } from "./welcome.tsx";

type Step =
  | { readonly at: "email"; readonly email?: string }
  | { readonly at: "password"; readonly email: string; readonly password: string }
  | { readonly at: "register"; readonly email: string }
  | { readonly at: "registered" };

/** E-mail first, then the password, or the registration in its place; who is signed in is welcomed or led on. */
export function LoginSteps() {
  const account = useAccount();
  const [step, setStep] = useState<Step>({ at: "email" });
  const backTo = useReturnTo();
  // Registering ends with a page of its own.
  const isRegistering = step.at === "register" || step.at === "registered";
  const isWelcome = Boolean(account) && !isRegistering;
  useLeave(isWelcome ? backTo : null);

  return (
    <AuthPage isUncertain={account === undefined && step.at === "email"}>
      {isWelcome ? backTo === null && <Welcome /> : <StepForm step={step} backTo={backTo} onStep={setStep} />}
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
        <RegisterForm email={step.email} onDone={() => onStep({ at: "registered" })}>
          Für <b>{step.email}</b> gibt’s noch kein Konto. Das haben wir gleich.
        </RegisterForm>
      );
    case "registered":
      return <Registered backTo={backTo} />;
  }
}

function useLeave(to: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true });
  }, [to, navigate]);
}
