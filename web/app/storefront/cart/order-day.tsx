import type { CartLine } from "@mahlzeit/domain/orders/cart/cart";
import { Icon } from "../../ui/icon.tsx";
import { chosenDaySentence } from "./choose-day.ts";

/** Says for which day the order is, where it is not for today. */
export function OrderDay({ lines }: { lines: readonly CartLine[] }) {
  const sentence = chosenDaySentence(lines);
  if (!sentence) return null;
  return (
    <p className="row top gap-2 small mb-3">
      <Icon name="clock" />
      {sentence}
    </p>
  );
}
