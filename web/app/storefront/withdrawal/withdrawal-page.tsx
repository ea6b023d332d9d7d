import { paths } from "@mahlzeit/contract/page-addresses";
import { loadTexts, loadTextsInBrowser } from "../../data/texts.ts";
import { loaderHeaders } from "../../data/valid-until.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/withdrawal-page.ts";
import { LinkForm } from "./link-form.tsx";
import styles from "./withdrawal.module.css";
import { WithdrawalTexts } from "./withdrawal-texts.tsx";

export const headers = loaderHeaders;

export const loader = (args: Route.LoaderArgs) => loadTexts(args, "withdrawal");

export const clientLoader = () => loadTextsInBrowser("withdrawal");

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Widerruf",
    description: "Von verpackten Waren kannst du 14 Tage lang zurücktreten: so geht es, mit Musterformular.",
    canonical: paths.withdrawal,
  });

/** The page to find the order to withdraw from, with the information about withdrawing and the model form. */
export default function WithdrawalPage({ loaderData: texts }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={`wrap stack gap-6 breaks ${styles.page}`}>
      <h1>{texts["withdrawal-label"]}</h1>
      <Panel aria-label="Bestellung finden">
        <LinkForm />
      </Panel>
      <WithdrawalTexts texts={texts} />
    </main>
  );
}
