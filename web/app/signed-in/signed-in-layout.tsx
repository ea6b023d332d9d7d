import type { Account } from "@mahlzeit/contract/customers";
import { Outlet, useOutletContext } from "react-router";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import styles from "./signed-in-layout.module.css";
import { useSignedIn } from "./use-signed-in.ts";

/** Around every page of the management area: nothing of anybody is in the document, the browser asks for it. */
export default function SignedInLayout() {
  const { account, failed, askAgain } = useSignedIn();
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      {failed ? (
        <EmptyState as="page" title="Das hat nicht geklappt." action={<Button onClick={askAgain}>Nochmal</Button>}>
          Wir konnten dein Konto gerade nicht laden. Bitte prüfe deine Verbindung.
        </EmptyState>
      ) : (
        <Outlet context={account ?? null} />
      )}
    </main>
  );
}

/** The signed-in customer's account; null until it is loaded. */
export function useOwnAccount(): Account | null {
  return useOutletContext<Account | null>();
}
