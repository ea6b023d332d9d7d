import type { Waiting } from "@mahlzeit/contract/operator/waiting";
import { paths } from "@mahlzeit/contract/page-addresses";
import { countOf } from "@mahlzeit/domain/digits";
import { managementHeaders, operatorFrame } from "../../shell/management/signed-in-page.tsx";
import { useWaiting } from "../../shell/management/use-waiting.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { Notice } from "../../ui/notice.tsx";
import { OperatorPage } from "../frame/operator-page.tsx";
import type { Route } from "./+types/money-page.ts";
import { Dues } from "./dues.tsx";
import { Months } from "./months.tsx";
import { Payouts } from "./payouts.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Geld" });

/** The page with dues, payouts and statements between operator and restaurants. */
export default function MoneyPage() {
  return (
    <OperatorPage title="Geld" text="Was wir mit den Restaurants abrechnen und ihnen auszahlen.">
      {() => (
        <div className="stack gap-5">
          <Waits />
          <Payouts />
          <Dues />
          <Months />
        </div>
      )}
    </OperatorPage>
  );
}

/** The work that the navigation's count is about. */
function Waits() {
  const waiting = useWaiting(paths.money);
  const facts = waiting ? factsOf(waiting) : [];
  return facts.length > 0 && <Notice tone="warn">Hier wartet etwas: {facts.join(", ")}.</Notice>;
}

function factsOf({ differences, returnedPayouts, overdueDues }: Waiting): string[] {
  return [
    returnedPayouts > 0 && countOf(returnedPayouts, "Auszahlung kam zurück", "Auszahlungen kamen zurück"),
    overdueDues > 0 && countOf(overdueDues, "Betrag ist überfällig", "Beträge sind überfällig"),
    differences > 0 &&
      countOf(differences, "Bestellung steht anders in den Büchern", "Bestellungen stehen anders in den Büchern"),
  ].filter((fact) => fact !== false);
}
