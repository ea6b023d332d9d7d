import { payOut } from "@mahlzeit/contract/management/payouts";
import { dayAndMonth } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { type SubmitEvent, useId, useState } from "react";
import { api } from "../../api.ts";
import { failureSentence, problemCode } from "../../failures.ts";
import { randomUuid } from "../../random-uuid.ts";
import { writing } from "../../session/writes.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import styles from "./money.module.css";
import type { FoundPayouts } from "./payouts.tsx";

interface PayoutDialogProps {
  readonly found: FoundPayouts;
  readonly onPaid: () => void;
  /** It is another sum by now. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Everything a run pays, to be looked at before it is confirmed. */
export function PayoutDialog({ found, onPaid, onChanged, onClose }: PayoutDialogProps) {
  const { due, total, lastDay } = found;
  const form = useId();
  // The same run however often it is sent: an answer may be lost.
  const [id] = useState(randomUuid);
  const [compared, setCompared] = useState<number | null>(null);
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isCompared = compared === total;

  async function pay(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (!isCompared || password === "") {
      setFailure(isCompared ? "Bitte gib dein Passwort ein." : "Bitte vergleich zuerst die Summe.");
      return;
    }
    setIsBusy(true);
    setFailure(null);
    try {
      await writing(api(payOut, { body: { id, total, lastDay, password } }));
      onPaid();
    } catch (error) {
      setFailure(failureSentence(error));
      setIsBusy(false);
      if (problemCode(error) === "payout-changed") onChanged();
    }
  }

  return (
    <Modal
      title="Auszahlungslauf prüfen"
      description={`Für Bestellungen bis ${dayAndMonth(lastDay)}. Ein Lauf ist endgültig: Er wird sofort gebucht.`}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={form}
          variant="primary"
          size="large"
          block
          split
          busy={isBusy}
          looksDisabled={!isCompared || password === ""}
        >
          <span>Auszahlen</span>
          <span>{formatEuros(total)}</span>
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void pay(event)}>
        <LeaderRows>
          {due.map(({ restaurantId, restaurantName, amount }) => (
            <LeaderRow key={restaurantId} label={restaurantName}>
              {formatEuros(amount)}
            </LeaderRow>
          ))}
          <LeaderRow label={due.length === 1 ? "1 Restaurant" : `${due.length} Restaurants`} tone="total">
            {formatEuros(total)}
          </LeaderRow>
        </LeaderRows>
        <ChoiceCard
          type="checkbox"
          name="compared"
          checked={isCompared}
          onChange={() => setCompared(isCompared ? null : total)}
          caption="Steht mit deinem Namen im Protokoll."
        >
          Ich hab die Summe mit dem Konto verglichen.
        </ChoiceCard>
        <PasswordField
          label="Dein Passwort"
          required
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Modal>
  );
}
