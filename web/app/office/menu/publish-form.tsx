import type { ManagedMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import type { faultsInMenu } from "@mahlzeit/domain/catalogue/menu/check-menu";
import { contradictionsIn } from "@mahlzeit/domain/catalogue/menu/edit-marks";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { dayMs, formatDate, formatTime, type Instant, viennaDate } from "@mahlzeit/domain/local-time";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Slip } from "../../ui/slip.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConfirmMarks } from "./confirm-marks.tsx";
import type { FaultPlace } from "./menu-places.ts";
import styles from "./publish.module.css";
import { PublishChecks } from "./publish-checks.tsx";
import { instantOfFields } from "./publish-time.ts";

export type PlannedAnswer = "KEEP" | "CALL_OFF";

export interface ShownFault {
  readonly field: string;
  readonly message: string;
  /** The place to correct it. */
  readonly place: FaultPlace | null;
}

interface PublishFormProps {
  counts: readonly { readonly label: string; readonly count: number }[];
  menu: MenuDocument;
  published: MenuDocument;
  mayPublish: boolean;
  /** Shown to people who may not publish. */
  forStaff: ReactNode;
  /** True if something must be decided first. */
  isBlocked: boolean;
  isBusy: boolean;
  /** The errors found here. */
  known: ReturnType<typeof faultsInMenu>;
  /** The same, or the server's refusal, with links to correct them. */
  faults: readonly ShownFault[];
  failure: string | null;
  /** The existing plan, about which the user must decide. */
  plan: ManagedMenu["schedule"];
  onPublish: (asked: { note: string; at: Instant | null; marksConfirmed: boolean }) => void;
  onAnswer: (answer: PlannedAnswer) => void;
}

/** Summarizes the changes and publishes them. */
export function PublishForm(props: PublishFormProps) {
  const {
    counts,
    menu,
    published,
    mayPublish,
    forStaff,
    isBlocked,
    isBusy,
    known,
    faults,
    failure,
    plan,
    onPublish,
    onAnswer,
  } = props;
  const [openedAt] = useState(() => Date.now());
  const [isLater, setLater] = useState(false);
  const [date, setDate] = useState(() => viennaDate(openedAt + dayMs));
  const [time, setTime] = useState("05:00");
  const [note, setNote] = useState("");
  const at = isLater ? instantOfFields(date, time) : null;
  const isPast = isLater && (at === null || at <= openedAt);
  const list = useRef<HTMLUListElement>(null);
  const contradictions = contradictionsIn(menu);
  // A confirmation is for the words that were read.
  const contradictionKey = contradictions.map(({ text }) => text).join();
  const [confirmed, setConfirmed] = useState("");
  const marksConfirmed = contradictions.length > 0 && confirmed === contradictionKey;
  const isUnconfirmed = contradictions.length > 0 && !marksConfirmed;
  const confirmation = useRef<HTMLInputElement>(null);
  return (
    <Slip>
      <div className={`stack gap-4 ${styles.form}`}>
        <h2>Änderungszettel</h2>
        <LeaderRows>
          {counts
            .filter(({ count }) => count > 0)
            .map(({ label, count }) => (
              <LeaderRow key={label} label={label}>
                {count}
              </LeaderRow>
            ))}
          <LeaderRow label="Änderungen" tone="total">
            {counts.reduce((sum, { count }) => sum + count, 0)}
          </LeaderRow>
        </LeaderRows>
        {mayPublish ? (
          <>
            <ChoiceGroup legend="Wann" legendHidden>
              <ChoiceCard type="radio" name="when" checked={!isLater} onChange={() => setLater(false)}>
                Gleich
              </ChoiceCard>
              <ChoiceCard type="radio" name="when" checked={isLater} onChange={() => setLater(true)}>
                Zu einer Zeit
              </ChoiceCard>
            </ChoiceGroup>
            {isLater && (
              <div className={styles.when}>
                <TextField
                  label="Tag"
                  type="date"
                  value={date}
                  onChange={({ currentTarget }) => setDate(currentTarget.value)}
                />
                <TextField
                  label="Uhrzeit"
                  type="time"
                  value={time}
                  onChange={({ currentTarget }) => setTime(currentTarget.value)}
                />
              </div>
            )}
            <TextField
              label="Notiz für später"
              optional
              autoComplete="off"
              maxLength={200}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </>
        ) : (
          forStaff
        )}
        <PublishChecks menu={menu} published={published} faults={known} />
        {mayPublish && contradictions.length > 0 && (
          <ConfirmMarks
            ref={confirmation}
            contradictions={contradictions}
            isConfirmed={marksConfirmed}
            onConfirm={(isOn) => setConfirmed(isOn ? contradictionKey : "")}
          />
        )}
        {faults.length > 0 && (
          <Notice tone="error">
            {faults.length === 1 ? "Das fehlt noch:" : `Diese ${faults.length}\u00a0Punkte fehlen noch:`}
            <ul ref={list} className={styles.faults}>
              {faults.map(({ field, message, place }) => (
                <li key={`${field} ${message}`}>{place ? <Link {...place}>{message}</Link> : message}</li>
              ))}
            </ul>
          </Notice>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        {plan ? (
          <div className={`stack gap-4 ${styles.form}`} role="group" aria-label="Schon geplant">
            <Notice tone="warn">
              Für {formatDate(plan.at)}, {formatTime(plan.at)} ist schon eine Karte geplant. Sie ersetzt dann alles, was
              du jetzt veröffentlichst.
            </Notice>
            <Button block onClick={() => onAnswer("KEEP")}>
              Planung behalten
            </Button>
            <Button block variant="danger" onClick={() => onAnswer("CALL_OFF")}>
              Planung absagen
            </Button>
          </div>
        ) : (
          mayPublish && (
            <Button
              variant="primary"
              size="large"
              block
              busy={isBusy}
              looksDisabled={isBlocked || isPast || known.length > 0 || isUnconfirmed}
              onClick={() => {
                if (known.length > 0) list.current?.querySelector("a")?.focus();
                else if (isUnconfirmed) confirmation.current?.focus();
                else if (!isBlocked && !isPast) onPublish({ note, at, marksConfirmed });
              }}
            >
              {isLater ? "Veröffentlichen planen" : "Jetzt veröffentlichen"}
            </Button>
          )
        )}
        <small>
          {isPast
            ? "Bitte eine Zeit in der Zukunft."
            : "Wer gerade etwas im Warenkorb hat, sieht geänderte Preise vor dem Bestellen."}
        </small>
      </div>
    </Slip>
  );
}
