import { paths } from "@mahlzeit/contract/page-addresses";
import type { Account } from "@mahlzeit/contract/people/customers";
import { Link } from "react-router";
import { useAccount } from "../session/account-store.ts";
import { openAccount } from "../session/open-account.ts";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./account-entry.module.css";

const signInText = "Jetzt anmelden & bisherige Bestellungen einsehen.";
const accountText = "Bestellungen & Konto";

/** The signed-in customer's button, or the link to the sign-in page. Both have the same size, so that nothing moves. */
export function AccountEntry() {
  const account = useAccount();
  if (account) return <AccountButton name={account.customer} />;
  return (
    <Link
      className={classNames(`row gap-3 small ${styles.entry}`, account === undefined && styles.unsure)}
      to={paths.login}
    >
      <span className={styles.disc}>
        <Icon name="user-round" />
      </span>
      <span className={styles.text}>
        <span className={account === undefined ? styles.ifGuest : undefined}>{signInText}</span>
        {account === undefined && <small className={`muted tiny ${styles.ifKnown}`}>{accountText}</small>}
      </span>
    </Link>
  );
}

function AccountButton({ name: { firstName, lastName } }: { name: Account["customer"] }) {
  return (
    <button
      type="button"
      className={classNames(`row gap-3 small ${styles.entry}`, styles.known)}
      onClick={openAccount}
      aria-haspopup="dialog"
    >
      <span className={styles.disc} aria-hidden="true">
        {initial(firstName)}
        {initial(lastName)}
      </span>
      <span className={styles.text}>
        <b className={`bold nowrap block ${styles.name}`}>
          {firstName} {lastName}
        </b>{" "}
        <small className="muted tiny">{accountText}</small>
      </span>
    </button>
  );
}

function initial(name: string): string {
  return ([...name][0] ?? "").toLocaleUpperCase("de-AT");
}
