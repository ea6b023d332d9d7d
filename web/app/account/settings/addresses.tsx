import type { SavedAddress } from "@mahlzeit/contract/catalogue/address";
import { type Account, removeAddress } from "@mahlzeit/contract/people/customers";
import { maxAddresses } from "@mahlzeit/domain/people/account";
import { useId, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { accountChanged } from "../../session/account-changes.ts";
import { addressLines } from "../../shared/orders/order-text.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Toast } from "../../ui/toast.tsx";
import { AddAddress } from "./add-address.tsx";
import rows from "./settings.module.css";

export function Addresses({ account }: { account: Account }) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [toast, setToast] = useState<string | null>(null);
  const { removing, failure, remove } = useRemoval(() => {
    // The pressed button disappears with its row.
    panel.current?.querySelector("button")?.focus();
    setToast("Adresse gelöscht.");
  });
  const { addresses } = account;
  const isFull = addresses.length >= maxAddresses;

  return (
    <Panel ref={panel} aria-labelledby={id}>
      <div className={`cluster between mb-4 ${rows.head}`}>
        <h2 id={id}>Addresses</h2>
        <Button icon="plus" onClick={() => setIsAdding(true)} disabled={isFull}>
          Add address
        </Button>
      </div>
      {addresses.length === 0 && (
        <p className={`muted small ${rows.text}`}>
          Noch keine. Was du hier aufhebst, brauchst du beim Bestellen nicht mehr zu tippen.
        </p>
      )}
      {isFull && (
        <p className={`muted small ${rows.text}`}>Mehr Adressen passen nicht ins Konto. Bitte lösche zuerst eine.</p>
      )}
      <ul className="divided">
        {addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            isRemoving={removing.includes(address.id)}
            onRemove={() => remove(address.id)}
          />
        ))}
      </ul>
      {failure && <Notice tone="error">{failure}</Notice>}
      {isAdding && (
        <AddAddress
          onClose={() => setIsAdding(false)}
          onAdded={() => {
            setIsAdding(false);
            setToast("Adresse gespeichert.");
          }}
        />
      )}
      {toast && <Toast onDismiss={() => setToast(null)}>{toast}</Toast>}
    </Panel>
  );
}

interface AddressRowProps {
  address: SavedAddress;
  isRemoving: boolean;
  onRemove: () => void;
}

function AddressRow({ address, isRemoving, onRemove }: AddressRowProps) {
  const [street, town] = addressLines(address);
  return (
    <li className={`cluster gap-3 ${rows.row}`} aria-busy={isRemoving || undefined}>
      <span className="disc">
        <Icon name="map-pin" />
      </span>
      <div className={`breaks ${rows.address}`}>
        {street}
        <small className={`muted small block ${rows.small}`}>
          {town}, {address.country}
        </small>
      </div>
      <IconButton
        icon="trash-2"
        label={`${street}, ${town} löschen`}
        aria-disabled={isRemoving || undefined}
        onClick={onRemove}
      />
    </li>
  );
}

/** Removes addresses one at a time, because answers that arrive in another order would bring an address back. */
function useRemoval(onRemoved: () => void) {
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const { failure, send } = useSending();
  const queue = useRef(Promise.resolve());

  async function removeNow(id: string): Promise<void> {
    await send(async () => {
      const { answer } = await api(removeAddress, { body: { id } });
      accountChanged(answer);
      onRemoved();
    });
    setRemoving((before) => before.filter((one) => one !== id));
  }

  function remove(id: string): void {
    if (removing.includes(id)) return;
    setRemoving((before) => [...before, id]);
    queue.current = queue.current.then(() => removeNow(id));
  }

  return { removing, failure, remove };
}
