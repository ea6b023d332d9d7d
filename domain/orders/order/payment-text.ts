import { type PaymentType, paymentTypeLabels } from "../../order-types.ts";

export function paymentNotOfferedSentence(type: PaymentType): string {
  return `Mit „${paymentTypeLabels[type]}“ kannst du hier derzeit nicht zahlen.`;
}
