import type { Alert } from "@mahlzeit/contract/operator/alerts";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { mailNames } from "@mahlzeit/domain/mail-names";
import { formatEuros } from "@mahlzeit/domain/money";
import { decisionOverdueFrom } from "@mahlzeit/domain/money/complaint/window";
import { alertSentences, endsByItself } from "@mahlzeit/domain/money/payment/alert";
import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import styles from "./alerts.module.css";
import { type Lead, leadsOf } from "./lead-of.ts";

interface AlertRowProps {
  readonly alert: Alert;
  /** Omits the description, which is shown above all alerts of the group. */
  readonly isOfTrouble?: boolean;
  readonly isSettling: boolean;
  readonly onSettle: () => void;
  readonly onTakeOn: () => void;
}

/** An alert: the problem, the remedy, the people concerned, and links. */
export function AlertRow({ alert, isOfTrouble = false, isSettling, onSettle, onTakeOn }: AlertRowProps) {
  const isLost = alert.kind === "dispute-lost" && alert.order !== null;
  const [now] = useState(() => Date.now());
  const isOverdue = alert.kind === "complaint-waits" && now >= decisionOverdueFrom(alert.raisedAt);
  return (
    <li className={`cluster breaks ${styles.alert}`}>
      <div>
        {isOverdue && (
          <>
            <Badge tone="error" icon="clock">
              Überfällig
            </Badge>{" "}
          </>
        )}
        {!isOfTrouble && alertSentences[alert.kind]}
        <small className="block">{factsOf(alert)}</small>
      </div>
      <div className="cluster gap-2">
        {leadsOf(alert).map((lead) => (
          <LeadLink key={lead.to} lead={lead} />
        ))}
        {isLost && <Button onClick={onTakeOn}>Wir übernehmen es</Button>}
        {!endsByItself(alert.kind) && (
          <Button variant="outline" busy={isSettling} onClick={onSettle}>
            {isLost ? "Restaurant trägt es" : "Erledigt"}
          </Button>
        )}
      </div>
    </li>
  );
}

function LeadLink({ lead: { label, to, isElsewhere } }: { lead: Lead }) {
  if (isElsewhere || to.startsWith("tel:"))
    return (
      <a className={buttonClass()} href={to} {...(isElsewhere && { target: "_blank", rel: "noopener noreferrer" })}>
        {label}
      </a>
    );
  return (
    <Link className={buttonClass()} to={to}>
      {label}
    </Link>
  );
}

/** Lists facts: "19.11.2026, 17:04 · Nr. 47, Gasthaus Lindenhof · eingegangen 12,00 € · Zahlung cs_live_a1" */
function factsOf({
  raisedAt,
  mail,
  account,
  order,
  restaurant,
  receivedCents,
  contestedCents,
  reference,
}: Alert): string {
  const facts = [`${formatDate(raisedAt)}, ${formatTime(raisedAt)}`];
  if (mail) facts.push(`„${mailNames[mail]}“`);
  if (account) facts.push(`${account.name}, ${account.email}`);
  if (order) facts.push(`Nr. ${order.number}, ${order.restaurantName}`);
  if (restaurant) facts.push(`${restaurant.name}, ${restaurant.phone}`);
  if (receivedCents !== null) facts.push(`eingegangen ${formatEuros(receivedCents)}`);
  if (contestedCents !== null) facts.push(`beanstandet ${formatEuros(contestedCents)}`);
  if (reference !== null) facts.push(`Zahlung ${reference}`);
  return facts.join(" · ");
}
