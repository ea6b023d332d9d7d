import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/settings-page.ts";
import { managementFrame, managementHeaders } from "./page-frame.ts";
import { PageHead } from "./page-head.tsx";
import { Settings } from "./settings/settings.tsx";
import { SettingsSkeleton } from "./settings/settings-skeleton.tsx";
import { useOwnAccount } from "./signed-in-layout.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Settings" });

/** Contact data, addresses, password, and the end of the account. */
export default function SettingsPage() {
  const account = useOwnAccount();
  return (
    <>
      <PageHead title="Settings">Deine Kontaktdaten, Adressen und Sicherheit.</PageHead>
      {account ? <Settings account={account} /> : <SettingsSkeleton />}
    </>
  );
}
