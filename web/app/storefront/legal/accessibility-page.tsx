import { paths } from "@mahlzeit/contract/page-addresses";
import { loadTexts, loadTextsInBrowser } from "../../data/texts.ts";
import { loaderHeaders } from "../../data/valid-until.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { RichText } from "../../ui/rich-text.tsx";
import type { Route } from "./+types/accessibility-page.ts";
import styles from "./legal-page.module.css";

const title = "Barrierefreiheit";

export const headers = loaderHeaders;

export const loader = (args: Route.LoaderArgs) => loadTexts(args, "accessibility");

export const clientLoader = () => loadTextsInBrowser("accessibility");

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title,
    description: "Wie diese Seiten für alle zu benutzen sind, was noch fehlt und wer dir hilft.",
    canonical: paths.accessibility,
  });

export default function AccessibilityPage({ loaderData: texts }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <h1 className={styles.title}>{title}</h1>
      <section className="mt-8">
        <h2 className="mb-2">Erklärung zur Barrierefreiheit</h2>
        <RichText tag="accessibility" html={texts.accessibility} />
      </section>
    </main>
  );
}
