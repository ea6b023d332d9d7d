import type { Input } from "@mahlzeit/contract/endpoint";
import type { answerComplaint, ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import { formatEuros } from "@mahlzeit/domain/money";
import { claimedCents } from "@mahlzeit/domain/money/complaint/amount";
import { type ComplaintAnswer, considerAnswer, type Remedy } from "@mahlzeit/domain/money/complaint/complaint";
import { useForm, useWatch } from "react-hook-form";
import { faultsResolver } from "../../../forms/rules-resolver.ts";
import { useRefusals } from "../../../forms/use-refusals.ts";

export type AnswerBody = Input<typeof answerComplaint>["body"];

interface Typed extends Omit<ComplaintAnswer, "lines" | "remedy"> {
  lines: { position: number; quantity: number }[];
  remedy: Remedy | "";
}

/** The answer to a complaint as it is typed, with the label of its button. Null: the complaint is not loaded yet. */
export function useAnswer(complaint: ManagedComplaint | null, onAnswer: (answer: AnswerBody) => Promise<void>) {
  const {
    paymentType = "STRIPE",
    lines: claimed = null,
    orderLines = [],
    leftCents = 0,
    amountCents = 0,
  } = complaint ?? {};
  const mayRefuse = complaint?.can.includes("REFUSED") ?? false;
  const left = orderLines.map(({ position, pieces }) => ({ position, quantity: pieces.length }));
  // The time to refuse may have ended meanwhile.
  const toOf = ({ to }: Pick<Typed, "to">) => (mayRefuse ? to : "ACCEPTED");
  const consider = ({ remedy, ...typed }: Typed) =>
    considerAnswer(
      { ...typed, to: toOf(typed), remedy: remedy === "" ? null : remedy },
      { claimed, paymentType, left },
    );
  const form = useForm<Typed>({
    mode: "all",
    resolver: faultsResolver<Typed>((typed) => {
      const { fault } = consider(typed);
      return fault ? [fault] : [];
    }),
    defaultValues: { to: "ACCEPTED", lines: [], sentence: "", remedy: "" },
  });
  const { refusals, send } = useRefusals(form);
  const [typedTo, lines] = useWatch({ control: form.control, name: ["to", "lines"] });
  const to = toOf({ to: typedTo });
  const isOnSpot = paymentType === "ON_SPOT";
  /** True if a delivery that nobody paid for is said to have never come. */
  const isNothingPaid = isOnSpot && to === "ACCEPTED" && claimed === null;
  const paidBack = to === "ACCEPTED" ? amountCents : (claimedCents(lines, { lines: orderLines, leftCents }) ?? 0);

  function label(): string {
    if (to === "REFUSED") return "Ablehnen und schicken";
    if (isNothingPaid) return "Annehmen";
    return isOnSpot ? "Annehmen und zusagen" : `${formatEuros(paidBack)} zurückzahlen`;
  }

  return {
    form,
    refusals,
    to,
    lines,
    mayRefuse,
    isOnSpot,
    isNothingPaid,
    label: label(),
    isSending: form.formState.isSubmitting,
    submit: (typed: Typed) =>
      send(() => {
        const { remedy, ...said } = consider(typed).answer;
        return onAnswer({ ...said, lines: [...said.lines], ...(remedy && { remedy }) });
      }),
  };
}

export type TypedAnswer = ReturnType<typeof useAnswer>;
