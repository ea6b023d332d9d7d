import type { Account } from "@mahlzeit/contract/customers";
import { useId } from "react";
import { Link } from "react-router";
import { addressLines } from "../../orders/order-words.ts";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./overview.module.css";

/** Where somebody lets things be brought to; changed in the settings. */
export function OwnAddresses({ addresses }: Pick<Account, "addresses">) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Addresses</h2>
        <Link className={buttonClass({ variant: "quiet" })} to={paths.settings}>
          Ändern
        </Link>
      </div>
      {addresses.length === 0 && <p className="muted">Noch keine gespeichert.</p>}
      <ul className={styles.list}>
        {addresses.map((address) => {
          const [street, town] = addressLines(address);
          return (
            <li key={address.id}>
              {street}
              <small>
                {town}, {address.country.name}
              </small>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
