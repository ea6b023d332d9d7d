import { type Alternative, findAlternatives } from "@mahlzeit/contract/orders/alternatives";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { paths } from "@mahlzeit/contract/page-addresses";
import { alternativeFacts } from "@mahlzeit/domain/orders/order/alternative-text";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api } from "../../data/api.ts";
import { Panel } from "../../ui/panel.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./alternatives.module.css";

const sizes = "(min-width: 1360px) 11rem, (min-width: 1001px) 15vw, (min-width: 700px) 30vw, calc(100vw - 4rem)";

/** Open restaurants in place of the one that did not cook; renders nothing if there are none. */
export function Alternatives({ order }: { order: Order }) {
  const { identificationTag: tag, type, address } = order;
  const [found, setFound] = useState<readonly Alternative[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    api(findAlternatives, { params: { tag } }, { signal: stop.signal }).then(
      ({ answer }) => setFound(answer),
      // The page has a link to all restaurants, too.
      () => undefined,
    );
    return () => stop.abort();
  }, [tag]);
  if (found.length === 0) return null;
  return (
    <Panel aria-labelledby="alternatives-title" className="stack gap-2 breaks">
      <h2 id="alternatives-title" className="h3">
        Hier ist noch offen
      </h2>
      <p className="muted">{whereText(type, address, found.length)}</p>
      <ul className={`mt-3 ${styles.alternatives}`}>
        {found.map((restaurant) => (
          <li key={restaurant.id}>
            <Link
              className={styles.alternative}
              to={paths.restaurant(restaurant.uid)}
              state={{ name: restaurant.name }}
            >
              <span className={styles.picture}>
                <Picture picture={restaurant.banner} sizes={sizes} />
              </span>
              <b>{restaurant.name}</b>
              <span>{restaurant.serviceTypes.join(", ")}</span>
              <span className="num">
                {alternativeFacts(restaurant.preparationMinutes, restaurant.minimumOrderAmountCents)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function whereText(type: Order["type"], address: Order["address"], count: number): string {
  if (type !== "DELIVERY" || !address) return "In derselben Stadt.";
  return `${count === 1 ? "Liefert" : "Alle liefern"} zu dir: ${address.street} ${address.number}.`;
}
