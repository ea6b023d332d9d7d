import type { DraftChange } from "@mahlzeit/contract/catalogue/edit-menu";
import { changeGroupLabels, changeGroups, type MenuChange } from "@mahlzeit/domain/catalogue/menu/compare-menus";
import type { MenuPicture } from "@mahlzeit/domain/catalogue/menu/menu-fields";
import { Fragment, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { DishThumb } from "./dish-thumb.tsx";
import styles from "./publish.module.css";
import { whenText } from "./when-text.ts";

interface ChangeListProps {
  changes: readonly MenuChange[];
  /** The authors, as far as they are known. */
  authors?: readonly DraftChange[];
  /** Returns a dish's picture. */
  pictureOf: (id: string) => MenuPicture | null;
  /** Null if the list is read-only. */
  onTakeBack: ((change: MenuChange) => void) | null;
}

const takeBackLabels: Readonly<Record<string, string>> = { added: "Doch nicht", removed: "Behalten" };

/** Changes by kind, one line each. */
export function ChangeList({ changes, authors = [], pictureOf, onTakeBack }: ChangeListProps) {
  const [openedAt] = useState(() => Date.now());
  const bylines = new Map(authors.map(({ key, by, at }) => [key, `${by}, ${whenText(at, openedAt)}`]));
  const bylineOf = ({ key }: MenuChange) => bylines.get(key) ?? null;
  return (
    <Panel>
      {changeGroups.map((group) => {
        const some = changes.filter((change) => change.group === group);
        if (some.length === 0) return null;
        return (
          <section key={group} className={styles.group} aria-label={changeGroupLabels[group]}>
            <h2 className="h3 row gap-3">
              {changeGroupLabels[group]} <small>{some.length}</small>
            </h2>
            {runsOf(some, bylineOf).map(({ byline, run }) => (
              <Fragment key={run[0]?.key}>
                {byline && <p className={`muted small ${styles.byline}`}>{byline}</p>}
                <ul className="divided">
                  {run.map((change) => (
                    <li key={change.key} className={`cluster between ${styles.change}`}>
                      <DishThumb
                        picture={change.kind === "product" ? pictureOf(change.id) : null}
                        icon={change.kind === "product" ? "cooking-pot" : "book-open"}
                      />
                      <div className="breaks">
                        <b>{change.name}</b> <small className="muted">{change.where}</small>
                        <p>
                          {change.label && group !== "PRICES" && `${change.label}: `}
                          <Values change={change} /> {change.effect && <small className="muted">{change.effect}</small>}
                        </p>
                        {change.field === "removed" && <p>Alte Bestellungen behalten den Namen und den Preis.</p>}
                      </div>
                      {onTakeBack && (
                        <Button
                          variant="quiet"
                          icon="rotate-ccw"
                          aria-label={`${change.name}, ${change.label || changeGroupLabels[group]}: ${takeBackLabels[change.field] ?? "zurücknehmen"}`}
                          onClick={() => onTakeBack(change)}
                        >
                          <span className={styles.words}>{takeBackLabels[change.field] ?? "Zurücknehmen"}</span>
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              </Fragment>
            ))}
          </section>
        );
      })}
    </Panel>
  );
}

interface Run {
  readonly byline: string | null;
  readonly run: MenuChange[];
}

/** Groups adjacent changes of the same author in the same minute under one byline. */
function runsOf(changes: readonly MenuChange[], bylineOf: (change: MenuChange) => string | null): Run[] {
  const runs: Run[] = [];
  for (const change of changes) {
    const byline = bylineOf(change);
    const last = runs.at(-1);
    if (last?.byline === byline) last.run.push(change);
    else runs.push({ byline, run: [change] });
  }
  return runs;
}

/** The old value struck through and the new one marked; a long text shows only the changed words. */
function Values({ change: { before, after, field } }: { change: MenuChange }) {
  if (longFields.has(field) && before !== null && after !== null)
    return <BeforeAndAfter before={before} after={after} />;
  return (
    <>
      {before !== null && (
        <del>
          <VisuallyHidden>bisher </VisuallyHidden>
          {before}
        </del>
      )}
      {before !== null && after !== null && <span aria-hidden="true"> → </span>}
      {after !== null && (
        <ins>
          <VisuallyHidden>neu </VisuallyHidden>
          {after}
        </ins>
      )}
    </>
  );
}

const longFields: ReadonlySet<string> = new Set(["description", "packed"]);

function BeforeAndAfter({ before, after }: { before: string; after: string }) {
  const [was, is] = [before.split(" "), after.split(" ")];
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start++;
  let end = 0;
  while (end < was.length - start && end < is.length - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const middle = (words: readonly string[]) => words.slice(start, words.length - end).join(" ");
  return (
    <>
      {is.slice(0, start).join(" ")} {middle(was) && <del>{middle(was)}</del>} {middle(is) && <ins>{middle(is)}</ins>}{" "}
      {is.slice(is.length - end).join(" ")}
    </>
  );
}
