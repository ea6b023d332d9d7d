import type { Texts } from "@mahlzeit/contract/operator/content";
import { dayMs } from "@mahlzeit/domain/local-time";
import { cents } from "@mahlzeit/domain/money";
import type { WithdrawalState } from "@mahlzeit/domain/money/withdrawal/states";
import { linkMail } from "../money/withdrawals/mail-links.ts";
import { guestWithdrawalMail, memberWithdrawalMail } from "../money/withdrawals/withdrawal-mails.ts";
import type { WithdrawalRecord } from "../money/withdrawals/withdrawal-record.ts";
import { memberSteps, stepOfState, withdrawalSteps } from "../money/withdrawals/withdrawal-steps.ts";
import { withdrawalForm, withdrawalInformation, withdrawalReceipt } from "../operator/content/built-in/withdrawal.ts";
import { orderMail } from "../orders/order/mails/order-mail.ts";
import type { OrderRecord } from "../orders/order/read/order-record.ts";
import { createdAt, sampleOrder } from "./sample-order.ts";

/** Returns the mails about withdrawals, those that read differently on the spot, and the confirmation with the information. */
export function sampleWithdrawals(publicUrl: string) {
  const parts = { order, cents: cents(420), texts, publicUrl };
  return [
    ...withdrawalSteps.map((step) => ({
      name: `withdrawal-${step}`,
      content: guestWithdrawalMail(step, {
        ...parts,
        order: step === "received" ? onSpot : order,
        withdrawal: withdrawalAt(step),
      }),
    })),
    {
      name: "withdrawal-repaid-on-the-spot",
      content: guestWithdrawalMail("repaid", { ...parts, order: onSpot, withdrawal: withdrawalAt("repaid") }),
    },
    ...memberSteps.map((step) => ({
      name: `withdrawal-${step}-to-restaurant`,
      content: memberWithdrawalMail(step, { ...parts, withdrawal: withdrawalAt(step), firstName: "Resi" }),
    })),
    { name: "withdrawal-link", content: linkMail(order, publicUrl) },
    {
      name: "placed-with-goods",
      content: orderMail("placed", {
        order: { ...order, status: "PLACED" },
        refunded: null,
        elsewhere: null,
        withdrawalTexts: texts,
        publicUrl,
      }),
    },
  ];
}

const texts: Texts<"withdrawal"> = {
  withdrawal: withdrawalInformation().markup,
  "withdrawal-form": withdrawalForm().markup,
  "withdrawal-label": "",
  "withdrawal-receipt": withdrawalReceipt().markup,
};

const order: OrderRecord = {
  ...sampleOrder,
  status: "COMPLETED",
  paidBy: "card",
  lines: sampleOrder.lines.map((line, position) => ({ ...line, withdrawable: position === 2 })),
};
const onSpot: OrderRecord = { ...order, paymentType: "ON_SPOT", paidBy: null };

const declared = createdAt + 2 * dayMs;

/** Returns a withdrawal that has just taken this step. */
function withdrawalAt(step: string): WithdrawalRecord {
  const status =
    (Object.keys(stepOfState) as WithdrawalState[]).find((state) => stepOfState[state] === step) ?? "DECLARED";
  const isSent = status !== "DECLARED";
  return {
    id: "01938a5c-0000-7000-8000-000000000004",
    orderId: order.id,
    restaurantId: order.restaurantId,
    key: "01938a5c-0000-7000-8000-000000000005",
    status,
    declaredAt: declared,
    lines: [{ position: 2, quantity: 1 }],
    sentOn: isSent ? "2026-11-22" : null,
    receiveBy: isSent ? declared + 15 * dayMs : null,
    amountCents: null,
    moves: [{ status, at: declared + dayMs, by: "restaurant", name: null }],
  };
}
