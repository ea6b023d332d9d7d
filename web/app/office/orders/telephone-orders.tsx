import type { Account } from "@mahlzeit/contract/people/customers";
import type { Instant } from "@mahlzeit/domain/local-time";
import { mayDo } from "@mahlzeit/domain/people/roles";
import { useEffect, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { onDemand, usePreloaded } from "../../ui/on-demand.tsx";
import { Toast } from "../../ui/toast.tsx";
import { actorOf } from "../frame/use-owned-restaurant.ts";
import { telephoneShortcut, useTelephoneShortcut } from "../telephone/use-telephone-shortcut.ts";

const TelephoneSheet = onDemand(async () => (await import("../telephone/telephone-sheet.tsx")).TelephoneSheet);

/** Loaded ahead, because whoever opens the sheet types at once. */
const overlays = [TelephoneSheet];

interface TelephoneOrdersProps {
  account: Account;
  now: Instant;
  /** The restaurant of the page; absent if it is about several. */
  restaurantId?: string;
  /** Called once an order was taken. */
  onTaken: () => void;
}

/** The button for an order by telephone; whoever works for several restaurants says first for which. */
export function TelephoneOrders({ account, now, restaurantId: shownId, onTaken }: TelephoneOrdersProps) {
  const actor = actorOf(account);
  const restaurants = account.roles.restaurants
    .map(({ service }) => service)
    .filter(({ id }) => mayDo(actor, "take-phone-orders", id));
  const [isOpen, setIsOpen] = useState(false);
  // The one of the last call, until another is chosen.
  const [chosenId, setChosenId] = useState(shownId ?? (restaurants.length === 1 ? restaurants[0]?.id : undefined));
  const [message, setMessage] = useState<string | null>(null);
  const restaurantId = restaurants.find(({ id }) => id === chosenId)?.id;
  const open = () => setIsOpen(restaurants.length > 0);
  const close = () => setIsOpen(false);
  useTelephoneShortcut(open);
  usePreloaded(overlays);
  if (restaurants.length === 0) return null;
  return (
    <>
      <Button icon="phone" aria-keyshortcuts={telephoneShortcut} onClick={open}>
        Telefonbestellung
      </Button>
      {isOpen && !restaurantId && <RestaurantChoice restaurants={restaurants} onChoose={setChosenId} onClose={close} />}
      {isOpen && restaurantId && (
        <TelephoneSheet
          restaurantId={restaurantId}
          restaurants={restaurants}
          onRestaurant={setChosenId}
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

interface RestaurantChoiceProps {
  restaurants: readonly { readonly id: string; readonly name: string }[];
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Asks for which restaurant somebody telephones; Enter takes the first. */
function RestaurantChoice({ restaurants, onChoose, onClose }: RestaurantChoiceProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  return (
    <Modal title="Für welches Lokal?" onClose={onClose}>
      <div ref={list} className="stack gap-3">
        {restaurants.map(({ id, name }) => (
          <Button key={id} block size="large" onClick={() => onChoose(id)}>
            {name}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
