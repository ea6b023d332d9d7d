import { ProblemError } from "@mahlzeit/contract/client-errors";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { formatTime, type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { OrderType } from "@mahlzeit/domain/order-types";
import {
  faultInReason,
  promisedMinutes,
  reasonMaxLength,
  whatIsOutSentence,
} from "@mahlzeit/domain/orders/order/answer";
import { minutesAfter } from "@mahlzeit/domain/orders/order/board";
import { dayOfOrder } from "@mahlzeit/domain/orders/order/day-text";
import { type ReasonCode, reasonLabels, reasonSentence, reasonsFor } from "@mahlzeit/domain/orders/order/reasons";
import type { Mover } from "@mahlzeit/domain/orders/order/states";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { failureSentence } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormChoiceGroup, FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { SelectField } from "../../ui/text-field.tsx";
import { moveLabel, orderName, proposedMinutes } from "./kitchen-labels.ts";
import { SoldOutChoice, useSoldOutSelection } from "./sold-out-choice.tsx";
import type { Move } from "./use-managed-orders.ts";

/** The transitions that come with a time or a reason for the guest. */
export type ReplyMove = "ACCEPTED" | "REJECTED" | "CANCELLED";

interface ReplyDialogProps {
  order: ManagedOrder;
  now: Instant;
  to: ReplyMove;
  mover: Mover;
  onReply: (order: ManagedOrder, move: Move) => Promise<void>;
  onClose: () => void;
  /** Called with a message if somebody else has changed the order meanwhile. */
  onConflict: (sentence: string) => void;
}

interface Typed {
  readonly minutes: string;
  readonly reasonCode: ReasonCode | "";
  readonly reason: string;
}

const stepMinutes = 5;
const atRequestedTime = "";

/** Asks for the time, or the reason, before the order is moved. */
export function ReplyDialog({ order, now, to, mover, onReply, onClose, onConflict }: ReplyDialogProps) {
  const isAccepting = to === "ACCEPTED";
  // The listed reasons are a restaurant's; operators write their own.
  const picksReason = mover === "restaurant";
  const { failure, setFailure, send } = useSending();
  const what = useSoldOutSelection(order.orderProducts);
  const [proposed] = useState(() => proposedMinutes(order, now));
  const form = useForm<Typed>({
    mode: "all",
    resolver: rulesResolver<Typed>({
      minutes: () => null,
      reasonCode: (value) => (isAccepting || value !== "" ? null : faultInReason("")),
      reason: (value, { reasonCode }) => (isAccepting || reasonCode !== "OTHER" ? null : faultInReason(value)),
    }),
    defaultValues: {
      minutes: String(proposed ?? atRequestedTime),
      reasonCode: picksReason ? "" : "OTHER",
      reason: "",
    },
  });

  const { minutes, reasonCode } = useWatch({ control: form.control });

  const reasons = reasonsFor(order.type);
  const guestReads = (code: ReasonCode) =>
    code === "OTHER"
      ? "In deinen eigenen Worten."
      : reasonSentence({ reasonCode: code, reason: null, soldOut: what.names });

  async function reply(typed: Typed): Promise<void> {
    setFailure(null);
    const isOut = !isAccepting && typed.reasonCode === "SOLD_OUT";
    if (isOut && what.soldOut.length === 0) return setFailure(whatIsOutSentence);
    const promised = typed.minutes === atRequestedTime ? {} : { minutes: Number(typed.minutes) };
    const answer = isAccepting ? promised : { ...reasonOf(typed), ...(isOut && { soldOut: [...what.soldOut] }) };
    const isDone = await send(() => onReply(order, { to, ...answer }), {
      isHandled: (error) => {
        if (!(error instanceof ProblemError) || error.problem.status === 422) return false;
        onConflict(`${orderName(order)}: ${failureSentence(error)}`);
        onClose();
        return true;
      },
    });
    if (isDone) onClose();
  }

  return (
    <FormDialog
      icon={isAccepting ? "chef-hat" : "triangle-alert"}
      title={`Nr. ${order.number} ${moveLabel(to, order.type).toLowerCase()}`}
      description={
        isAccepting
          ? "Der Gast sieht die Zeit sofort."
          : picksReason
            ? "Der Gast liest den Satz unter dem Grund."
            : "Der Gast liest den Grund so, wie du ihn schreibst."
      }
      onClose={onClose}
      form={form}
      onSubmit={reply}
      error={failure === whatIsOutSentence ? null : failure}
      submitLabel={moveLabel(to, order.type)}
      submitVariant={isAccepting ? "primary" : "danger-solid"}
    >
      {isAccepting ? (
        <SelectField {...form.register("minutes")} value={minutes} label={readyLabels[order.type]} required>
          {order.takeawayAt !== null && (
            <option value={atRequestedTime}>
              wie gewünscht {dayOfOrder(order, order.takeawayAt, now) && `${dayOfOrder(order, order.takeawayAt, now)} `}
              um {formatTime(order.takeawayAt)} Uhr
            </option>
          )}
          {choicesFor(order, proposed, now).map((choice) => (
            <option key={choice} value={choice}>
              in {choice}&nbsp;Minuten, um {formatTime(now + choice * minuteMs)} Uhr
            </option>
          ))}
        </SelectField>
      ) : (
        <>
          {picksReason && (
            <FormChoiceGroup
              name="reasonCode"
              legend="Warum?"
              choices={Object.fromEntries(reasons.map((code) => [code, reasonLabels[code]]))}
              captions={Object.fromEntries(reasons.map((code) => [code, guestReads(code)]))}
            />
          )}
          {reasonCode === "SOLD_OUT" && (
            <SoldOutChoice
              what={what}
              error={failure === whatIsOutSentence ? failure : undefined}
              onToggled={() => setFailure(null)}
            />
          )}
          {reasonCode === "OTHER" && (
            <FormTextField name="reason" label="Grund" required maxLength={reasonMaxLength} autoComplete="off" />
          )}
        </>
      )}
    </FormDialog>
  );
}

function reasonOf({ reasonCode, reason }: Typed): Pick<Move, "reasonCode" | "reason"> {
  if (reasonCode === "") return {};
  return reasonCode === "OTHER" ? { reasonCode, reason } : { reasonCode };
}

/** The event after the promised minutes. */
const readyLabels: Record<OrderType, string> = {
  DELIVERY: "Beim Gast",
  TAKEAWAY: "Abholbereit",
  ON_SITE: "Am Tisch",
  EVENT: "Serviert",
};

function choicesFor({ takeawayAt }: ManagedOrder, proposed: number | null, now: Instant): number[] {
  const choices = [...new Set([...minuteChoices, ...(proposed === null ? [] : [proposed])])].sort((a, b) => a - b);
  return takeawayAt === null ? choices : minutesAfter(takeawayAt, choices, now);
}

const minuteChoices = Array.from(
  { length: (promisedMinutes.max - promisedMinutes.min) / stepMinutes + 1 },
  (_, i) => promisedMinutes.min + i * stepMinutes,
);
