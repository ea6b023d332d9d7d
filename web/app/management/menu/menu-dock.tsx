import { paths } from "@mahlzeit/contract/page-addresses";
import { formatTime } from "@mahlzeit/domain/local-time";
import { compareMenus } from "@mahlzeit/domain/menu/compare-menus";
import { useDeferredValue, useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import dock from "../office/dock.module.css";
import styles from "./menu-dock.module.css";
import type { MenuDraft } from "./use-menu-draft.ts";

/** The strip at the lower edge that says how much is not published yet, and leads there. */
export function MenuDock({ draft, mayPublish }: { draft: MenuDraft; mayPublish: boolean }) {
  const [query] = useSearchParams();
  const menu = useDeferredValue(draft.menu);
  const published = draft.managed.published.document;
  const count = useMemo(() => compareMenus(published, menu).length, [published, menu]);
  const { undoLabel, redoLabel, others } = draft;
  if (count === 0 && undoLabel === null && redoLabel === null) return null;
  const what = count === 1 ? "Änderung noch nicht veröffentlicht" : "Änderungen noch nicht veröffentlicht";
  const restaurant = query.get("restaurant");
  const to = restaurant ? `${paths.menuPublish}?restaurant=${restaurant}` : paths.menuPublish;
  return (
    <aside className={dock.dock} aria-label={what}>
      <div className={dock.inside} aria-busy={draft.isSaving}>
        {draft.failure && <Notice tone="warn">Nur auf diesem Gerät gesichert. Wir versuchen es weiter.</Notice>}
        <p className={dock.text}>
          <b className={dock.count} aria-hidden="true">
            {count}
          </b>
          <span>
            <b>
              <VisuallyHidden>{count} </VisuallyHidden>
              {what}
            </b>
            <small role="status">{stateWords(draft)}</small>
            {others.length > 0 && (
              <small>
                {others.join(" und ")} {others.length === 1 ? "ist" : "sind"} auch gerade hier
              </small>
            )}
          </span>
        </p>
        <div className={dock.actions}>
          <IconButton
            icon="rotate-ccw"
            label={undoLabel === null ? "Rückgängig" : `Rückgängig: ${undoLabel}`}
            title={undoLabel === null ? undefined : `Rückgängig: ${undoLabel}`}
            disabled={undoLabel === null}
            onClick={draft.undo}
          />
          <IconButton
            icon="rotate-ccw"
            className={styles.redo}
            label={redoLabel === null ? "Wiederholen" : `Wiederholen: ${redoLabel}`}
            disabled={redoLabel === null}
            onClick={draft.redo}
          />
          <Link
            className={buttonClass(mayPublish ? { variant: "primary" } : {})}
            to={to}
            onClick={() => void draft.flush()}
            aria-disabled={count === 0 || undefined}
          >
            {mayPublish ? "Ansehen und veröffentlichen" : "Ansehen"}
          </Link>
        </div>
      </div>
    </aside>
  );
}

function stateWords({ conflicts, isSaving, isSaved, failure, savedAt }: MenuDraft): string {
  if (conflicts.length > 0) return "Zuerst entscheiden, was gilt.";
  if (failure) return "Noch nicht gesichert";
  if (isSaving || !isSaved) return "Sichert …";
  return savedAt === null ? "Gesichert" : `Entwurf gesichert um ${formatTime(savedAt)}`;
}
