import type { Account } from "@mahlzeit/contract/customers";
import { Addresses } from "./addresses.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { MainSettings } from "./main-settings.tsx";
import { Security } from "./security.tsx";
import styles from "./settings.module.css";

/** The panels of the settings, for one account. */
export function Settings({ account }: { account: Account }) {
  return (
    <div className={styles.settings}>
      <MainSettings account={account} />
      <div className={styles.side}>
        <Addresses account={account} />
        <Security account={account} />
        <DeleteAccount account={account} />
      </div>
    </div>
  );
}
