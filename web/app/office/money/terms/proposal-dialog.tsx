import { type FeeTermsDocument, proposeFeeTerms } from "@mahlzeit/contract/partners/fee-terms";
import { dateOfDayNumber, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { faultInProposal, noticeDays } from "@mahlzeit/domain/money/ledger/fee-terms";
import { feeExample } from "@mahlzeit/domain/partners/applications/terms";
import { useForm, useWatch } from "react-hook-form";
import { api } from "../../../data/api.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { FormTextField } from "../../../forms/form-fields.tsx";
import { faultsResolver } from "../../../forms/rules-resolver.ts";
import { useRefusals } from "../../../forms/use-refusals.ts";
import styles from "../../../shared/fees/fee-terms.module.css";
import { FormGrid } from "../../../ui/form-grid.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type RateField, rateLabels, readProposal, type TypedProposal, typedFrom } from "./proposal-input.ts";

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
  const hasOthers = known.terms.some(({ acceptedAt }) => acceptedAt !== null);
  const earliest = dateOfDayNumber(viennaDayNumber(now) + (hasOthers ? noticeDays : 0));
  const initial = typedFrom(inForce, earliest);
  const form = useForm<TypedProposal>({
    resolver: faultsResolver((typed) => {
      const fault = faultInProposal(known.terms, typed.validFrom, now);
      return [...readProposal(typed).faults, ...(fault ? [fault] : [])];
    }),
    defaultValues: initial,
  });
  const { refusals, send } = useRefusals(form);
  const { fees } = readProposal({ ...initial, ...useWatch({ control: form.control }) });
  const isOpen = known.terms.some(({ state }) => state === "OPEN");

  function propose(typed: TypedProposal): unknown {
    const { fees } = readProposal(typed);
    if (!fees) return;
    const { validFrom } = typed;
    return send(async () => {
      await api(proposeFeeTerms, { params: { id: restaurantId }, body: { ...fees, validFrom } });
      onProposed(validFrom);
    });
  }

  const rate = (name: RateField, full = false) => (
    <FormTextField name={name} label={rateLabels[name]} required full={full} inputMode="decimal" autoComplete="off" />
  );
  return (
    <FormDialog
      title="Andere Konditionen vorschlagen"
      description="Alle Inhaber:innen bekommen eine Mail. Es gilt nur, wenn jemand von ihnen annimmt."
      onClose={onClose}
      form={form}
      onSubmit={propose}
      refusals={refusals}
      submitLabel="Vorschlagen"
    >
      <FormGrid columns={2}>
        {rate("deliveryPerMille")}
        {rate("otherPerMille")}
        {rate("ownDoorPerMille", true)}
        {rate("cardBasisPoints")}
        {rate("cardFix")}
        <FormTextField
          name="validFrom"
          label="Gilt ab"
          required
          full
          type="date"
          min={earliest}
          hint={hasOthers ? `Frühestens in ${noticeDays}\u00a0Tagen.` : "Es ist noch nichts vereinbart: ab heute."}
        />
      </FormGrid>
      {fees && <p className={`muted small ${styles.quiet}`}>{exampleSentence(inForce, fees)}</p>}
      {isOpen && (
        <Notice tone="warn">Der Vorschlag, der noch offen ist, gilt damit nicht mehr. Die Mail sagt es dazu.</Notice>
      )}
    </FormDialog>
  );
}

function exampleSentence(
  inForce: FeeTermsDocument["terms"][number] | undefined,
  fees: Parameters<typeof feeExample>[0],
): string {
  const { goodsCents, tipCents, dueCents } = feeExample(fees);
  const now = inForce ? `, jetzt ${formatEuros(feeExample(inForce).dueCents)}` : "";
  return `Von ${formatEuros(goodsCents)} Essen und ${formatEuros(tipCents)} Trinkgeld, geliefert und mit Karte bezahlt, bleiben dem Restaurant ${formatEuros(dueCents)}${now}.`;
}
