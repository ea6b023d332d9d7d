import type { ManagedText, TextVersion } from "@mahlzeit/contract/operator/edit-content";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { ContentIcon } from "./content-icon.tsx";
import { nobody, timeOrDate } from "./content-text.ts";
import type { ContentIconName } from "./icon-names.ts";
import { VersionDialog } from "./version-dialog.tsx";
import styles from "./versions.module.css";

interface VersionsProps {
  managed: ManagedText;
  now: number;
  onRestored: (managed: ManagedText, message: string) => void;
}

/** The number of versions shown at first. */
const shownFirst = 6;

/** The history of a text, newest first; the built-in text is last. */
export function Versions({ managed: { draft, published, versions, ...managed }, now, onRestored }: VersionsProps) {
  const [opened, setOpened] = useState<TextVersion | "built-in" | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? versions : versions.slice(0, shownFirst);
  return (
    <Panel aria-label="Fassungen">
      <PanelHead title="Fassungen" />
      <ol className={styles.feed}>
        {draft && (
          <Moment icon="pencil" tone="draft" title="Entwurf" when={timeOrDate(draft.savedAt, now)}>
            <small className="breaks">{draft.savedBy ?? nobody}</small>
          </Moment>
        )}
        {shown.map((version) => (
          <Moment
            key={version.number}
            {...(version.number === published.number
              ? ({ icon: "globe", tone: "public" } as const)
              : { icon: "history" })}
            title={
              version.number === published.number
                ? `Öffentlich, Fassung ${version.number}`
                : `Fassung ${version.number}`
            }
            when={timeOrDate(version.at, now)}
          >
            <small className="breaks">
              {version.by ?? nobody}
              {version.restoredFrom !== null && `, ${originText(version.restoredFrom)} zurückgeholt`}
            </small>
            {version.number !== published.number && (
              <Look of={`Fassung ${version.number}`} onLook={() => setOpened(version)} />
            )}
          </Moment>
        ))}
        {versions.length > shown.length && (
          <li className={styles.more}>
            <Button variant="quiet" onClick={() => setShowsAll(true)}>
              Ältere zeigen
            </Button>
          </li>
        )}
        <Moment
          {...(published.number === 0 ? ({ icon: "globe", tone: "public" } as const) : { icon: "history" })}
          title={published.number === 0 ? "Öffentlich, eingebauter Text" : "Eingebauter Text"}
        >
          <small className="breaks">Folgt der Konfiguration.</small>
          {published.number !== 0 && <Look of="eingebauten Text" onLook={() => setOpened("built-in")} />}
        </Moment>
      </ol>
      {opened && (
        <VersionDialog
          tag={managed.tag}
          isLine={managed.isLine}
          published={published}
          number={opened === "built-in" ? 0 : opened.number}
          title={opened === "built-in" ? "Eingebauter Text" : `Fassung ${opened.number}`}
          description={
            opened === "built-in"
              ? "Damit beginnt jede Seite. Er folgt der Konfiguration."
              : `${formatDate(opened.at)}, ${formatTime(opened.at)}, ${opened.by ?? nobody}`
          }
          hasDraft={draft !== null}
          onRestored={(text) => {
            setOpened(null);
            onRestored(text, `Öffentlich als Fassung ${text.published.number}.`);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

function originText(number: number): string {
  return number === 0 ? "eingebauter Text" : `Fassung ${number}`;
}

interface MomentProps {
  icon: ContentIconName;
  tone?: "draft" | "public";
  title: string;
  when?: string;
  children: ReactNode;
}

function Moment({ icon, tone, title, when, children }: MomentProps) {
  return (
    <li data-tone={tone}>
      <span className={styles.mark}>
        <ContentIcon name={icon} />
      </span>
      <b>{title}</b>
      {when && <time>{when}</time>}
      {children}
    </li>
  );
}

function Look({ of, onLook }: { of: string; onLook: () => void }) {
  return (
    <Button className={styles.look} variant="quiet" aria-label={`${of} vergleichen`} onClick={onLook}>
      Vergleichen
    </Button>
  );
}
