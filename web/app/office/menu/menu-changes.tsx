import { type ManagedMenu, publishMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import { ProblemError } from "@mahlzeit/contract/client-errors";
import { paths } from "@mahlzeit/contract/page-addresses";
import {
  changeGroupLabels,
  changeGroups,
  compareMenus,
  type MenuChange,
} from "@mahlzeit/domain/catalogue/menu/compare-menus";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { takeBack } from "@mahlzeit/domain/catalogue/menu/take-back";
import { countOf } from "@mahlzeit/domain/digits";
import { listed } from "@mahlzeit/domain/listed";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { useOwnAccount } from "../../shell/management/signed-in-layout.tsx";
import { PageHead } from "../../shell/management/signed-in-page.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Pick } from "../draft/pick.tsx";
import { ChangeList } from "./change-list.tsx";
import { DraftPage, type MenuPageProps } from "./draft-page.tsx";
import { picturesOf } from "./edit-document.ts";
import { GuestPreview } from "./guest-preview.tsx";
import { MenuConflicts } from "./menu-conflicts.tsx";
import { faultPlace } from "./menu-places.ts";
import { PriceConflict } from "./price-conflict.tsx";
import styles from "./publish.module.css";
import { type PlannedAnswer, PublishForm, type ShownFault } from "./publish-form.tsx";
import { SeenByGuests } from "./seen-by-guests.tsx";
import { publishersText, TellOfMenu } from "./tell-publishers.tsx";
import type { MenuDraft } from "./use-menu-draft.ts";
import { useMenuFaults } from "./use-menu-faults.ts";
import { useReferences } from "./use-references.ts";
import { whenText } from "./when-text.ts";

/** The draft's changes, in words and as guests will see them, with the form to publish them. */
export function MenuChanges({ restaurantId, mayPublish, children }: MenuPageProps) {
  return (
    <DraftPage restaurantId={restaurantId}>
      {(draft) => (
        <Changes draft={draft} restaurantId={restaurantId} mayPublish={mayPublish}>
          {children}
        </Changes>
      )}
    </DraftPage>
  );
}

type PublishRequest = Parameters<Parameters<typeof PublishForm>[0]["onPublish"]>[0];

function Changes({ draft, restaurantId, mayPublish, children }: MenuPageProps & { draft: MenuDraft }) {
  const [query] = useSearchParams();
  const [view, setView] = useState<"CHANGES" | "PREVIEW">("CHANGES");
  const { isSending, failure, setFailure, send } = useSending();
  const [faults, setFaults] = useState<readonly ShownFault[]>([]);
  const [asked, setAsked] = useState<PublishRequest | null>(null);
  const [openedAt] = useState(() => Date.now());
  const [done, setDone] = useState<ManagedMenu | null>(null);
  const { menu, managed } = draft;
  const { published } = managed;
  const changes = compareMenus(published.document, menu);
  const known = useMenuFaults(menu, restaurantId, published.number);
  const references = useReferences(restaurantId, published.number);
  const here = (fault: { readonly field: string; readonly message: string }): ShownFault => ({
    ...fault,
    place: faultPlace(menu, fault.field, query),
  });
  // Messages about an earlier draft are not shown.
  const shown =
    known.length > 0
      ? known.map(({ field, place, message }) => here({ field, message: `${place}: ${message}` }))
      : faults;
  const { roles } = useOwnAccount() ?? {};
  const uid = roles?.restaurants.find(({ service }) => service.id === restaurantId)?.service.uid;
  // Scrolls to the top after publishing.
  useEffect(() => {
    if (done) scrollTo(0, 0);
  }, [done]);
  const toMenu = `${paths.menu}?${query}`;

  async function publish(asking: PublishRequest, planned: PlannedAnswer | null): Promise<void> {
    setFaults([]);
    setAsked(null);
    await send(
      async () => {
        if (!(await draft.flush()))
          return setFailure("Der Entwurf ist noch nicht gesichert. Bitte gleich noch einmal.");
        const body = { revision: draft.latestRevision(), ...asking, planned };
        const { answer } = await api(publishMenu, { params: { id: restaurantId }, body });
        draft.takeUp(answer);
        setDone(answer);
      },
      {
        isHandled: (error) => {
          const code = problemCode(error);
          if (code === "menu-planned") setAsked(asking);
          if (code === "invalid-input" && error instanceof ProblemError)
            setFaults((error.problem.errors ?? []).map(here));
          return code === "menu-planned" || code === "invalid-input";
        },
      },
    );
  }

  if (done && changes.length === 0)
    return (
      <div className={`stack gap-5 ${styles.page}`}>
        {children}
        <PageHead title={done.schedule ? "Geplant" : "Veröffentlicht"}>
          {done.schedule
            ? `Die neue Karte gilt ab ${whenText(done.schedule.at, openedAt)}.`
            : `Version ${done.published.number} gilt jetzt. Wer gerade etwas im Warenkorb hat, sieht geänderte Preise vor dem Bestellen.${
                done.published.number > 1 ? " Die Karte davor holst du unter „Versionen“ zurück." : ""
              }`}
        </PageHead>
        {!done.schedule && (
          <PriceConflict restaurantId={restaurantId} version={done.published.number} mayPublish={mayPublish} />
        )}
        <p className="cluster gap-3">
          {uid && !done.schedule && <SeenByGuests restaurantId={restaurantId} uid={uid} />}
          <Link className={buttonClass({ variant: "quiet" })} to={toMenu}>
            Zur Speisekarte
          </Link>
          <Link className={buttonClass({ variant: "quiet" })} to={`${paths.menuVersions}?${query}`}>
            Versionen
          </Link>
        </p>
      </div>
    );
  return (
    <div className={`stack gap-5 ${styles.page}`}>
      {children}
      {published.document.categories.length === 0 && changes.length > 0 ? (
        <PageHead title="Deine erste Karte">{firstVersionText(menu)}</PageHead>
      ) : (
        <PageHead title="Was sich ändert">
          {changes.length === 0 ? "Nichts" : countOf(changes.length, "Änderung", "Änderungen")} gegenüber Version{" "}
          {published.number}, die seit {whenText(published.at, openedAt)} gilt.
        </PageHead>
      )}
      <MenuConflicts draft={draft} />
      {draft.others.length > 0 && (
        <Notice tone="ok">
          {listed(draft.others)} {draft.others.length === 1 ? "ist" : "sind"} auch gerade hier. Was ihr ändert, wird
          gemeinsam veröffentlicht.
        </Notice>
      )}
      <PriceConflict restaurantId={restaurantId} version={published.number} mayPublish={mayPublish} />
      {managed.schedule?.isHeld && (
        <Notice tone="warn">
          Die geplante Karte wartet: Inzwischen wurde eine andere veröffentlicht. Sag sie unter Versionen ab oder
          veröffentliche neu.
        </Notice>
      )}
      {changes.length === 0 ? (
        <Panel className="stack gap-4 start">
          <p>Der Entwurf ist so, wie die Karte schon veröffentlicht ist.</p>
          <Link className={buttonClass()} to={toMenu}>
            Zur Speisekarte
          </Link>
        </Panel>
      ) : (
        <div className={`stack gap-6 ${styles.columns}`}>
          <div className="stack gap-5">
            <Pick
              label="Ansicht"
              fit
              choices={[
                { value: "CHANGES", label: "Änderungen" },
                { value: "PREVIEW", label: "Vorschau für Gäste" },
              ]}
              value={view}
              onChange={setView}
            />
            {view === "CHANGES" ? (
              <ChangeList
                changes={changes}
                authors={managed.draft?.changes ?? []}
                pictureOf={picturesOf(published.document, menu)}
                onTakeBack={(change) =>
                  draft.edit(`${change.label || change.name} zurückgenommen`, (now) =>
                    takeBack(published.document, now, change),
                  )
                }
              />
            ) : (
              <GuestPreview menu={menu} changed={idsIn(changes)} references={references} />
            )}
          </div>
          <PublishForm
            counts={changeGroups.map((group) => ({
              label: changeGroupLabels[group],
              count: changes.filter((change) => change.group === group).length,
            }))}
            menu={menu}
            published={published.document}
            mayPublish={mayPublish}
            isBlocked={draft.conflicts.length > 0}
            isBusy={isSending}
            known={known}
            faults={shown}
            forStaff={
              <Notice tone="ok" action={<TellOfMenu draft={draft} restaurantId={restaurantId} />}>
                Dein Entwurf ist gesichert. {publishersText(managed.publishers)}.
              </Notice>
            }
            failure={failure}
            plan={asked ? managed.schedule : null}
            onPublish={(asking) => void publish(asking, null)}
            onAnswer={(answer) => asked && void publish(asked, answer)}
          />
          {draft.undoLabel && (
            <Button variant="quiet" icon="rotate-ccw" onClick={draft.undo}>
              Rückgängig: {draft.undoLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Describes a first draft: "150 Gerichte in 12 Kategorien, noch nicht veröffentlicht." */
function firstVersionText({ categories }: MenuDocument): string {
  const dishes = categories.reduce((sum, { products }) => sum + products.length, 0);
  return `${countOf(dishes, "Gericht", "Gerichte")} in ${countOf(categories.length, "Kategorie", "Kategorien")}, noch nicht veröffentlicht.`;
}

function idsIn(changes: readonly MenuChange[]): ReadonlySet<string> {
  return new Set(changes.map(({ id }) => id));
}
