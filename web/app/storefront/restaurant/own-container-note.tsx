import { ownContainerSentence } from "@mahlzeit/domain/orders/order/own-container";
import { Icon } from "../../ui/icon.tsx";

/** Tells guests of a restaurant that they may bring a container. */
export function OwnContainerNote() {
  return (
    <p className="row gap-2 muted small mt-3">
      <Icon name="cup-soda" />
      {ownContainerSentence}
    </p>
  );
}
