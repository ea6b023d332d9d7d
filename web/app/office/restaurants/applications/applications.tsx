import { findApplications } from "@mahlzeit/contract/partners/applications";
import { type RefObject, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { waitingChanged } from "../../../shell/management/use-waiting.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { ApplicationList } from "./application-list.tsx";
import styles from "./applications.module.css";
import { OneApplication } from "./one-application.tsx";
import { Wishes } from "./wishes.tsx";

const wishes = "#wuensche";

/** The applications with one of them beside the list, or in its place on phones; or the guests' wishes. */
export function Applications() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const loaded = useLoaded(ask(findApplications, {}));
  const { answer, hasFailed, reload } = loaded;
  const tab = hash === wishes ? "wishes" : "applications";
  const select = (value: string) => void navigate({ hash: value === "wishes" ? wishes : "" }, { replace: true });
  const chosen = hash.startsWith("#") && hash !== wishes ? hash.slice(1) : "";
  // The chosen application may be missing in the list if somebody uses an older link.
  const shown = chosen || answer?.applications[0]?.id;
  const isChanged = () => {
    reload();
    waitingChanged();
  };
  const split = useRef<HTMLDivElement>(null);
  useFocusOnPhones(split, chosen, answer !== undefined);
  return (
    <Tabs
      label="Anfragen"
      tabs={[
        { value: "applications", label: answer?.waiting ? `Bewerbungen ${answer.waiting}` : "Bewerbungen" },
        { value: "wishes", label: "Wünsche der Gäste" },
      ]}
      selected={tab}
      onSelect={select}
    >
      {(hasFailed || tab !== "wishes") && (
        <Loaded of={loaded} failed="Das ließ sich gerade nicht laden." height="30rem" />
      )}
      {tab === "wishes" ? (
        <Wishes />
      ) : !answer ? null : !shown ? (
        <p className={`muted ${styles.quiet}`}>Niemand wartet. Wer sich anmeldet, steht dann hier.</p>
      ) : (
        <div
          ref={split}
          className={classNames(`stack gap-5 ${styles.split}`, chosen === "" ? styles.choosing : styles.chosen)}
        >
          <div className={styles.list}>
            <ApplicationList list={answer} shown={shown} />
          </div>
          <div className={styles.one} tabIndex={-1}>
            <Link className={`tap gap-2 medium mb-2 ${styles.back}`} to={{ hash: "" }}>
              <Icon name="arrow-left" />
              Alle Bewerbungen
            </Link>
            <OneApplication key={shown} id={shown} onChanged={isChanged} />
          </div>
        </div>
      )}
    </Tabs>
  );
}

/** Moves the focus when one view replaces the other on phones: to the application, and back to its row. */
function useFocusOnPhones(split: RefObject<HTMLDivElement | null>, chosen: string, isThere: boolean): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (!isThere) return;
    const last = before.current;
    before.current = chosen;
    if (last === chosen || (last === null && chosen === "")) return;
    const list = split.current?.firstElementChild;
    const one = split.current?.lastElementChild;
    // The focus needs no move if both are visible.
    if (!list || !one || (isShown(list) && isShown(one))) return;
    const row = list.querySelector<HTMLElement>(`a[href$="#${CSS.escape(last ?? "")}"]`);
    if (chosen === "") row?.focus();
    else (one as HTMLElement).focus();
  }, [split, chosen, isThere]);
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
