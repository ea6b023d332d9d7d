import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementHeaders, operatorFrame, PageHead } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/money-page.ts";
import { Dues } from "./money/dues.tsx";
import styles from "./money/money.module.css";
import { Months } from "./money/months.tsx";
import { Payouts } from "./money/payouts.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Geld" });

/** What the operator and the restaurants settle with each other. */
export default function MoneyPage() {
  const account = useOwnAccount();
  if (account && !account.roles.operator) return <NotFoundMessage />;
  return (
    <>
      <PageHead title="Geld">Was wir mit den Restaurants abrechnen und ihnen auszahlen.</PageHead>
      {account && (
        <div className={styles.panels}>
          <Payouts />
          <Dues />
          <Months />
        </div>
      )}
    </>
  );
}
