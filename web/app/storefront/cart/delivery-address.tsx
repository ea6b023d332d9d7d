import { type Address, doorLines, formatTown } from "@mahlzeit/domain/catalogue/delivery/address";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./cart-panel.module.css";

/** The delivery address, with a button to change it. */
export function DeliveryAddress({ address, onChange }: { address: Address | null; onChange: () => void }) {
  return (
    <div className={`row gap-3 small mt-4 ${styles.address}`}>
      <Icon className="brand" name="map-pin" />
      {address ? (
        <div className="grow">
          <b className="block">{doorLines(address).join(", ")}</b>
          <span className="muted">{formatTown(address)}</span>
        </div>
      ) : (
        <div className="grow">
          <b className="block">Noch keine Lieferadresse</b>
        </div>
      )}
      <Button
        variant="quiet"
        aria-label={address ? "Lieferadresse ändern" : "Lieferadresse eingeben"}
        onClick={onChange}
      >
        {address ? "Ändern" : "Eingeben"}
      </Button>
    </div>
  );
}
