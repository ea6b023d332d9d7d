import type { OrderToComplain } from "@mahlzeit/contract/money/complaints";
import { formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { maxComplaintWords, neverCameLabel } from "@mahlzeit/domain/money/complaint/complaint";
import { useEffect, useId, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Form } from "../../forms/form.tsx";
import { FormTextAreaField } from "../../forms/form-fields.tsx";
import { faultsResolver } from "../../forms/rules-resolver.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Price } from "../../ui/price.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import {
  asksForWords,
  claimOf,
  type Draft,
  type DraftLine,
  draftCents,
  draftOf,
  faultsInDraft,
  leftOf,
} from "./claim-draft.ts";
import { ClaimLine } from "./claim-line.tsx";
import { ClaimSlip } from "./claim-slip.tsx";
import styles from "./complaint.module.css";

interface ComplaintFormProps {
  known: OrderToComplain;
  isSending: boolean;
  onSend: (claim: ReturnType<typeof claimOf>) => Promise<unknown>;
}

/** The form to say what was wrong: without login and photo. */
export function ComplaintForm({ known, isSending, onSend }: ComplaintFormProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const form = useForm<Draft>({
    defaultValues: draftOf(known),
    resolver: faultsResolver((typed: Draft) => faultsInDraft(typed, known)),
  });
  const firstBox = useRef<HTMLInputElement>(null);
  const [neverCame, ticked, typed] = useWatch({ control: form.control, name: ["neverCame", "lines", "words"] });
  const draft: Draft = { neverCame, lines: ticked, words: typed };
  const lines = leftOf(draft.lines, known);
  const amountCents = draftCents(draft, known);
  const words = asksForWords(draft);
  const { errors, submitCount } = form.formState;
  const fault = errors.lines?.message;
  // The lines are no field that the form could focus itself.
  useEffect(() => {
    if (submitCount > 0 && form.getFieldState("lines").error) firstBox.current?.focus();
  }, [form, submitCount]);
  const claimable = known.lines.filter(({ pieces }) => pieces.length > 0);

  const set = (changed: Partial<Pick<Draft, "lines" | "neverCame">>) => {
    if (changed.lines) form.setValue("lines", changed.lines);
    if (changed.neverCame !== undefined) form.setValue("neverCame", changed.neverCame);
    if (form.formState.isSubmitted) void form.trigger("lines");
  };
  const change = (position: number, claimed: DraftLine | null) =>
    set({ lines: [...lines.filter((line) => line.position !== position), ...(claimed ? [claimed] : [])] });

  const submit = (
    <Button type="submit" form={id} variant="primary" size="large" block split busy={isSending} disabled={!isHydrated}>
      <span>Absenden</span>
      {amountCents !== null && <span className="num">{formatEuros(amountCents)}</span>}
    </Button>
  );
  return (
    <div className={`stack gap-8 ${styles.columns}`}>
      <Panel>
        <Form form={form} id={id} onSubmit={(valid) => onSend(claimOf(valid, known))}>
          <fieldset className="stack gap-3">
            <legend className={`bold h4 ${styles.legend}`}>Worum geht’s?</legend>
            {fault && <Notice tone="error">{fault}</Notice>}
            {!draft.neverCame && (
              <ul className="stack gap-2">
                {claimable.map((line, i) => (
                  <ClaimLine
                    key={line.position}
                    line={line}
                    claimed={lines.find(({ position }) => position === line.position) ?? null}
                    onChange={(claimed) => change(line.position, claimed)}
                    boxRef={i === 0 ? firstBox : undefined}
                  />
                ))}
              </ul>
            )}
            {known.type === "DELIVERY" && (
              <>
                {!draft.neverCame && <p className="muted small">oder</p>}
                <ChoiceCard
                  type="checkbox"
                  checked={draft.neverCame}
                  onChange={({ target }) => set({ neverCame: target.checked })}
                  aside={<Price cents={known.leftCents} />}
                  caption={draft.neverCame ? "Einzelne Gerichte brauchst du dann nicht." : undefined}
                >
                  {neverCameLabel}
                </ChoiceCard>
                {draft.neverCame && known.handedOverAt !== null && (
                  <Notice tone="warn">
                    {known.service.name} hat „Übergeben“ um {formatTime(known.handedOverAt)} eingetragen. Hat vielleicht
                    jemand anderer übernommen?
                  </Notice>
                )}
              </>
            )}
          </fieldset>
          {words !== "no" && (
            <FormTextAreaField
              label={words === "asked" ? "Was war nicht in Ordnung?" : "Magst du etwas dazusagen?"}
              optional={words === "optional"}
              name="words"
              maxLength={maxComplaintWords}
              placeholder={words === "optional" ? "Zum Beispiel, wo du gewartet hast." : undefined}
              hint={
                <span className={styles.hint}>
                  <span>
                    {words === "asked" && "Hilft beim Entscheiden. "}Lesen {known.service.name} und, wenn ihr euch nicht
                    einig werdet, wir.
                  </span>
                  <span className="num nowrap">
                    {draft.words.length} / {maxComplaintWords}
                  </span>
                </span>
              }
            />
          )}
        </Form>
      </Panel>
      <aside className={styles.side} aria-label="Das käme zurück">
        <ClaimSlip
          known={known}
          draft={draft}
          amountCents={amountCents}
          action={<div className={`mt-5 ${styles.beside}`}>{submit}</div>}
        />
      </aside>
      <div className={styles.bar}>{submit}</div>
    </div>
  );
}
