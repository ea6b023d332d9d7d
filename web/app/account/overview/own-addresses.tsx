import { paths } from "@mahlzeit/contract/page-addresses";
import type { Account } from "@mahlzeit/contract/people/customers";
import { useId } from "react";
import { Link } from "react-router";
import { addressLines } from "../../shared/orders/order-text.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./overview.module.css";

/** The customer's delivery addresses; they are edited in the settings. */
export function OwnAddresses({ addresses }: Pick<Account, "addresses">) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <div className={`cluster between mb-4 ${styles.head}`}>
        <h2 id={id} className="h3">
          Addresses
        </h2>
        <Link className={buttonClass({ variant: "quiet" })} to={paths.settings}>
          Ändern
        </Link>
      </div>
      {addresses.length === 0 && <p className="muted">Noch keine gespeichert.</p>}
      <ul className={`stack gap-3 breaks ${styles.list}`}>
        {addresses.map((address) => {
          const [street, town] = addressLines(address);
          return (
            <li key={address.id}>
              {street}
              <small className="block">
                {town}, {address.country}
              </small>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
