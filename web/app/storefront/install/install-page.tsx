import { paths } from "@mahlzeit/contract/page-addresses";
import { loadTexts, loadTextsInBrowser } from "../../data/texts.ts";
import { loaderHeaders } from "../../data/valid-until.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { useSettings } from "../../shell/settings.ts";
import { Logo } from "../../ui/logo.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import type { Route } from "./+types/install-page.ts";
import styles from "./install-page.module.css";
import { InstallSteps } from "./install-steps.tsx";

export const headers = loaderHeaders;

export const loader = (args: Route.LoaderArgs) => loadTexts(args, "install");

export const clientLoader = () => loadTextsInBrowser("install");

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "App-Installation",
    description: "So kommt die App auf deinen Home-Bildschirm: ein Tipp, und der Tisch ist gedeckt.",
    canonical: paths.install,
  });

export default function InstallPage({ loaderData: texts }: Route.ComponentProps) {
  const { productName } = useSettings();
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className={styles.page}>
        <span className={`cloth on-brand ${styles.appIcon}`}>
          <Logo name="" />
        </span>
        <h1>{productName} auf deinem Home-Bildschirm</h1>
        <RichText tag="install-browser" className={styles.lead} html={texts["install-browser"]} />
        <InstallSteps texts={texts} />
      </div>
    </main>
  );
}
