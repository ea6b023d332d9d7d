import type { Answer } from "@mahlzeit/contract/endpoint";
import { paths } from "@mahlzeit/contract/page-addresses";
import { acceptInvitation, lookAtInvitation } from "@mahlzeit/contract/people/invitations";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { api } from "../data/api.ts";
import { problemCode } from "../data/failures.ts";
import { refreshAccount } from "../data/refresh-account.ts";
import { useAccount } from "../session/account-store.ts";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { AuthHeading, Outcome } from "./auth-page.tsx";
import { LinkButton, LookingUp, SomebodyElse } from "./mailed-link.tsx";
import { PasswordStep } from "./password-step.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useMailedLink } from "./use-mailed-link.ts";

type Invited = Answer<typeof lookAtInvitation>;

/** Shows an invitation to a restaurant: lets the invited person sign in or register, and join by a button. */
export function Invitation({ token }: { token: string }) {
  const account = useAccount();
  const [isJoined, setJoined] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const link = useMailedLink(() => api(lookAtInvitation, { body: { token } }));
  const { found: invited } = link;

  async function accept({ service, role }: Invited): Promise<void> {
    try {
      await api(acceptInvitation, { body: { token } });
    } catch (error) {
      // The answer to an earlier attempt may have been lost.
      if (problemCode(error) !== "link-expired" || !(await belongsTo(service, role))) throw error;
    }
    setJoined(true);
    // If this fails, the next page loads the changed account.
    await refreshAccount().catch(() => undefined);
  }

  if (link.isOver) return <Over isSignedIn={Boolean(account)} />;
  if (!invited || account === undefined) return <LookingUp title="Deine Einladung" link={link} />;
  if (isJoined) return <Joined {...invited} />;
  if (account === null) return <WhoIsIt {...invited} onShown={() => setAsked(true)} />;
  if (mailboxKey(account.email) !== mailboxKey(invited.email))
    return (
      <SomebodyElse title="Diese Einladung ist für jemand anderen">
        Sie ging an <b>{invited.email}</b>, und angemeldet bist du als <b>{account.email}</b>.
      </SomebodyElse>
    );
  const { invitedBy, service, role } = invited;
  // The outcome takes the focus, which would be lost with the form.
  const Heading = wasAsked ? Outcome : AuthHeading;
  return (
    <>
      <Heading title={`Ins Team von ${service.name}?`}>
        {invitedBy} lädt dich ein. {rights[role]}
      </Heading>
      <LinkButton link={link} onPress={() => accept(invited)}>
        Einladung annehmen
      </LinkButton>
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
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
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

/** Links to the next page: owners go to the management overview, everybody else to the kitchen. */
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
