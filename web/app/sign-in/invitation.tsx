import type { Answer } from "@mahlzeit/contract/endpoint";
import { acceptInvitation, lookAtInvitation } from "@mahlzeit/contract/management/invitations";
import { paths } from "@mahlzeit/contract/page-addresses";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { api } from "../api.ts";
import { failureSentence, problemCode } from "../failures.ts";
import { useAccount } from "../session/account-store.ts";
import { refreshAccount } from "../session/refresh-account.ts";
import { signOut } from "../session/sign-in.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { AuthHeading, Outcome } from "./auth-page.tsx";
import styles from "./confirm-email.module.css";
import { PasswordStep } from "./password-step.tsx";
import { RegisterForm } from "./register-form.tsx";

type Invited = Answer<typeof lookAtInvitation>;

/** An invitation to a restaurant: signs in or registers whoever it is for, and joins when the button is pressed. */
export function Invitation({ token }: { token: string }) {
  const account = useAccount();
  const [invited, setInvited] = useState<Invited | null>(null);
  const [isJoined, setJoined] = useState(false);
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [wasAsked, setAsked] = useState(false);

  function refuse(error: unknown): void {
    if (problemCode(error) === "link-expired") setOver(true);
    else setFailure(failureSentence(error));
  }

  async function look(): Promise<void> {
    setFailure(null);
    try {
      setInvited((await api(lookAtInvitation, { body: { token } })).answer);
    } catch (error) {
      refuse(error);
    }
  }
  const lookOnce = useEffectEvent(() => void look());
  useEffect(() => lookOnce(), []);

  async function accept({ service, role }: Invited): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await api(acceptInvitation, { body: { token } });
      setJoined(true);
      // If this fails, the next page loads the changed account.
      await refreshAccount().catch(() => undefined);
    } catch (error) {
      // The answer to an earlier try may have been lost on its way.
      if (problemCode(error) === "link-expired" && (await belongsTo(service, role))) setJoined(true);
      else refuse(error);
    }
    setSending(false);
  }

  if (isOver) return <Over isSignedIn={Boolean(account)} />;
  if (!invited || account === undefined)
    return (
      <>
        <AuthHeading title="Deine Einladung">{failure ? null : "Einen Moment …"}</AuthHeading>
        {failure && (
          <Notice tone="error" action={<Button onClick={() => void look()}>Nochmal</Button>}>
            {failure}
          </Notice>
        )}
      </>
    );
  if (isJoined) return <Joined {...invited} />;
  if (account === null) return <WhoIsIt {...invited} onShown={() => setAsked(true)} />;
  if (mailboxKey(account.email) !== mailboxKey(invited.email))
    return <SomebodyElse invitedEmail={invited.email} ownEmail={account.email} />;
  const { invitedBy, service, role } = invited;
  // In place of the form it takes the focus, which would be lost with the form.
  const Heading = wasAsked ? Outcome : AuthHeading;
  return (
    <>
      <Heading title={`Ins Team von ${service.name}?`}>
        {invitedBy} lädt dich ein. {rights[role]}
      </Heading>
      <div className={styles.step}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button variant="primary" size="large" block busy={isSending} onClick={() => void accept(invited)}>
          Einladung annehmen
        </Button>
      </div>
    </>
  );
}

async function belongsTo(service: Invited["service"], role: Invited["role"]): Promise<boolean> {
  const account = await refreshAccount().catch(() => null);
  const own = account?.roles.restaurants.find((one) => one.service.id === service.id);
  return own?.role === role || own?.role === "owner";
}

const rights = {
  staff: "Du siehst dann die Bestellungen und beantwortest sie.",
  owner: "Dir gehört der Betrieb dann mit: Bestellungen, Zahlen, Zeiten, Team.",
} as const;

function WhoIsIt({ email, hasAccount, invitedBy, service, onShown }: Invited & { onShown: () => void }) {
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(), []);
  const why = `${invitedBy} holt dich ins Team von ${service.name}.`;
  if (hasAccount)
    return (
      <>
        <Notice tone="ok">{why} Melde dich dazu an.</Notice>
        <PasswordStep email={email} password="" />
      </>
    );
  return (
    <RegisterForm email={email} onDone={() => undefined}>
      {why} Dafür brauchst du ein Konto. Das haben wir gleich.
    </RegisterForm>
  );
}

function SomebodyElse({ invitedEmail, ownEmail }: { invitedEmail: string; ownEmail: string }) {
  return (
    <>
      <AuthHeading title="Diese Einladung ist für jemand anderen">
        Sie ging an <b>{invitedEmail}</b>, und angemeldet bist du als <b>{ownEmail}</b>.
      </AuthHeading>
      <Button variant="primary" size="large" block onClick={() => void signOut()}>
        Abmelden und weiter
      </Button>
    </>
  );
}

/** An owner's work begins with the list of what is missing, or the overview; everybody else's in the kitchen. */
function Joined({ service, role }: Invited) {
  const [to, label] = role === "owner" ? [paths.management, "Zum Betrieb"] : [paths.kitchen, "Zur Küche"];
  return (
    <>
      <Outcome title="Du bist im Team">{service.name} steht ab jetzt in deinem Konto.</Outcome>
      <Link className={buttonClass({ variant: "primary", size: "large", block: true })} to={to}>
        {label}
      </Link>
    </>
  );
}

function Over({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <Outcome title="Diese Einladung gilt nicht mehr">
        Sie wurde schon angenommen oder zurückgezogen, oder sie ist zu alt. Lass dir einfach eine neue schicken.
      </Outcome>
      {isSignedIn && (
        <Link className={buttonClass({ size: "large", block: true })} to={paths.management}>
          Zum Überblick
        </Link>
      )}
    </>
  );
}
