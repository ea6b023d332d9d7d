import type { Order } from "@mahlzeit/contract/orders/orders";
import { withdrawalPath } from "@mahlzeit/contract/page-addresses";
import { withdrawableLines } from "@mahlzeit/domain/money/withdrawal/notice";
import { useState } from "react";
import { Link } from "react-router";
import { loadTextsInBrowser } from "../../data/texts.ts";
import { currentLines } from "../../shared/orders/current-lines.ts";
import { buttonClass } from "../../ui/button.tsx";
import { onDemand } from "../../ui/on-demand.tsx";

/** Leads to the page to withdraw from what can be sent back; nothing for an order without any, or before it is completed. */
export function WithdrawalEntry({ order }: { order: Order }) {
  const [tries, setTries] = useState(0);
  const hasGoods = withdrawableLines(currentLines(order, false)).length > 0;
  if (!hasGoods || order.status !== "COMPLETED") return null;
  const to = withdrawalPath(order.identificationTag);
  // A new key loads the words again once the message about a failure has gone.
  return <WithdrawalLink key={tries} to={to} onClose={() => setTries(tries + 1)} />;
}

const WithdrawalLink = onDemand(async () => {
  const texts = await loadTextsInBrowser("withdrawal");
  return ({ to }: { to: string }) => (
    <Link className={buttonClass({ variant: "outline", block: true })} to={to}>
      {texts["withdrawal-label"]}
    </Link>
  );
});
