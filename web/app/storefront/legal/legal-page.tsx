import { paths } from "@mahlzeit/contract/page-addresses";
import { loadTexts, loadTextsInBrowser } from "../../data/texts.ts";
import { loaderHeaders } from "../../data/valid-until.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { RichText } from "../../ui/rich-text.tsx";
import type { Route } from "./+types/legal-page.ts";
import styles from "./legal-page.module.css";

export const headers = loaderHeaders;

export const loader = (args: Route.LoaderArgs) => loadTexts(args, "legal");

export const clientLoader = () => loadTextsInBrowser("legal");

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Impressum & Datenschutz",
    description: "Wer hinter den Seiten steht, wie du uns erreichst und was mit deinen Daten geschieht.",
    canonical: paths.legal,
  });

/** The texts required by law, each with its own anchor: /impressum#datenschutz. */
const parts = [
  ["impressum", "Medieninhaber", "legal-company"],
  ["kontakt", "Kontakt", "legal-contact"],
  ["datenschutz", "Datenschutz", "legal-privacy"],
  ["cookies", "Cookie-Richtlinie", "legal-cookies"],
  ["auskunft", "Auskunftsrecht", "legal-information"],
  ["bewertungen", "Regeln für Bewertungen und Meldungen", "legal-ratings"],
] as const;

export default function LegalPage({ loaderData: texts }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <h1 data-text="legal" className={styles.title}>
        {texts.legal}
      </h1>
      {parts.map(([id, heading, tag]) => (
        <section key={id} id={id} className="mt-8" aria-labelledby={`${id}-titel`}>
          <h2 className="mb-2" id={`${id}-titel`}>
            {heading}
          </h2>
          <RichText tag={tag} html={texts[tag]} />
        </section>
      ))}
    </main>
  );
}
