import { ProblemError } from "@mahlzeit/contract/client-errors";
import { type FeeTermsDocument, proposeFeeTerms } from "@mahlzeit/contract/partners/fee-terms";
import { dateOfDayNumber, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { faultInProposal, noticeDays } from "@mahlzeit/domain/money/ledger/fee-terms";
import { feeExample } from "@mahlzeit/domain/partners/applications/terms";
import { useState } from "react";
import { api } from "../../../data/api.ts";
import { useSending } from "../../../data/use-sending.ts";
import styles from "../../../shared/fees/fee-terms.module.css";
import { feesOf } from "../../../shared/fees/fees-of.ts";
import { FormGrid } from "../../../ui/form-grid.tsx";
import { FormModal } from "../../../ui/form-modal.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { type ProposalField, rateLabels, readProposal, typedFrom } from "./proposal-input.ts";

interface ProposalDialogProps {
  readonly restaurantId: string;
  readonly known: FeeTermsDocument;
  readonly now: number;
  readonly onProposed: (validFrom: string) => void;
  readonly onClose: () => void;
}

/** Asks for rates in percent and the first day they apply. */
export function ProposalDialog({ restaurantId, known, now, onProposed, onClose }: ProposalDialogProps) {
  const inForce = known.terms.find((one) => one.id === known.inForce);
  const dated = known.terms.map((one) => ({ ...one, ...feesOf(one) }));
  const hasOthers = dated.some(({ acceptedAt }) => acceptedAt !== null);
  const earliest = dateOfDayNumber(viennaDayNumber(now) + (hasOthers ? noticeDays : 0));
  const [typed, setTyped] = useState(() => typedFrom(inForce, earliest));
  const [faults, setFaults] = useState<readonly { readonly field: string; readonly message: string }[]>([]);
  const { isSending, failure, setFailure, send } = useSending();
  const { fees } = readProposal(typed);
  const isOpen = known.terms.some(({ state }) => state === "OPEN");

  function submit(): void {
    if (isSending) return;
    const read = readProposal(typed);
    const fault = faultInProposal(dated, typed.validFrom, now);
    const found = fault ? [...read.faults, fault] : read.faults;
    setFaults(found);
    setFailure(null);
    if (!read.fees || found.length > 0) return;
    const { cardFixCents: cardFix, ...rates } = read.fees;
    const { validFrom } = typed;
    void send(
      async () => {
        await api(proposeFeeTerms, { params: { id: restaurantId }, body: { ...rates, cardFix, validFrom } });
        onProposed(validFrom);
      },
      {
        isTold: (error) => {
          const said = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
          setFaults(said);
          return said.length > 0;
        },
      },
    );
  }

  const field = (name: ProposalField) => ({
    value: typed[name],
    error: faults.find((fault) => fault.field === name)?.message,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: target.value }));
      setFaults((before) => before.filter((fault) => fault.field !== name));
    },
  });
  const rate = (name: Exclude<ProposalField, "validFrom">, full = false) => (
    <TextField label={rateLabels[name]} required full={full} inputMode="decimal" autoComplete="off" {...field(name)} />
  );
  return (
    <FormModal
      title="Andere Konditionen vorschlagen"
      description="Alle Inhaber:innen bekommen eine Mail. Es gilt nur, wenn jemand von ihnen annimmt."
      onClose={onClose}
      submitLabel="Vorschlagen"
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
    >
      <FormGrid columns={2}>
        {rate("deliveryPerMille")}
        {rate("otherPerMille")}
        {rate("ownDoorPerMille", true)}
        {rate("cardBasisPoints")}
        {rate("cardFix")}
        <TextField
          label="Gilt ab"
          required
          full
          type="date"
          min={earliest}
          hint={hasOthers ? `Frühestens in ${noticeDays}\u00a0Tagen.` : "Es ist noch nichts vereinbart: ab heute."}
          {...field("validFrom")}
        />
      </FormGrid>
      {fees && <p className={`muted small ${styles.quiet}`}>{exampleSentence(inForce, fees)}</p>}
      {isOpen && (
        <Notice tone="warn">Der Vorschlag, der noch offen ist, gilt damit nicht mehr. Die Mail sagt es dazu.</Notice>
      )}
    </FormModal>
  );
}

function exampleSentence(
  inForce: FeeTermsDocument["terms"][number] | undefined,
  fees: Parameters<typeof feeExample>[0],
): string {
  const { goodsCents, tipCents, dueCents } = feeExample(fees);
  const now = inForce ? `, jetzt ${formatEuros(feeExample(feesOf(inForce)).dueCents)}` : "";
  return `Von ${formatEuros(goodsCents)} Essen und ${formatEuros(tipCents)} Trinkgeld, geliefert und mit Karte bezahlt, bleiben dem Restaurant ${formatEuros(dueCents)}${now}.`;
}
