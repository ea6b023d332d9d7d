import type { PayoutAccountState } from "@mahlzeit/contract/money/payout-account";
import { formatDate } from "@mahlzeit/domain/local-time";
import styles from "./money.module.css";

/** A masked bank account: its owner, and the date since which payouts go there. */
export function AccountFacts({ account }: { account: NonNullable<PayoutAccountState["account"]> }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt className="muted small">Kontoinhaber:in</dt>
        <dd className="medium breaks">{account.holder}</dd>
      </div>
      <div>
        <dt className="muted small">IBAN</dt>
        <dd className="medium breaks num">{account.iban}</dd>
      </div>
      <div>
        <dt className="muted small">Angegeben am</dt>
        <dd className="medium breaks">{formatDate(account.since)}</dd>
      </div>
    </dl>
  );
}
