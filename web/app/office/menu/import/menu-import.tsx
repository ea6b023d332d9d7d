import { findManagedMenu, type ManagedMenu, saveMenuDraft } from "@mahlzeit/contract/catalogue/edit-menu";
import { paths } from "@mahlzeit/contract/page-addresses";
import { biggestOf } from "@mahlzeit/domain/catalogue/menu/import/consider-sheets";
import type { MenuToImport } from "@mahlzeit/domain/catalogue/menu/import/menu-to-import";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { countOf } from "@mahlzeit/domain/digits";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { api } from "../../../data/api.ts";
import { problemCode } from "../../../data/failures.ts";
import { Loaded } from "../../../data/loaded.tsx";
import { randomUuid } from "../../../data/random-uuid.ts";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { useSending } from "../../../data/use-sending.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { publishersText } from "../tell-publishers.tsx";
import { useReferences } from "../use-references.ts";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import styles from "./menu-import.module.css";
import { photoFragment, usePhoto } from "./photo/use-photo.ts";
import { ShowStep } from "./show-step.tsx";
import { StepBar, type StepNumber } from "./step-bar.tsx";
import {
  areSameMenus,
  emptyImport,
  forgetImport,
  readImport,
  readMenus,
  type StoredImport,
  saveImport,
  saveMenus,
} from "./stored-import.ts";
import { useImport } from "./use-import.ts";

/** Loaded once there is a photo, which most menus are not. */
const PhotoStep = onDemand(async () => (await import("./photo/photo-step.tsx")).PhotoStep);

interface MenuImportProps {
  restaurantId: string;
  /** False for staff, who only change the draft. */
  mayPublish: boolean;
  /** The choice of another restaurant. */
  children: ReactNode;
}

/** Imports a table, a file or a photo into the draft of a menu in steps: input, columns or what was read, check. */
export function MenuImport({ restaurantId, mayPublish, children }: MenuImportProps) {
  const params = { id: restaurantId };
  const loaded = useLoaded(ask(findManagedMenu, { params }));
  const { answer: managed, reload } = loaded;
  const { step: asked, go, back } = useImportStep();
  const [stored, setStored] = useState(() => readImport(restaurantId));
  const [menus, setMenus] = useState(() => readMenus(restaurantId, stored.given));
  const { chosen } = stored;
  const { isSending, failure, send } = useSending();
  const [taken, setTaken] = useState<number | null>(null);
  const { photo, ...photos } = usePhoto(restaurantId);
  const given = menus[chosen] ?? null;
  const menu = managed ? editedMenu(managed) : null;
  const step = asked === "photo" ? (photo ? asked : 1) : given ? asked : 1;
  const references = useReferences(restaurantId, managed?.published.number ?? 0);
  const draft = useImport(given, menu, { now: stored, references, change });
  const top = useRef<HTMLDivElement>(null);

  function change(changes: Partial<StoredImport> | ((before: StoredImport) => Partial<StoredImport>)): void {
    setStored((before) => ({ ...before, ...(typeof changes === "function" ? changes(before) : changes) }));
  }
  useEffect(() => {
    if (taken === null && stored !== emptyImport) saveImport(restaurantId, stored);
  }, [restaurantId, stored, taken]);

  useEffect(() => {
    if (step === 1 && taken === null) return;
    top.current?.focus();
    scrollTo(0, 0);
  }, [step, taken]);

  if (!managed || !menu)
    return (
      <>
        {children}
        <Loaded of={loaded} failed="Deine Karte konnte gerade nicht geladen werden." height="40rem" />
      </>
    );

  function takeOver(): unknown {
    const { result } = draft;
    if (!managed || !result) return;
    return send(async () => {
      await save(managed.revision, result.menu);
      forgetImport();
      photos.forget();
      setTaken(result.added.length + result.changed.length);
    });
  }

  /** Saves the import on top of other people's changes. */
  async function save(revision: string, document: MenuDocument, tries = 3): Promise<void> {
    const put = (body: { revision: string; document: MenuDocument }) =>
      api(saveMenuDraft, { params, body: body as Parameters<typeof api<typeof saveMenuDraft>>[1]["body"] });
    try {
      await put({ revision, document });
    } catch (error) {
      if (problemCode(error) !== "revision-changed" || tries === 0) throw error;
      const { answer: latest } = await api(findManagedMenu, { params });
      await save(latest.revision, draft.again(editedMenu(latest)), tries - 1);
    }
  }

  /** Drops corrections for another table; the same one continues. */
  function choose(chosen: number, given = stored.given): void {
    change(({ text, unnamed, unsaidAllergens }) => ({ ...emptyImport, text, given, unnamed, unsaidAllergens, chosen }));
  }

  function show(found: readonly MenuToImport[]): void {
    if (!areSameMenus(found, menus)) {
      const id = randomUuid();
      setMenus(found);
      saveMenus(restaurantId, id, found);
      choose(biggestOf(found), id);
    }
    go(found[0]?.kind === "menu" ? 3 : 2);
  }

  function showPhoto(file: File): void {
    void photos.read(file);
    if (step !== "photo") go("photo");
  }

  if (taken !== null)
    return (
      <Taken
        top={top}
        count={taken}
        isFirst={managed.published.document.categories.length === 0}
        publishers={mayPublish ? null : managed.publishers}
        onMore={() => {
          setTaken(null);
          setStored(emptyImport);
          setMenus([]);
          go(1, true);
          reload();
        }}
      />
    );
  return (
    <div className={`stack gap-5 ${styles.page}`} ref={top} tabIndex={-1}>
      {step === 1 && children}
      <StepBar now={step === "photo" ? 2 : step} of={photo ? "photo" : "table"} />
      {step === 1 && photo?.state.kind === "read" && (
        <Panel className="cluster gap-3">
          <p>Das Foto „{photo.name}“ ist gelesen und noch nicht im Entwurf.</p>
          <Button onClick={() => go("photo")}>Weiter mit dem Foto</Button>
        </Panel>
      )}
      {step === 1 && (
        <ShowStep
          menu={menu}
          text={stored.text}
          onType={(text) => change({ text })}
          onShow={(found) => {
            photos.forget();
            show(found);
          }}
          onPhoto={showPhoto}
        />
      )}
      {step === "photo" && photo && (
        <PhotoStep
          photo={photo}
          onRead={showPhoto}
          onAnswer={photos.answer}
          onBack={() => {
            photos.forget();
            back(1);
          }}
          onNext={(found) => show([found])}
        />
      )}
      {step === 2 && (
        <ColumnsStep
          menus={menus}
          chosen={chosen}
          columns={draft.columns}
          onChoose={choose}
          onUse={draft.setColumnUses}
          onBack={() => back(1)}
          onNext={() => go(3)}
        />
      )}
      {step === 3 && draft.result && (
        <CheckStep
          menu={menu}
          menus={menus}
          chosen={chosen}
          onChoose={choose}
          result={draft.result}
          unnamed={stored.unnamed}
          onUnnamed={draft.setUnnamed}
          typed={stored.typed}
          onType={(typed) => change({ typed })}
          unsaidAllergens={stored.unsaidAllergens}
          onUnsaidAllergens={draft.setUnsaidAllergens}
          fixes={stored.fixes}
          onFix={draft.fix}
          onSayRates={draft.sayRates}
          onRateOptions={draft.rateOptions}
          busy={isSending}
          failure={failure}
          onBack={() => back(photo ? "photo" : given?.kind === "menu" ? 1 : 2)}
          onTakeOver={() => void takeOver()}
        />
      )}
    </div>
  );
}

interface TakenProps {
  top: React.RefObject<HTMLDivElement | null>;
  count: number;
  /** True if nothing was published before. */
  isFirst: boolean;
  /** The names of those who may publish; null if it is the user. */
  publishers: readonly string[] | null;
  onMore: () => void;
}

function Taken({ top, count, isFirst, publishers, onMore }: TakenProps) {
  const { search } = useLocation();
  return (
    <div className={`stack gap-5 ${styles.page}`} ref={top} tabIndex={-1}>
      <Panel className={styles.taken}>
        <h2>
          {count > 0 ? countOf(count, "Gericht ist im Entwurf", "Gerichte sind im Entwurf") : "Es ist im Entwurf"}
        </h2>
        <p className="muted">
          {isFirst ? "Das wird deine erste Karte." : "Veröffentlicht ist noch deine bisherige Karte."} Schau den Entwurf
          durch{publishers ? `. ${publishersText(publishers)}.` : " und veröffentliche ihn, wenn er passt."}
        </p>
        <p className="muted mt-2">
          Passt er nicht, verwirfst du ihn unter „Versionen“.
          {!isFirst && " Auch nach dem Veröffentlichen holst du dort deine bisherige Karte zurück."}
        </p>
        <div className="cluster gap-3 mt-5">
          <Link className={buttonClass({ variant: "primary", size: "large" })} to={paths.menuPublish + search}>
            Entwurf ansehen
          </Link>
          <Link className={buttonClass({ variant: "quiet" })} to={paths.menuVersions + search}>
            Versionen
          </Link>
          <Button variant="quiet" onClick={onMore}>
            Noch etwas importieren
          </Button>
        </div>
      </Panel>
    </div>
  );
}

function editedMenu({ draft, published }: ManagedMenu): MenuDocument {
  return draft?.document ?? published.document;
}

type Step = StepNumber | "photo";

const fragments: Readonly<Record<Step, string>> = { 1: "", 2: "#spalten", photo: photoFragment, 3: "#pruefen" };

/** Reads the step from the address, so that going back works, and returns functions to reach others. */
function useImportStep() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const steps = [1, 2, "photo", 3] as const;
  const step: Step = steps.find((one) => fragments[one] === hash) ?? 1;
  const go = (to: Step, replace = false) =>
    void navigate({ search, hash: fragments[to] }, { replace, state: { isFromStep: !replace } });
  const back = (to: Step) => {
    const isFromStep = (state as { isFromStep?: unknown } | null)?.isFromStep === true;
    if (isFromStep) void navigate(-1);
    else go(to, true);
  };
  return { step, go, back };
}
