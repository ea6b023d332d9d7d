import { paths } from "@mahlzeit/contract/page-addresses";
import type { faultsInMenu } from "@mahlzeit/domain/catalogue/menu/check-menu";
import { compareMenus } from "@mahlzeit/domain/catalogue/menu/compare-menus";
import { countOf } from "@mahlzeit/domain/digits";
import { listed } from "@mahlzeit/domain/listed";
import { useDeferredValue, useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { goToConflict } from "../draft/conflicts.tsx";
import { DockBar, onlyHere, savedText } from "../draft/dock-bar.tsx";
import styles from "./menu-editor.module.css";
import { faultPlace } from "./menu-places.ts";
import { useMistypedFaults } from "./mistyped.ts";
import { publishersText, TellOfMenu } from "./tell-publishers.tsx";
import type { MenuDraft } from "./use-menu-draft.ts";
import { useMenuFaults } from "./use-menu-faults.ts";

interface MenuDockProps {
  draft: MenuDraft;
  restaurantId: string;
  mayPublish: boolean;
}

/** The bar at the lower edge: the number of unpublished changes, the errors, and links to both. */
export function MenuDock({ draft, restaurantId, mayPublish }: MenuDockProps) {
  const [query] = useSearchParams();
  const menu = useDeferredValue(draft.menu);
  const published = draft.managed.published.document;
  const count = useMemo(() => compareMenus(published, menu).length, [published, menu]);
  const faults = useMenuFaults(menu, restaurantId, draft.managed.published.number);
  const mistyped = useMistypedFaults(menu);
  const [fault] = faults;
  const place = fault ? faultPlace(menu, fault.field, query) : null;
  const { undoLabel, redoLabel, others } = draft;
  if (count === 0 && mistyped.length === 0 && undoLabel === null && redoLabel === null) return null;
  const what = `${count === 1 ? "Änderung" : "Änderungen"} ${mayPublish ? "noch nicht veröffentlicht" : "im Entwurf"}`;
  const restaurant = query.get("restaurant");
  const to = restaurant ? `${paths.menuPublish}?restaurant=${restaurant}` : paths.menuPublish;
  return (
    <DockBar
      label={what}
      isBusy={draft.isSaving}
      notices={draft.failure && onlyHere}
      count={count > 0 ? count : null}
      what={what}
      actions={
        <>
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
          {draft.conflicts.length > 0 && <Button onClick={goToConflict}>Zeigen</Button>}
          {place && draft.conflicts.length === 0 && (
            <Link className={buttonClass()} {...place}>
              Zeigen
            </Link>
          )}
          {!mayPublish && !fault && count > 0 && <TellOfMenu draft={draft} restaurantId={restaurantId} />}
          <Link
            className={buttonClass({ variant: mayPublish && !fault ? "primary" : "quiet" })}
            to={to}
            onClick={() => void draft.flush()}
            aria-disabled={count === 0 || undefined}
          >
            {mayPublish && !fault ? "Ansehen und veröffentlichen" : "Ansehen"}
          </Link>
        </>
      }
    >
      <small className="block" role="status">
        {mistyped.length > 0 ? "Noch nicht alles gesichert" : stateText(draft)}
      </small>
      {fault && <small className="block">{blockedText(faults)}</small>}
      {!mayPublish && !fault && <small className="block">{publishersText(draft.managed.publishers)}</small>}
      {others.length > 0 && (
        <small className="block">
          {listed(others)} {others.length === 1 ? "ist" : "sind"} auch gerade hier
        </small>
      )}
    </DockBar>
  );
}

function stateText(draft: MenuDraft): string {
  return draft.conflicts.length > 0 ? "Zuerst entscheiden, was gilt." : savedText(draft);
}

type Faults = ReturnType<typeof faultsInMenu>;

/** Summarizes the errors that prevent publishing: "2 Gerichte brauchen noch Allergene"; null if there are none. */
export function blockedText(faults: Faults): string | null {
  const [first, ...others] = faults;
  if (!first) return null;
  if (faults.every(({ kind }) => kind === "allergens-unknown")) return allergenFaultsText(faults);
  if (others.length === 0) return `${first.place}: ${first.message}`;
  return `${faults.length} Angaben fehlen oder stimmen noch nicht`;
}

function allergenFaultsText(faults: Faults): string {
  const options = faults.filter(({ field }) => field.startsWith("optionGroups.")).length;
  const dishes = faults.length - options;
  const parts = [
    ...(dishes > 0 ? [countOf(dishes, "Gericht", "Gerichte")] : []),
    ...(options > 0 ? [countOf(options, "Option", "Optionen")] : []),
  ];
  return `${listed(parts)} ${faults.length === 1 ? "braucht" : "brauchen"} noch Allergene`;
}
