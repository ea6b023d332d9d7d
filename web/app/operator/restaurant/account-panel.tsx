import { findPayoutAccount } from "@mahlzeit/contract/management/payout-account";
import { findOwnStatements } from "@mahlzeit/contract/management/statements";
import { paths } from "@mahlzeit/contract/page-addresses";
import { nameOfMonth } from "@mahlzeit/domain/ledger/month";
import { dateInWords } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { api } from "../../api.ts";
import { AccountFacts } from "../../payout-account/account-facts.tsx";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { AnswerPanel } from "./answer-panel.tsx";
import styles from "./restaurant.module.css";

/** How many months are shown. */
const shown = 3;

/** How its account with the operator stands, after the last months. */
export function AccountPanel({ restaurantId, isSuspended }: { restaurantId: string; isSuspended: boolean }) {
  const params = { id: restaurantId };
  const find = async (signal: AbortSignal) => {
    const [statements, payout] = await Promise.all([
      api(findOwnStatements, { params }, { signal }),
      api(findPayoutAccount, { params }, { signal }),
    ]);
    return { ...statements.answer, account: payout.answer.account };
  };
  return (
    <AnswerPanel
      anchor="geld"
      title="Geld"
      about={restaurantId}
      find={find}
      more={{ label: "Zu den Abrechnungen", to: `${paths.statements}?restaurant=${restaurantId}` }}
    >
      {({ balance, statements, account }) => (
        <>
          <LeaderRows>
            {statements.slice(0, shown).map(({ id, month, closing }) => (
              <LeaderRow key={id} label={`Stand Ende ${nameOfMonth(month)}`}>
                {formatEuros(closing)}
              </LeaderRow>
            ))}
            <LeaderRow label="Stand jetzt" caption={captionOf(balance, isSuspended)} tone="total">
              {formatEuros(balance)}
            </LeaderRow>
          </LeaderRows>
          <h3 className={styles.subhead}>Auszahlungskonto</h3>
          {account ? (
            <AccountFacts account={account} />
          ) : (
            <p className="muted">
              Ohne Konto: Das Guthaben bleibt stehen, bis die Inhaber:innen unter „Zahlen“, „Abrechnungen“ eines
              angeben.
            </p>
          )}
          {account && account.waitsUntil !== null && (
            <p>Neu, wartet drei Banktage: Auszahlungen ab {dateInWords(account.waitsUntil)}.</p>
          )}
        </>
      )}
    </AnswerPanel>
  );
}

function captionOf(balance: number, isSuspended: boolean): string {
  if (balance < 0) return "schuldet uns das Restaurant";
  if (balance === 0) return "nichts offen";
  return isSuspended ? "bleibt, solange es gesperrt ist" : "kommt mit den nächsten Läufen";
}
