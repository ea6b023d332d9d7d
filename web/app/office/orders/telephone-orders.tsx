import type { Account } from "@mahlzeit/contract/people/customers";
import type { Instant } from "@mahlzeit/domain/local-time";
import { mayDo } from "@mahlzeit/domain/people/roles";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Toast } from "../../ui/toast.tsx";
import { actorOf } from "../frame/use-owned-restaurant.ts";
import { telephoneShortcut, useTelephoneShortcut } from "../telephone/use-telephone-shortcut.ts";

const TelephoneSheet = onDemand(async () => (await import("../telephone/telephone-sheet.tsx")).TelephoneSheet);

interface TelephoneOrdersProps {
  account: Account;
  now: Instant;
  /** Called once an order was taken. */
  onTaken: () => void;
}

/** The button for an order by telephone; whoever works for several restaurants says first for which. */
export function TelephoneOrders({ account, now, onTaken }: TelephoneOrdersProps) {
  const actor = actorOf(account);
  const restaurants = account.roles.restaurants
    .map(({ service }) => service)
    .filter(({ id }) => mayDo(actor, "take-phone-orders", id));
  const [isOpen, setIsOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const restaurantId = restaurants.length === 1 ? restaurants[0]?.id : chosenId;
  const open = () => setIsOpen(restaurants.length > 0);
  useTelephoneShortcut(open);

  function close(): void {
    setIsOpen(false);
    setChosenId(null);
  }
  if (restaurants.length === 0) return null;
  return (
    <>
      <Button icon="phone" aria-keyshortcuts={telephoneShortcut} onClick={open}>
        Telefonbestellung
      </Button>
      {isOpen && !restaurantId && (
        <Modal title="Für welches Lokal?" onClose={close}>
          <div className="stack gap-3">
            {restaurants.map(({ id, name }) => (
              <Button key={id} block size="large" onClick={() => setChosenId(id)}>
                {name}
              </Button>
            ))}
          </div>
        </Modal>
      )}
      {isOpen && restaurantId && (
        <TelephoneSheet
          restaurantId={restaurantId}
          api={api}
          now={now}
          onTaken={(sentence) => {
            setMessage(sentence);
            onTaken();
          }}
          onClose={close}
        />
      )}
      {message !== null && <Toast onDismiss={() => setMessage(null)}>{message}</Toast>}
    </>
  );
}
