import { paths } from "@mahlzeit/contract/page-addresses";
import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { OutsideAnalytics } from "../../../page-services.ts";
import { Button } from "../../ui/button.tsx";
import { choose, closeQuestion, hasAgreed, optsOutOfCounting, useAsksConsent } from "./consent.ts";
import styles from "./consent-bar.module.css";
import { track } from "./track.ts";

const names = { matomo: "Matomo", plausible: "Plausible" };

/** Asks for consent once, at the lower edge. Both answers are one tap away and look alike. */
export function ConsentBar({ outside }: { outside: OutsideAnalytics }) {
  const asks = useAsksConsent(outside);
  const isRefused = optsOutOfCounting();
  // If the browser refuses tracking, nothing is asked; visitors who open the bar see the reason.
  const shown = asks === "opened" || !isRefused ? asks : null;
  const bar = useRef<HTMLElement>(null);
  useFocusWithQuestion(bar, shown);
  if (!shown) return null;
  const service = `${names[outside.to]} (${new URL(outside.url).host})`;
  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={`stack gap-3 small ${styles.bar}`}
      aria-label="Zustimmung"
      data-print="hide"
    >
      {isRefused ? <Refused service={service} /> : <Question service={service} outside={outside} />}
    </section>
  );
}

function Question({ service, outside }: { service: string; outside: OutsideAnalytics }) {
  function agree() {
    const isNew = !hasAgreed(outside);
    choose("yes", outside);
    // The current page is the first that is counted.
    if (isNew) track("page-viewed");
  }
  return (
    <>
      <p>
        Dürfen wir mit {service} zählen, welche Seiten besucht werden? Ohne Cookies und ohne deinen Namen.{" "}
        <Link to={paths.privacy}>Mehr dazu</Link>
      </p>
      <div className={styles.answers}>
        <Button variant="outline" onClick={() => choose("no", outside)}>
          Ablehnen
        </Button>
        <Button variant="outline" onClick={agree}>
          Annehmen
        </Button>
      </div>
    </>
  );
}

function Refused({ service }: { service: string }) {
  return (
    <>
      <p>
        Dein Browser bittet darum, dir nicht zu folgen. Daran halten wir uns: {service} erfährt nichts von dir.{" "}
        <Link to={paths.privacy}>Mehr dazu</Link>
      </p>
      <Button variant="outline" onClick={closeQuestion}>
        Schließen
      </Button>
    </>
  );
}

/** A question that the visitor opened takes the focus and returns it; after any other the focus goes to the content. */
function useFocusWithQuestion(bar: RefObject<HTMLElement | null>, shown: "unasked" | "opened" | null): void {
  useEffect(() => {
    if (!shown) return;
    const opener = document.activeElement;
    if (shown === "opened") bar.current?.focus();
    return () => {
      // The focused button disappeared with the question.
      if (document.activeElement !== document.body) return;
      const canReturn = shown === "opened" && opener instanceof HTMLElement && opener !== document.body;
      const next = canReturn ? opener : document.querySelector<HTMLElement>("#main");
      next?.focus({ preventScroll: true });
    };
  }, [bar, shown]);
}
