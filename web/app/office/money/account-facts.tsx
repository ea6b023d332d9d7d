import type { PayoutAccountState } from "@mahlzeit/contract/money/payout-account";
import { formatDate } from "@mahlzeit/domain/local-time";
import styles from "./account-facts.module.css";

/** A masked bank account: its owner, and the date since which payouts go there. */
export function AccountFacts({ account }: { account: NonNullable<PayoutAccountState["account"]> }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Kontoinhaber:in</dt>
        <dd>{account.holder}</dd>
      </div>
      <div>
        <dt>IBAN</dt>
        <dd className="num">{account.iban}</dd>
      </div>
      <div>
        <dt>Angegeben am</dt>
        <dd>{formatDate(account.since)}</dd>
      </div>
    </dl>
  );
}
