import {
  beginOnboarding,
  type ConnectedAccountState,
  openPayoutDashboard,
} from "@mahlzeit/contract/money/connected-account";
import { type ConnectedState, connectedLabels } from "@mahlzeit/domain/money/payout/connected-account";
import { useState } from "react";
import { api } from "../../../data/api.ts";
import { useSending } from "../../../data/use-sending.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import styles from "./statements.module.css";

interface AccountAtStripeProps {
  readonly restaurantId: string;
  readonly state: ConnectedAccountState;
  /** True if a link to the provider's page had expired. */
  readonly wasTooLate: boolean;
}

/** The state of the restaurant's account at Stripe, with a link to it. */
export function AccountAtStripe({ restaurantId, state: { account, mayChange }, wasTooLate }: AccountAtStripeProps) {
  const { sending, failure, send } = useSending();
  // The button stays busy until the other page is loaded.
  const [leaving, setLeaving] = useState<string | null>(null);
  const params = { id: restaurantId };
  const opening = sending ?? leaving;

  const open = (page: "onboarding" | "dashboard") =>
    send(
      async () => {
        const call = page === "onboarding" ? api(beginOnboarding, { params }) : api(openPayoutDashboard, { params });
        location.assign((await call).answer.url);
        setLeaving(page);
      },
      { what: page },
    );

  const goOn = account === null ? "Auszahlungskonto einrichten" : "Weiter bei Stripe";
  return (
    <Panel id="konto" className={`stack gap-4 ${styles.panel}`} aria-labelledby="konto-titel">
      <PanelHead id="konto-titel" title="Auszahlungskonto">
        {account && (
          <Badge tone={account.state === "CLOSED" ? "error" : "tint"}>{connectedLabels[account.state]}</Badge>
        )}
      </PanelHead>
      <p>{account ? words[account.state] : begin}</p>
      {account && account.missing.length > 0 && (
        <Notice tone="warn">Stripe braucht noch: {account.missing.join(", ")}.</Notice>
      )}
      {account?.hasPayoutFailed && account.state !== "CLOSED" && (
        <Notice tone="error">
          Deine Bank hat die letzte Auszahlung nicht angenommen. Bitte sieh bei Stripe nach, ob deine IBAN stimmt.
        </Notice>
      )}
      {account?.state !== "READY" && <p className="muted">Bis das Konto bereit ist, zahlen deine Gäste nur vor Ort.</p>}
      {wasTooLate && account?.state !== "READY" && (
        <Notice tone="warn">Die Seite von Stripe war abgelaufen. Öffne sie einfach noch einmal.</Notice>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {mayChange && (account === null || account.state === "BEGUN" || account.state === "MISSING") && (
        <Button variant="primary" busy={opening === "onboarding"} onClick={() => void open("onboarding")}>
          {goOn}
        </Button>
      )}
      {mayChange && account !== null && account.state !== "BEGUN" && account.state !== "CLOSED" && (
        <Button busy={opening === "dashboard"} onClick={() => void open("dashboard")}>
          Guthaben und Auszahlungen bei Stripe ansehen
        </Button>
      )}
    </Panel>
  );
}

const begin =
  "Was Gäste mit Karte zahlen, geht gleich auf dein eigenes Konto bei Stripe, abzüglich unserer Gebühren. Jeden Montag überweist Stripe es auf dein Bankkonto. Zum Einrichten wechselst du zu Stripe: Halte Ausweis, IBAN und die Daten deines Unternehmens bereit.";

const words: Readonly<Record<ConnectedState, string>> = {
  BEGUN: "Du hast angefangen, Stripe hat deine Angaben aber noch nicht. Mach dort weiter, wo du aufgehört hast.",
  MISSING: "Stripe hat deine Angaben, aber noch nicht alle.",
  CHECKED: "Stripe prüft deine Angaben. Das dauert meist Minuten, selten ein paar Tage. Du musst nichts tun.",
  READY:
    "Was Gäste mit Karte zahlen, geht gleich auf dein Konto bei Stripe, abzüglich unserer Gebühren. Jeden Montag überweist Stripe es auf dein Bankkonto.",
  CLOSED: "Stripe hat dein Konto geschlossen. Bitte melde dich bei uns.",
};
