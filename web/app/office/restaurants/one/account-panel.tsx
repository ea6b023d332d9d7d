import { type ConnectedAccountState, findConnectedAccount } from "@mahlzeit/contract/money/connected-account";
import { findPayoutAccount, type PayoutAccountState } from "@mahlzeit/contract/money/payout-account";
import { findOwnStatements } from "@mahlzeit/contract/money/statements";
import { paths } from "@mahlzeit/contract/page-addresses";
import { dateText } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { nameOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { connectedLabels } from "@mahlzeit/domain/money/payout/connected-account";
import { api } from "../../../data/api.ts";
import { LeaderRow, LeaderRows } from "../../../ui/leader-rows.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AccountFacts } from "../../money/account-facts.tsx";
import { AnswerPanel } from "./answer-panel.tsx";
import styles from "./restaurant.module.css";

/** The number of months shown. */
const shown = 3;

/** The balance of the restaurant's account with the operator, after the last months. */
export function AccountPanel({ restaurantId, isSuspended }: { restaurantId: string; isSuspended: boolean }) {
  const params = { id: restaurantId };
  const find = async (signal: AbortSignal) => {
    const [statements, payout, connected] = await Promise.all([
      api(findOwnStatements, { params }, { signal }),
      api(findPayoutAccount, { params }, { signal }),
      api(findConnectedAccount, { params }, { signal }),
    ]);
    return { ...statements.answer, account: payout.answer.account, connected: connected.answer };
  };
  return (
    <AnswerPanel
      anchor="geld"
      title="Geld"
      question={{ key: ["money of", restaurantId], find }}
      more={{ label: "Zu den Abrechnungen", to: `${paths.statements}?restaurant=${restaurantId}` }}
    >
      {({ balanceCents, statements, account, connected }) => (
        <>
          <LeaderRows>
            {statements.slice(0, shown).map(({ id, month, closingCents }) => (
              <LeaderRow key={id} label={`Stand Ende ${nameOfMonth(month)}`}>
                {formatEuros(closingCents)}
              </LeaderRow>
            ))}
            <LeaderRow label="Stand jetzt" caption={captionOf(balanceCents, isSuspended)} tone="total">
              {formatEuros(balanceCents)}
            </LeaderRow>
          </LeaderRows>
          <h3 className={`mt-4 ${styles.subhead}`}>Auszahlungskonto</h3>
          {connected.isOffered ? <ConnectedFacts account={connected.account} /> : <BankAccount account={account} />}
        </>
      )}
    </AnswerPanel>
  );
}

/** The restaurant's account at Stripe, which pays it out. */
function ConnectedFacts({ account }: Pick<ConnectedAccountState, "account">) {
  if (!account)
    return (
      <p className="muted">
        Kein Konto bei Stripe: Gäste zahlen hier nicht mit Karte, bis die Inhaber:innen unter „Zahlen“, „Abrechnungen“
        eines einrichten.
      </p>
    );
  const { state, missing, hasPayoutFailed } = account;
  return (
    <>
      <p>
        Stand bei Stripe: „{connectedLabels[state]}“.{" "}
        {state === "READY" ? "Stripe zahlt jeden Montag aus." : "Gäste zahlen hier derzeit nicht mit Karte."}
      </p>
      {missing.length > 0 && <p className="muted">Stripe braucht noch: {missing.join(", ")}.</p>}
      {hasPayoutFailed && <Notice tone="error">Die Bank hat die letzte Auszahlung nicht angenommen.</Notice>}
    </>
  );
}

function BankAccount({ account }: Pick<PayoutAccountState, "account">) {
  if (!account)
    return (
      <p className="muted">
        Ohne Konto: Das Guthaben bleibt stehen, bis die Inhaber:innen unter „Zahlen“, „Abrechnungen“ eines angeben.
      </p>
    );
  return (
    <>
      <AccountFacts account={account} />
      {account.waitsUntil !== null && <p>Neu, wartet drei Banktage: Auszahlungen ab {dateText(account.waitsUntil)}.</p>}
    </>
  );
}

function captionOf(balance: number, isSuspended: boolean): string {
  if (balance < 0) return "schuldet uns das Restaurant";
  if (balance === 0) return "nichts offen";
  return isSuspended ? "bleibt, bis die Sperre aufgehoben ist" : "kommt mit den nächsten Läufen";
}
