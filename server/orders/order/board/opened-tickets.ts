import { openedCountsMs } from "@mahlzeit/domain/kitchen/opened";
import type { Database } from "../../../platform/database/connect.ts";
import type { Subscriber } from "../../../platform/database/listener.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { DeviceIdentity, Identity } from "../../../platform/http/identity.ts";

/** The channel that tells every process which tickets are open; its messages contain only ids. */
export const ticketOpened = "ticket_opened";

interface Opened {
  readonly restaurant: string;
  /** The id of the page that has it open, because somebody may use several. */
  readonly screen: string;
  readonly order: string;
  /** The id of the device or the account. */
  readonly who: string;
}

interface Entry {
  readonly opened: Opened;
  readonly forgetting: NodeJS.Timeout;
}

/** A limit above any kitchen's number of screens. */
const maxPerRestaurant = 50;

/**
 * The tickets open on the boards, from notifications to this process: stored only in memory, and dropped unless
 * repeated.
 */
export class OpenedTickets implements Subscriber {
  readonly #byRestaurant = new Map<string, Map<string, Entry>>();
  readonly #onChange: (restaurant: string) => void;

  constructor(onChange: (restaurant: string) => void) {
    this.#onChange = onChange;
  }

  /** Stores an open ticket; one without an order means that the screen has closed it. */
  notified(payload: string): void {
    const [restaurant = "", screen = "", who = "", order = ""] = payload.split(" ");
    const before = this.#byRestaurant.get(restaurant)?.get(screen);
    clearTimeout(before?.forgetting);
    if (order === "") this.#forget(restaurant, screen);
    else this.#remember({ restaurant, screen, order, who });
    if (before?.opened.order !== (order || undefined)) this.#onChange(restaurant);
  }

  /** Does nothing, because the screens repeat their message soon. */
  missed(): void {}

  of(restaurant: string): Opened[] {
    return [...(this.#byRestaurant.get(restaurant)?.values() ?? [])].map(({ opened }) => opened);
  }

  #remember(opened: Opened): void {
    const { restaurant, screen } = opened;
    const screens = this.#byRestaurant.get(restaurant) ?? new Map<string, Entry>();
    if (screens.size >= maxPerRestaurant && !screens.has(screen)) return;
    const forget = () => {
      this.#forget(restaurant, screen);
      this.#onChange(restaurant);
    };
    screens.set(screen, { opened, forgetting: setTimeout(forget, openedCountsMs).unref() });
    this.#byRestaurant.set(restaurant, screens);
  }

  #forget(restaurant: string, screen: string): void {
    const screens = this.#byRestaurant.get(restaurant);
    screens?.delete(screen);
    if (screens?.size === 0) this.#byRestaurant.delete(restaurant);
  }
}

/** Notifies every process, including this one, that a screen has a ticket open; null: none any more. */
export async function notifyOpened(
  db: Database,
  identity: Identity | DeviceIdentity,
  { restaurant, screen, order }: { restaurant: string; screen: string; order: string | null },
): Promise<void> {
  const who = "deviceId" in identity ? identity.deviceId : identity.accountId;
  await notify(db, ticketOpened, [restaurant, screen, who, order ?? ""].join(" "));
}

/** Finds the open tickets of a restaurant's boards, each with the name of the person or device. */
export async function findOpened(db: Database, opened: readonly Opened[]) {
  if (opened.length === 0) return [];
  const names = new Map(
    (
      await namesOf(
        db,
        opened.map(({ who }) => who),
      )
    ).map(({ id, name }) => [id, name]),
  );
  return opened.flatMap(({ order, screen, who }) => {
    const name = names.get(who);
    return name === undefined ? [] : [{ order, screen, name }];
  });
}

const notify = namedQuery("notify_ticket_opened", "SELECT pg_notify($1, $2)");
const namesOf = namedQuery<{ id: string; name: string }>(
  "names_of_who_opened",
  `SELECT id, name FROM devices WHERE id = ANY ($1::uuid[])
   UNION ALL SELECT id, first_name FROM accounts WHERE id = ANY ($1::uuid[])`,
);
