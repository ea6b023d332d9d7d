import { paths } from "@mahlzeit/contract/page-addresses";
import { loadTexts, loadTextsInBrowser } from "../../data/texts.ts";
import { loaderHeaders } from "../../data/valid-until.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { RichText } from "../../ui/rich-text.tsx";
import type { Route } from "./+types/guest-terms-page.ts";
import styles from "./legal-page.module.css";

const title = "AGB";

export const headers = loaderHeaders;

export const loader = (args: Route.LoaderArgs) => loadTexts(args, "guest-terms");

export const clientLoader = () => loadTextsInBrowser("guest-terms");

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title,
    description: "Was gilt, wenn du bestellst: Vertrag, Preise, Storno und deine Rechte.",
    canonical: paths.guestTerms,
  });

export default function GuestTermsPage({ loaderData: texts }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <h1 className={styles.title}>{title}</h1>
      <section className="mt-8">
        <h2 className="mb-2">Allgemeine Geschäftsbedingungen für Gäste</h2>
        <RichText tag="guest-terms" html={texts["guest-terms"]} />
      </section>
    </main>
  );
}
