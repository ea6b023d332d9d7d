import { paths } from "@mahlzeit/contract/page-addresses";
import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { OutsideAnalytics } from "../../page-services.ts";
import { Button } from "../ui/button.tsx";
import { choose, closeQuestion, hasAgreed, optsOutOfCounting, useAsksConsent } from "./consent.ts";
import styles from "./consent-bar.module.css";
import { track } from "./track.ts";

const names = { matomo: "Matomo", plausible: "Plausible" };

/** Asks once, at the lower edge and in nobody's way. Both answers are one press away and look alike. */
export function ConsentBar({ outside }: { outside: OutsideAnalytics }) {
  const asks = useAsksConsent(outside);
  const isRefused = optsOutOfCounting();
  // Whoever's browser has said no already is not asked, and told so who wants to answer.
  const shown = asks === "wished" || !isRefused ? asks : null;
  const bar = useRef<HTMLElement>(null);
  useFocusWithQuestion(bar, shown);
  if (!shown) return null;
  const service = `${names[outside.to]} (${new URL(outside.url).host})`;
  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-label="Zustimmung" data-print="hide">
      {isRefused ? <Refused service={service} /> : <Question service={service} outside={outside} />}
    </section>
  );
}

function Question({ service, outside }: { service: string; outside: OutsideAnalytics }) {
  function agree() {
    const isNew = !hasAgreed(outside);
    choose("yes", outside);
    // The page in sight is the first that counts.
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

/** Whoever wished for the question gets to it, and back; whoever was asked goes on at the page's beginning. */
function useFocusWithQuestion(bar: RefObject<HTMLElement | null>, shown: "unasked" | "wished" | null): void {
  useEffect(() => {
    if (!shown) return;
    const wisher = document.activeElement;
    if (shown === "wished") bar.current?.focus();
    return () => {
      // The button that had the focus went with the question.
      if (document.activeElement !== document.body) return;
      const isThere = shown === "wished" && wisher instanceof HTMLElement && wisher !== document.body;
      const next = isThere ? wisher : document.querySelector<HTMLElement>("#main");
      next?.focus({ preventScroll: true });
    };
  }, [bar, shown]);
}
