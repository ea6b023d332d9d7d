import { formatDate } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { dayAndTime } from "../../shared/orders/moment-text.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./complaint.module.css";
import type { ComplaintStateProps } from "./complaint-state.tsx";

/** Asks once whether the promised thing came. 'Ja' is no news for anybody, so it only closes the question. */
export function AskAboutRemedy({ known: { service }, complaint, sending, onObject }: ComplaintStateProps) {
  const { askedAt, can, doneAt, objectionUntil } = complaint;
  const [hasCome, setHasCome] = useState(false);
  if (askedAt === null || !can.includes("OBJECTED")) return null;
  if (hasCome) return <p role="status">Danke, dann passt alles.</p>;
  return (
    <section className={`stack gap-3 ${styles.ask}`} aria-labelledby="ask-title">
      <h2 id="ask-title">Ist es gekommen?</h2>
      <p>
        {doneAt !== null && `${service.name} hat am ${formatDate(doneAt)} „Erledigt“ eingetragen. `}Wir fragen nur
        einmal.
      </p>
      <div className="cluster gap-2">
        <Button className={styles.yes} onClick={() => setHasCome(true)}>
          Ja, erledigt
        </Button>
        <Button variant="outline" busy={sending === "object"} onClick={onObject}>
          Nein
        </Button>
      </div>
      <p className="small">
        Bei „Nein“ schauen wir uns das an.{objectionUntil !== null && ` Geht bis ${dayAndTime(objectionUntil)}.`}
      </p>
    </section>
  );
}
