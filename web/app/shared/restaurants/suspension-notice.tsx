import { findSuspension } from "@mahlzeit/contract/partners/suspension";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { complaintDays, suspensionEffects, suspensionReasons } from "@mahlzeit/domain/partners/suspension";
import { useId } from "react";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import styles from "./contract.module.css";

/** Tells an owner that the operator has suspended the restaurant: date, reason, consequences and contact. */
export function SuspensionNotice({ restaurantId }: { restaurantId: string }) {
  const title = useId();
  const params = { id: restaurantId };
  const { answer, hasFailed, reload } = useLoaded(ask(findSuspension, { params }));
  if (hasFailed)
    return (
      <div className="mb-5">
        <Notice tone="error" action={<Button onClick={reload}>Nochmal</Button>}>
          Ob das Restaurant gesperrt ist, ließ sich gerade nicht laden.
        </Notice>
      </div>
    );
  if (!answer?.suspension) return null;
  const { since, reason, words } = answer.suspension;
  const name = answer.restaurant.name;
  return (
    <Panel className={`stack gap-3 breaks mb-5 ${styles.panel}`} aria-labelledby={title}>
      <PanelHead title={`${name} ist gesperrt`} id={title}>
        <Badge tone="error">Gesperrt</Badge>
      </PanelHead>
      <p>
        Seit {formatDate(since)}, {formatTime(since)}. Der Grund: <b>{suspensionReasons[reason]}</b>.
      </p>
      <blockquote className={styles.suspensionNoticeWords}>{words}</blockquote>
      <p>{suspensionEffects.join(" ")}</p>
      <p>
        Siehst du das anders, oder ist es schon behoben? Schreib an{" "}
        <a href={`mailto:${answer.complaintsTo}`}>{answer.complaintsTo}</a>. Wir prüfen es noch einmal und antworten in{" "}
        {complaintDays} Werktagen.
      </p>
    </Panel>
  );
}
