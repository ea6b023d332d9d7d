import { paths } from "@mahlzeit/contract/page-addresses";
import type { Account } from "@mahlzeit/contract/people/customers";
import { Navigate, Outlet, useLocation, useOutletContext } from "react-router";
import { OfficeData } from "../../data/office-data.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EnteredBar } from "./entered-bar.tsx";
import styles from "./signed-in-page.module.css";
import { useSignedIn } from "./use-signed-in.ts";

/** The layout of every management page. The document contains no personal data; the browser loads it. */
export default function SignedInLayout() {
  const { account, failed, retry } = useSignedIn();
  const { pathname } = useLocation();
  // The server refuses everything else until it is set up.
  if (account?.lacksSecondFactor && pathname !== paths.settings) return <Navigate to={paths.settings} replace />;
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      {failed ? (
        <EmptyState as="page" title="Das hat nicht geklappt." action={<Button onClick={retry}>Nochmal</Button>}>
          Wir konnten dein Konto gerade nicht laden. Bitte prüfe deine Verbindung.
        </EmptyState>
      ) : (
        <OfficeData>
          {account && <EnteredBar roles={account.roles} />}
          <Outlet context={account ?? null} />
        </OfficeData>
      )}
    </main>
  );
}

/** The signed-in customer's account; null until it is loaded. */
export function useOwnAccount(): Account | null {
  return useOutletContext<Account | null>();
}
