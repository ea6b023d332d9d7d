import type { Account } from "@mahlzeit/contract/people/customers";
import type { ReactNode } from "react";
import { useOwnAccount } from "../../shell/management/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/settings-page.ts";
import { OwnSessions } from "./own-sessions.tsx";
import { SecondFactor } from "./second-factor.tsx";
import styles from "./settings.module.css";
import { Settings, SettingsSkeleton } from "./settings.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Settings" });

/** The page with contact data, addresses, password, and the deletion of the account. */
export default function SettingsPage() {
  const account = useOwnAccount();
  return (
    <>
      <PageHead title="Settings">Deine Kontaktdaten, Adressen und Sicherheit.</PageHead>
      {account ? <OwnSettings account={account} /> : <SettingsSkeleton />}
    </>
  );
}

function OwnSettings({ account }: { account: Account }) {
  const signingIn = (
    <>
      <SecondFactor account={account} />
      <OwnSessions />
    </>
  );
  if (account.lacksSecondFactor) return <SetUpFirst>{signingIn}</SetUpFirst>;
  return <Settings account={account}>{signingIn}</Settings>;
}

/** All that an operator sees before the second factor is on: the server refuses everything else. */
function SetUpFirst({ children }: { children: ReactNode }) {
  return (
    <div className={`stack gap-5 ${styles.first}`}>
      <Notice tone="warn">
        Wer den Marktplatz betreibt, meldet sich in zwei Schritten an. Schalte das bitte zuerst ein, dann ist alles
        andere wieder da.
      </Notice>
      {children}
    </div>
  );
}
