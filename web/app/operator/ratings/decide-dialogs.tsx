import { hideRating, keepRating, type ReportedRating } from "@mahlzeit/contract/management/ratings";
import { faultInObjectionWords, maxReportWords, type Objection } from "@mahlzeit/domain/ratings/moderation";
import { useId, useState } from "react";
import { api } from "../../api.ts";
import styles from "../../ratings/ratings.module.css";
import { ObjectionChoice } from "../../ratings/report-dialog.tsx";
import { useSending } from "../../session/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";

interface DecisionProps {
  rating: ReportedRating;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why, as the guest will read it. */
export function HideDialog({ rating: { id, name, reports }, onDone, onClose }: DecisionProps) {
  const form = useId();
  const [reason, setReason] = useState<Objection | null>(reports[0]?.reason ?? null);
  const [words, setWords] = useState("");
  const [wasTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  const fault = faultInObjectionWords(words);

  function hide(): void {
    setTried(true);
    if (reason === null || fault !== null) return;
    send(async () => {
      await api(hideRating, { params: { id }, body: { reason, words } });
      onDone();
    });
  }

  return (
    <Modal
      title="Bewertung ausblenden"
      icon="eye-off"
      description={`Von ${name}. Ihre Sterne zählen dann nicht mehr.`}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button variant="outline" size="large" onClick={onClose}>
            Doch nicht
          </Button>
          <Button type="submit" form={form} variant="danger-solid" size="large" busy={isSending}>
            Ausblenden
          </Button>
        </div>
      }
    >
      <form
        id={form}
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          hide();
        }}
      >
        <ObjectionChoice
          legend="Grund *"
          chosen={reason}
          onChoose={setReason}
          error={wasTried && reason === null ? "Bitte wähle einen Grund." : undefined}
        />
        <TextAreaField
          label="Begründung"
          required
          rows={4}
          value={words}
          maxLength={maxReportWords}
          hint="Geht mit der Stelle für Beschwerden als Mail an den Gast. Wer gemeldet hat, erfährt nur, was entschieden ist."
          error={wasTried && fault !== null ? fault : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Modal>
  );
}

/** Asks once more before it is shown on, or again. */
export function KeepDialog({ rating: { id, name, hidden }, onDone, onClose }: DecisionProps) {
  const { isSending, failure, send } = useSending();

  const keep = () =>
    send(async () => {
      await api(keepRating, { params: { id }, body: { isHidden: hidden !== null } });
      onDone();
    });

  return (
    <Modal
      title={hidden ? "Bewertung wieder zeigen" : "Bewertung bleibt"}
      icon="eye"
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button variant="outline" size="large" onClick={onClose}>
            Doch nicht
          </Button>
          <Button variant="primary" size="large" busy={isSending} onClick={keep}>
            {hidden ? "Wieder zeigen" : "Bleibt"}
          </Button>
        </div>
      }
    >
      <div className={styles.dialog}>
        <p>
          {hidden
            ? `Die Bewertung von ${name} ist dann wieder zu sehen und zählt wieder mit. Wer sie geschrieben hat, bekommt eine Mail, solange wir die Adresse haben.`
            : `Die Bewertung von ${name} bleibt zu sehen. Wer gemeldet und eine Adresse genannt hat, bekommt eine Mail.`}
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </Modal>
  );
}
