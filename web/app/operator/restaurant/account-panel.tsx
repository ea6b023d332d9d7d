import { findOwnStatements } from "@mahlzeit/contract/management/statements";
import { paths } from "@mahlzeit/contract/page-addresses";
import { nameOfMonth } from "@mahlzeit/domain/ledger/month";
import { formatEuros } from "@mahlzeit/domain/money";
import { api } from "../../api.ts";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { AnswerPanel } from "./answer-panel.tsx";

/** How many months are shown. */
const shown = 3;

/** How its account with the operator stands, after the last months. */
export function AccountPanel({ restaurantId, isSuspended }: { restaurantId: string; isSuspended: boolean }) {
  const params = { id: restaurantId };
  const find = async (signal: AbortSignal) => (await api(findOwnStatements, { params }, { signal })).answer;
  return (
    <AnswerPanel
      anchor="geld"
      title="Geld"
      about={restaurantId}
      find={find}
      more={{ label: "Zu den Abrechnungen", to: `${paths.statements}?restaurant=${restaurantId}` }}
    >
      {({ balance, statements }) => (
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
      )}
    </AnswerPanel>
  );
}

function captionOf(balance: number, isSuspended: boolean): string {
  if (balance < 0) return "schuldet uns das Restaurant";
  if (balance === 0) return "nichts offen";
  return isSuspended ? "bleibt, solange es gesperrt ist" : "kommt mit den nächsten Läufen";
}
