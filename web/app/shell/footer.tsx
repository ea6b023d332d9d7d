import { paths } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import { classNames } from "../ui/class-names.ts";
import { Logo } from "../ui/logo.tsx";
import styles from "./footer.module.css";
import { useSettings } from "./settings.ts";

/** Product name, legal pages, and the sign-up link for restaurants (hidden on mobile). */
export function Footer() {
  const { productName, onboardingUrl, outsideAnalytics } = useSettings();
  return (
    <footer className={classNames("cloth on-brand", styles.footer)} data-print="hide">
      <div className={classNames("wrap", `cluster ${styles.row}`)}>
        <Logo name={productName} />
        <Link className={`tap ${styles.link}`} to={paths.legal}>
          Impressum &amp; Datenschutz
        </Link>
        <Link className={`tap ${styles.link}`} to={paths.guestTerms}>
          AGB
        </Link>
        <Link className={`tap ${styles.link}`} to={paths.accessibility}>
          Barrierefreiheit
        </Link>
        <Link className={`tap ${styles.link}`} to={paths.withdrawal}>
          Widerruf
        </Link>
        <Link className={`tap ${styles.link}`} to={paths.install}>
          App-Installation
        </Link>
        {outsideAnalytics && (
          <button type="button" className={`tap ${styles.link}`} onClick={() => void askForConsentAgain()}>
            Zustimmung ändern
          </button>
        )}
        {onboardingUrl && (
          <a className={classNames(`tap ${styles.link}`, styles.join)} href={onboardingUrl} rel="noopener">
            Als Restaurant teilnehmen
          </a>
        )}
      </div>
    </footer>
  );
}

async function askForConsentAgain(): Promise<void> {
  const { reopenQuestion } = await import("./visits/consent.ts");
  reopenQuestion();
}
