import type { Texts } from "@mahlzeit/contract/operator/content";
import { paths } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import styles from "./install-page.module.css";
import { install, useInstallMethod } from "./use-install-method.ts";

/** The steps for this device; those for the browser's menu if the device is not recognized. */
export function InstallSteps({ texts }: { texts: Texts<"install"> }) {
  const method = useInstallMethod();
  return (
    <Panel className={styles.panel}>
      {method === "installed" ? (
        <Installed />
      ) : method === "prompt" ? (
        <Button variant="primary" size="large" block icon="download" onClick={() => void install()}>
          App installieren
        </Button>
      ) : (
        <RichText
          tag={`install-${method}`}
          className={classNames(styles.steps, styles[method])}
          html={texts[`install-${method}`]}
        />
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
