import { endCampaign } from "@mahlzeit/contract/orders/manage-coupons";
import { formatDate } from "@mahlzeit/domain/local-time";
import { formatEuros, formatPercent } from "@mahlzeit/domain/money";
import { type Campaign, fillPromoText, promoText } from "@mahlzeit/domain/orders/promotion/campaign";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { CampaignDialog } from "./campaign-dialog.tsx";
import styles from "./coupons.module.css";
import { StopDialog } from "./stop-dialog.tsx";

interface CampaignPanelProps {
  readonly campaign: Campaign | null;
  readonly onChanged: (message: string) => void;
}

/** The campaign for first orders: its terms, its end, and buttons to change or stop it. */
export function CampaignPanel({ campaign, onChanged }: CampaignPanelProps) {
  const [asks, setAsks] = useState<"change" | "stop" | null>(null);
  const close = () => setAsks(null);
  const done = (message: string) => {
    close();
    onChanged(message);
  };
  return (
    <Panel>
      <PanelHead title="Aktion für neue Gäste">
        {campaign && <Badge tone="open-on-page">bis {formatDate(campaign.to - 1)}</Badge>}
      </PanelHead>
      <div className="stack gap-3 start">
        {campaign ? (
          <p>
            <b>
              {formatPercent(campaign.basisPoints)} {fillPromoText(promoText, campaign)}
            </b>
            <br />
            <span className={styles.quiet}>
              Nur mit Karte, für angemeldete Gäste
              {campaign.maxDiscountCents > 0 && `, höchstens ${formatEuros(campaign.maxDiscountCents)} je Bestellung`}.
              Ab {formatDate(campaign.from)}. Trägt Mahlzeit.
            </span>
          </p>
        ) : (
          <p className={styles.quiet}>Gerade läuft keine.</p>
        )}
        <div className="cluster gap-3">
          <Button onClick={() => setAsks("change")}>{campaign ? "Ändern" : "Aktion anlegen"}</Button>
          {campaign && (
            <Button variant="danger" onClick={() => setAsks("stop")}>
              Stoppen
            </Button>
          )}
        </div>
      </div>
      {asks === "change" && (
        <CampaignDialog campaign={campaign} onDone={() => done("Die Aktion ist gespeichert.")} onClose={close} />
      )}
      {asks === "stop" && (
        <StopDialog
          title="Aktion stoppen"
          stop={(reason) => api(endCampaign, { body: { reason } })}
          onStopped={() => done("Die Aktion ist gestoppt.")}
          onClose={close}
        />
      )}
    </Panel>
  );
}
