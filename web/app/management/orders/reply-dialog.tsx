import { ProblemError } from "@mahlzeit/contract/client-errors";
import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import { formatTime, type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { faultInReason, promisedMinutes, reasonMaxLength } from "@mahlzeit/domain/order/answer";
import type { OrderType } from "@mahlzeit/domain/order/order";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { failureSentence } from "../../failures.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { SelectField } from "../../ui/text-field.tsx";
import { moveLabel, orderName, usualMinutes } from "./kitchen-words.ts";
import type { Move } from "./use-managed-orders.ts";

/** The moves that come with a time or a reason for the guest. */
export type ReplyMove = "ACCEPTED" | "REJECTED" | "CANCELLED";

interface ReplyDialogProps {
  order: ManagedOrder;
  now: Instant;
  to: ReplyMove;
  onReply: (order: ManagedOrder, move: Move) => Promise<void>;
  onClose: () => void;
  /** The order has gone another way meanwhile; with the sentence for it. */
  onLost: (sentence: string) => void;
}

const stepMinutes = 5;
const asWished = "";

/** Asks how soon, or why not, before the order is moved. */
export function ReplyDialog({ order, now, to, onReply, onClose, onLost }: ReplyDialogProps) {
  const isYes = to === "ACCEPTED";
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: "all",
    resolver: rulesResolver<{ minutes: string; reason: string }>({
      minutes: () => null,
      reason: (value) => (isYes ? null : faultInReason(value)),
    }),
    defaultValues: { minutes: String(usualMinutes(order, now) ?? asWished), reason: "" },
  });

  const minutes = useWatch({ control: form.control, name: "minutes" });

  async function reply(typed: { minutes: string; reason: string }): Promise<void> {
    setFailure(null);
    const promised = typed.minutes === asWished ? {} : { minutes: Number(typed.minutes) };
    const answer = isYes ? promised : { reason: typed.reason };
    try {
      await onReply(order, { to, ...answer });
      onClose();
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.status === 422) return setFailure(failureSentence(error));
      onLost(`${orderName(order)}: ${failureSentence(error)}`);
      onClose();
    }
  }

  return (
    <FormDialog
      icon={isYes ? "chef-hat" : "triangle-alert"}
      title={`Nr. ${order.number} ${moveLabel(to, order.type).toLowerCase()}`}
      description={isYes ? "Der Gast sieht die Zeit sofort." : "Der Gast liest den Grund so, wie du ihn schreibst."}
      onClose={onClose}
      form={form}
      onSubmit={reply}
      error={failure}
      submitLabel={moveLabel(to, order.type)}
      submitVariant={isYes ? "primary" : "danger-solid"}
    >
      {isYes ? (
        <SelectField {...form.register("minutes")} value={minutes} label={readyLabels[order.type]} required>
          {order.takeawayAt !== null && (
            <option value={asWished}>wie gewünscht um {formatTime(order.takeawayAt)} Uhr</option>
          )}
          {minuteChoices.map((choice) => (
            <option key={choice} value={choice}>
              in {choice} Minuten, um {formatTime(now + choice * minuteMs)} Uhr
            </option>
          ))}
        </SelectField>
      ) : (
        <FormTextField name="reason" label="Grund" required maxLength={reasonMaxLength} autoComplete="off" />
      )}
    </FormDialog>
  );
}

/** What the minutes count to. */
const readyLabels: Record<OrderType, string> = {
  DELIVERY: "Beim Gast",
  TAKEAWAY: "Abholbereit",
  ON_SITE: "Am Tisch",
  EVENT: "Serviert",
};

const minuteChoices = Array.from(
  { length: (promisedMinutes.max - promisedMinutes.min) / stepMinutes + 1 },
  (_, i) => promisedMinutes.min + i * stepMinutes,
);
