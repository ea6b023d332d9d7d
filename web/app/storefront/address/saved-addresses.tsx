import type { SavedAddress } from "@mahlzeit/contract/catalogue/address";
import { type Address, normaliseAddress } from "@mahlzeit/domain/catalogue/delivery/address";
import { isSameAddress } from "@mahlzeit/domain/catalogue/delivery/same-address";
import { useId } from "react";
import { addressLines } from "../../shared/orders/order-text.ts";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";
import { useImmediateChoice } from "../../ui/use-immediate-choice.ts";
import styles from "./address.module.css";

interface SavedAddressesProps {
  addresses: readonly SavedAddress[];
  /** The address known so far. */
  current: Address | null;
  onTake: (address: Address) => void;
}

/** The addresses saved in the account; a tap uses one. */
export function SavedAddresses({ addresses, current, onTake }: SavedAddressesProps) {
  const name = useId();
  const chooseAtOnce = useImmediateChoice();
  return (
    <div className="mb-4">
      <ChoiceGroup legend="Deine Adressen">
        <div className={styles.list}>
          {addresses.map((kept) => {
            const address = normaliseAddress(kept);
            const [street, town] = addressLines(kept);
            return (
              <ChoiceCard
                key={kept.id}
                type="radio"
                name={name}
                defaultChecked={current !== null && isSameAddress(current, address)}
                caption={town}
                {...chooseAtOnce(() => onTake(address))}
              >
                {street}
              </ChoiceCard>
            );
          })}
        </div>
      </ChoiceGroup>
      <p className={`bold mt-6 h4 ${styles.other}`}>Oder eine andere Adresse</p>
    </div>
  );
}
