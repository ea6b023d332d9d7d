import type { Texts } from "@mahlzeit/contract/content";
import { paths } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import { Button, buttonClass } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { RichText } from "../ui/rich-text.tsx";
import styles from "./install-page.module.css";
import { install, useInstallWay } from "./use-install-way.ts";

/** What is to be done on this device; by the browser's menu where nothing better is known. */
export function InstallSteps({ texts }: { texts: Texts<"install"> }) {
  const way = useInstallWay();
  return (
    <Panel className={styles.panel}>
      {way === "installed" ? (
        <Installed />
      ) : way === "signal" ? (
        <Button variant="primary" size="large" block icon="download" onClick={() => void install()}>
          App installieren
        </Button>
      ) : (
        <RichText className={classNames(styles.steps, styles[way])} html={texts[`install-${way}`]} />
      )}
    </Panel>
  );
}

function Installed() {
  return (
    <div className={styles.ready}>
      <Notice tone="ok">Die App ist schon da. Du findest sie auf deinem Home-Bildschirm.</Notice>
      <Link className={buttonClass({ block: true })} to={paths.listing()}>
        Zu den Restaurants
      </Link>
    </div>
  );
}
