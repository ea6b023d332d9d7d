import {
  callOffMenu,
  discardMenuDraft,
  findManagedMenu,
  findMenuVersions,
  type ManagedMenu,
  type MenuVersion,
  restoreMenu,
} from "@mahlzeit/contract/catalogue/edit-menu";
import { callOffPrices, findPrices } from "@mahlzeit/contract/catalogue/edit-prices";
import { paths } from "@mahlzeit/contract/page-addresses";
import { compareMenus } from "@mahlzeit/domain/catalogue/menu/compare-menus";
import { countOf } from "@mahlzeit/domain/digits";
import { type ComponentProps, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { PageHead } from "../../shell/management/signed-in-page.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Toast } from "../../ui/toast.tsx";
import type { MenuPageProps } from "./draft-page.tsx";
import { PlannedMoments } from "./planned-moments.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import styles from "./timeline.module.css";
import { Moment } from "./timeline.tsx";
import { VersionDialog } from "./version-dialog.tsx";
import { whenText } from "./when-text.ts";

const sourceLabels: Readonly<Record<MenuVersion["source"], string>> = {
  EDITOR: "",
  SCHEDULE: "wie geplant",
  FILE: "aus einer Datei",
  FOUND: "vorher wurde keine aufgehoben",
};

/** Further pages, valid while the first page is the latest answer. */
interface Older {
  readonly under: object;
  /** The newest of the last page. */
  readonly first: number | undefined;
  readonly versions: readonly MenuVersion[];
  readonly hasOlder: boolean;
}

type Confirmation = Pick<ComponentProps<typeof ConfirmDialog>, "title" | "description" | "submitLabel" | "act">;
type Opened = { readonly what: "look" | "restore"; readonly version: MenuVersion };

/** The history and plans of a menu: planned changes, the draft, and every version, which can become the draft again. */
export function MenuVersions({ restaurantId, mayPublish, children }: MenuPageProps) {
  const params = { id: restaurantId };
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [now] = useState(() => Date.now());
  const [older, setOlder] = useState<Older | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const { failure, send } = useSending();
  const [news, setNews] = useState<string | null>(null);
  const loaded = useLoaded({
    key: ["menu versions with plans", restaurantId],
    find: async (signal) => {
      const [versions, managed, prices] = await Promise.all([
        api(findMenuVersions, { params, query: {} }, { signal }),
        api(findManagedMenu, { params }, { signal }),
        api(findPrices, { params }, { signal }),
      ]);
      return { ...versions.answer, managed: managed.answer, prices: prices.answer.planned };
    },
  });
  const { answer, reload } = loaded;

  const further = older?.under === answer ? older : null;
  const versions = [...(answer?.versions ?? []), ...(further?.versions ?? [])];
  function showOlder(): unknown {
    const last = versions.at(-1);
    if (!answer || !last) return;
    return send(async () => {
      const { answer: page } = await api(findMenuVersions, { params, query: { before: String(last.number) } });
      const before = further?.versions ?? [];
      const first = page.versions[0]?.number;
      setOlder({ under: answer, first, versions: [...before, ...page.versions], hasOlder: page.hasOlder });
    });
  }

  async function act(run: () => Promise<unknown>, message?: string): Promise<void> {
    await send(async () => {
      await run();
      if (message) setNews(message);
    });
    setAsked(null);
    reload();
  }
  const restore = (body: { version: number | null; aside: string | null }) =>
    act(async () => {
      await api(restoreMenu, { params, body });
      await navigate(`${paths.menuPublish}?${query}`);
    });
  const calledOff = {
    menu: {
      title: "Geplante Karte absagen?",
      description: answer?.managed.draft
        ? "Sie wird zur Seite gelegt und bleibt 30 Tage dort."
        : "Sie wird wieder zum Entwurf, und nichts davon geht verloren.",
      submitLabel: "Absagen",
      act: () => act(() => api(callOffMenu, { params }), "Abgesagt. Die Karte bleibt, wie sie ist."),
    },
    prices: {
      title: "Geplante Preise absagen?",
      description: "Alle Preise bleiben, wie sie sind. Einplanen kannst du sie unter „Preise ändern“ neu.",
      submitLabel: "Absagen",
      act: () => act(() => api(callOffPrices, { params }), "Abgesagt. Die Preise bleiben, wie sie sind."),
    },
    draft: {
      title: "Entwurf verwerfen?",
      description:
        "Die Karte ist dann wieder so, wie deine Gäste sie sehen. Der Entwurf bleibt 30 Tage auf der Seite liegen.",
      submitLabel: "Verwerfen",
      act: () => act(() => api(discardMenuDraft, { params }), "Verworfen. 30 Tage lang holst du ihn zurück."),
    },
  };
  return (
    <div className={`stack gap-5 ${styles.page}`}>
      {children}
      <PageHead title="Versionen">
        Jede veröffentlichte Karte bleibt aufgehoben. Zurückholen legt sie als Entwurf an, live ist sie erst nach dem
        Veröffentlichen.
      </PageHead>
      {failure && <Notice tone="error">{failure}</Notice>}
      {!answer && <Loaded of={loaded} failed="Das hat nicht geklappt." height="30rem" />}
      {answer && (
        <Panel aria-label="Versionen">
          <ol>
            <PlannedMoments
              schedule={answer.managed.schedule}
              prices={answer.prices}
              now={now}
              mayPublish={mayPublish}
              onCallOff={(what) => setAsked(calledOff[what])}
            />
            <DraftMoment
              managed={answer.managed}
              now={now}
              to={`${paths.menuPublish}?${query}`}
              onDiscard={() => setAsked(calledOff.draft)}
            />
            {versions.map((version, at) => (
              <Moment
                key={version.number}
                mark={version.number}
                {...(at === 0 && { tone: "live" as const })}
                title={version.note || `Version ${version.number}`}
                badge={
                  at === 0 && (
                    <Badge tone="open-on-page" square>
                      gilt jetzt
                    </Badge>
                  )
                }
                actions={
                  <>
                    <Button
                      ref={version.number === further?.first ? focus : undefined}
                      variant="quiet"
                      icon="eye"
                      aria-label={`Version ${version.number} ansehen`}
                      onClick={() => setOpened({ what: "look", version })}
                    >
                      Ansehen
                    </Button>
                    {at > 0 && (
                      <Button
                        variant="quiet"
                        icon="rotate-ccw"
                        aria-label={`Version ${version.number} wiederherstellen`}
                        onClick={() => setOpened({ what: "restore", version })}
                      >
                        Wiederherstellen
                      </Button>
                    )}
                  </>
                }
              >
                <p>{versionText(version, now)}</p>
                <p>{version.summary}</p>
              </Moment>
            ))}
          </ol>
          {(further ?? answer).hasOlder && (
            <Button variant="outline" onClick={() => void showOlder()}>
              Ältere zeigen
            </Button>
          )}
        </Panel>
      )}
      {answer && answer.aside.length > 0 && (
        <Panel>
          <PanelHead title="Zur Seite gelegte Entwürfe" />
          <p className="muted small">30 Tage lang holst du sie zurück.</p>
          <ul className="divided">
            {answer.aside.map(({ id, at, by }) => (
              <li key={id} className={`cluster between ${styles.aside}`}>
                <p>
                  <b>{whenText(at, now)}</b> {by && `von ${by}`}
                </p>
                <Button onClick={() => void restore({ version: null, aside: id })}>Zurückholen</Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {opened?.what === "look" && (
        <VersionDialog
          restaurantId={restaurantId}
          number={opened.version.number}
          description={versionText(opened.version, now)}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.what === "restore" && answer && (
        <RestoreDialog
          restaurantId={restaurantId}
          number={opened.version.number}
          managed={answer.managed}
          onRestore={() => restore({ version: opened.version.number, aside: null }).finally(() => setOpened(null))}
          onClose={() => setOpened(null)}
        />
      )}
      {asked && <ConfirmDialog {...asked} submitVariant="danger-solid" cancellable onClose={() => setAsked(null)} />}
      {news && <Toast onDismiss={() => setNews(null)}>{news}</Toast>}
    </div>
  );
}

/** Focuses the opened entry, because the button may be gone. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}

interface DraftMomentProps {
  managed: ManagedMenu;
  now: number;
  to: string;
  onDiscard: () => void;
}

function DraftMoment({ managed: { published, draft }, now, to, onDiscard }: DraftMomentProps) {
  if (!draft) return null;
  const count = compareMenus(published.document, draft.document).length;
  return (
    <Moment
      mark={published.number + 1}
      tone="draft"
      title="Entwurf"
      badge={
        <Badge tone="deal" square>
          {countOf(count, "Änderung", "Änderungen")}
        </Badge>
      }
      actions={
        <>
          <Link className={buttonClass({ variant: "quiet" })} to={to} aria-label="Entwurf ansehen">
            <Icon name="eye" />
            Ansehen
          </Link>
          <Button variant="quiet" icon="trash-2" onClick={onDiscard}>
            Entwurf verwerfen
          </Button>
        </>
      }
    >
      <p>
        Zuletzt {whenText(draft.savedAt, now)} {draft.savedBy && `von ${draft.savedBy}`}
      </p>
    </Moment>
  );
}

function versionText({ at, by, source, note, number }: MenuVersion, now: number): string {
  const title = note ? `Version ${number}` : "";
  return [title, by ? `${whenText(at, now)} von ${by}` : whenText(at, now), sourceLabels[source]]
    .filter(Boolean)
    .join(" · ");
}
