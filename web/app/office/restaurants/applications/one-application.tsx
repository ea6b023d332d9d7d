import { paths } from "@mahlzeit/contract/page-addresses";
import {
  approveApplication,
  checkApplication,
  findApplication,
  type ManagedApplication,
  noteApplication,
} from "@mahlzeit/contract/partners/applications";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { allCheckPoints, type CheckPoint } from "@mahlzeit/domain/partners/applications/checklist";
import { faultInRequired } from "@mahlzeit/domain/required";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { api } from "../../../data/api.ts";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { useSending } from "../../../data/use-sending.ts";
import { Form } from "../../../forms/form.tsx";
import { FormTextAreaField } from "../../../forms/form-fields.tsx";
import { rulesResolver } from "../../../forms/rules-resolver.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { StatusNotice } from "../../../ui/status-notice.tsx";
import { stageNames } from "./application-list.tsx";
import styles from "./applications.module.css";
import { Course } from "./course.tsx";
import { AskDialog, DeclineDialog } from "./decision-dialogs.tsx";
import { Points } from "./points.tsx";

/** The message after a decision, by the new state. */
const decided: Partial<Record<ManagedApplication["state"], string>> & { readonly APPROVED: string } = {
  APPROVED: "Freigegeben. Die Mail mit dem Link ist unterwegs.",
  ASKED: "Die Frage ist unterwegs.",
  DECLINED: "Abgelehnt. Die Mail mit der Begründung ist unterwegs.",
};

/** One application with its nine points and the operator's actions. */
export function OneApplication({ id, onChanged }: { id: string; onChanged: () => void }) {
  const loaded = useLoaded(ask(findApplication, { params: { id } }));
  const { answer: application, reload, show } = loaded;
  const { sending: busy, failure, send } = useSending();
  const [dialog, setDialog] = useState<"ask" | "decline" | null>(null);
  const [askedPoint, setAskedPoint] = useState<CheckPoint | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  if (!application) return <Loaded of={loaded} failed="Das ließ sich gerade nicht laden." height="30rem" />;

  const act = (what: string, call: () => Promise<{ answer: ManagedApplication }>) =>
    send(
      async () => {
        show((await call()).answer);
        onChanged();
      },
      {
        what,
        isHandled: () => {
          // Another operator was faster: loading it again shows their decision.
          reload();
          return false;
        },
      },
    );

  const done = (after: ManagedApplication) => {
    setDialog(null);
    show(after);
    setMessage(decided[after.state] ?? null);
    onChanged();
  };
  const approve = () =>
    act("approve", () => api(approveApplication, { params: { id } })).then(
      (isDone) => isDone && setMessage(decided.APPROVED),
    );
  const { name, place, stage, state, form, checked, terms, restaurant, submittedAt } = application;
  const left = allCheckPoints.length - checked.length;
  const isOpen = state === "SUBMITTED";
  return (
    <Panel aria-label={name}>
      <PanelHead title={name}>
        <Badge tone="tint">{stageNames[stage]}</Badge>
      </PanelHead>
      <p className={`muted ${styles.quiet}`}>
        {place} · {form.kind} · eingereicht am {formatDate(submittedAt)}, {formatTime(submittedAt)}
      </p>
      <Points
        application={application}
        isOpen={isOpen}
        onCheck={(point, isRight) =>
          void act(point, () => api(checkApplication, { params: { id, point }, body: { isRight } }))
        }
        onAsk={(point) => {
          setAskedPoint(point);
          setDialog("ask");
        }}
      />
      {terms && (
        <Notice tone="ok">
          Bedingungen, Fassung {terms.version}, angenommen von {form.applicant} am {formatDate(terms.acceptedAt)},{" "}
          {formatTime(terms.acceptedAt)}.
        </Notice>
      )}
      <Course application={application} />
      <NoteForm onNote={(words) => act("note", () => api(noteApplication, { params: { id }, body: { words } }))} />
      {failure && <Notice tone="error">{failure}</Notice>}
      {/* The pressed button has disappeared. */}
      {message && (
        <div className="mb-5">
          <StatusNotice message={{ tone: "ok", text: message, takesFocus: true }} />
        </div>
      )}
      {restaurant && (
        <Link className={buttonClass({ size: "large" })} to={`${paths.setup}?restaurant=${restaurant.id}`}>
          Zur Liste des Restaurants
        </Link>
      )}
      {(isOpen || state === "ASKED") && (
        <>
          <div className={`cluster gap-3 ${styles.acts}`}>
            <Button variant="danger" onClick={() => setDialog("decline")}>
              Ablehnen
            </Button>
            {isOpen && (
              <>
                <Button
                  onClick={() => {
                    setAskedPoint(null);
                    setDialog("ask");
                  }}
                >
                  Etwas nachfragen
                </Button>
                <Button
                  variant="primary"
                  looksDisabled={left > 0}
                  aria-describedby="approve-hint"
                  busy={busy === "approve"}
                  onClick={() => left === 0 && void approve()}
                >
                  Freigeben
                </Button>
              </>
            )}
          </div>
          {isOpen && left > 0 && (
            <p className={`muted ${styles.quiet}`} id="approve-hint">
              {left === 1
                ? "Freigeben geht, sobald der offene Punkt erledigt ist."
                : `Freigeben geht, sobald die ${left}\u00a0offenen Punkte erledigt sind.`}
            </p>
          )}
        </>
      )}
      {dialog === "ask" && <AskDialog id={id} point={askedPoint} onDone={done} onClose={() => setDialog(null)} />}
      {dialog === "decline" && <DeclineDialog id={id} onDone={done} onClose={() => setDialog(null)} />}
    </Panel>
  );
}

const resolver = rulesResolver<{ words: string }>({ words: faultInRequired });

/** Adds a note that only operators can read. */
function NoteForm({ onNote }: { onNote: (words: string) => Promise<boolean> }) {
  const form = useForm({ resolver, defaultValues: { words: "" } });
  const note = async ({ words }: { words: string }) => {
    if (await onNote(words)) form.reset();
  };
  return (
    <div className={styles.note}>
      <Form form={form} onSubmit={note}>
        <FormTextAreaField name="words" label="Notiz" hint="Liest nur, wer hier arbeitet." maxLength={2000} />
        <div className="cluster">
          <Button type="submit" busy={form.formState.isSubmitting}>
            Notieren
          </Button>
        </div>
      </Form>
    </div>
  );
}
