import type { TextTag } from "@mahlzeit/contract/operator/content";
import { discardTextDraft, type ManagedText, publishText } from "@mahlzeit/contract/operator/edit-content";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { Loaded } from "../../data/loaded.tsx";
import { useSending } from "../../data/use-sending.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./content.module.css";
import { atTimeOrDate, nobody, timeOrDate } from "./content-text.ts";
import { ContestedText } from "./contested-text.tsx";
import { PhonePreview } from "./phone-preview.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { textPlaces } from "./text-names.ts";
import { type TextDraft, useTextDraft } from "./use-text-draft.ts";
import { Versions } from "./versions.tsx";

const RichTextEditor = onDemand(async () => (await import("./rich-text-editor.tsx")).RichTextEditor);

interface TextEditorProps {
  tag: TextTag;
  /** Called after a draft was created or discarded, or a version published. */
  onChanged: (message: string | null) => void;
}

/** One text with its editor, its preview and its history. */
export function TextEditor({ tag, onChanged }: TextEditorProps) {
  const { draft, loaded } = useTextDraft(tag);
  const [now] = useState(() => Date.now());
  const changed = useEffectEvent(onChanged);
  const hasDraft = draft && draft.managed.draft !== null;
  useEffect(() => {
    // The list marks texts with a draft.
    if (hasDraft !== null) changed(null);
  }, [hasDraft]);
  if (!draft) return <Loaded of={loaded} height="36rem" />;
  const { managed, text } = draft;
  return (
    <>
      <Writing draft={draft} now={now} onChanged={onChanged} />
      <div className={`stack gap-4 ${styles.aside}`}>
        <Panel aria-label="Vorschau">
          <PanelHead title="Vorschau">
            <small className="muted small num">Handy</small>
          </PanelHead>
          <PhonePreview tag={tag} text={text} isLine={managed.isLine} />
        </Panel>
        <Versions
          managed={managed}
          now={now}
          onRestored={(restored, message) => {
            draft.takeUp(restored);
            onChanged(message);
          }}
        />
      </div>
    </>
  );
}

interface WritingProps {
  draft: TextDraft;
  now: number;
  onChanged: TextEditorProps["onChanged"];
}

function Writing({ draft, now, onChanged }: WritingProps) {
  const { managed, text } = draft;
  const { tag, isLine, published } = managed;
  const { name, hint } = textPlaces[tag];
  const [asks, setAsks] = useState<"preview" | "publish" | "discard" | null>(null);
  const { isSending, failure, setFailure, send } = useSending();
  const hasDraft = managed.draft !== null || !draft.isSaved;
  const mayPublish = hasDraft && draft.theirs === null;

  function ask(next: typeof asks): void {
    setFailure(null);
    setAsks(next);
  }
  const act = (run: () => Promise<{ answer: ManagedText }>, message: string) =>
    send(
      async () => {
        if (!(await draft.flush()))
          return setFailure("Der Entwurf ließ sich gerade nicht speichern. Bitte versuch es noch einmal.");
        draft.takeUp((await run()).answer);
        setAsks(null);
        onChanged(message);
      },
      {
        isHandled: (error) => {
          const isEmpty = problemCode(error) === "invalid-input";
          if (isEmpty) setFailure("Ein leerer Text kann nicht hinaus.");
          return isEmpty;
        },
      },
    );
  const revision = () => ({ params: { tag }, body: { revision: draft.latest().revision } });
  const publish = () => act(() => api(publishText, revision()), "Veröffentlicht. Alle Gäste sehen es jetzt.");

  async function discard(): Promise<void> {
    await act(() => api(discardTextDraft, revision()), "Der Entwurf ist verworfen.");
    setAsks(null);
  }

  return (
    <Panel className="stack gap-4" aria-label={name}>
      <PanelHead title={name}>
        <SavedLine draft={draft} now={now} />
      </PanelHead>
      {draft.theirs && <ContestedText draft={draft} theirs={draft.theirs} now={now} />}
      {isLine ? (
        <TextField
          label="Text"
          maxLength={300}
          hint={hint}
          value={text}
          onChange={({ target }) => draft.write(target.value)}
        />
      ) : (
        <div className={styles.editing}>
          <RichTextEditor
            label="Text"
            html={text}
            published={published.text}
            onChange={draft.write}
            saved={lastSavedText(managed, now)}
          />
        </div>
      )}
      {/\[[^[\]]+ ergänzen\]/.test(text) && (
        <Notice tone="warn">In eckigen Klammern steht noch, was nur du weißt. Gäste lesen das so.</Notice>
      )}
      {failure && !asks && <Notice tone="error">{failure}</Notice>}
      {/* Always rendered, because a closing dialog returns the focus to a button even if there is no draft any
          more. */}
      <div className={`cluster gap-2 ${styles.actions}`}>
        <Button variant="quiet" looksDisabled={!hasDraft} onClick={() => hasDraft && ask("discard")}>
          Entwurf verwerfen
        </Button>
        <Button icon="eye" onClick={() => ask("preview")}>
          Vorschau
        </Button>
        <Button variant="primary" looksDisabled={!mayPublish} onClick={() => mayPublish && ask("publish")}>
          Veröffentlichen
        </Button>
      </div>
      {(asks === "preview" || asks === "publish") && (
        <PreviewDialog
          managed={managed}
          text={text}
          onPublish={asks === "publish" ? () => void publish() : null}
          isPublishing={isSending}
          failure={failure}
          onClose={() => ask(null)}
        />
      )}
      {asks === "discard" && (
        <Modal
          title="Entwurf verwerfen?"
          description="Was öffentlich ist, bleibt. Der Entwurf ist dann für alle weg."
          onClose={() => ask(null)}
        >
          <div className="cluster gap-2">
            <Button variant="danger" block busy={isSending} onClick={() => void discard()}>
              Verwerfen
            </Button>
            <Button variant="quiet" block onClick={() => ask(null)}>
              Doch nicht
            </Button>
          </div>
        </Modal>
      )}
    </Panel>
  );
}

/** Shows if the typed text is saved. */
function SavedLine({ draft: { managed, isSaved, failure, theirs }, now }: { draft: TextDraft; now: number }) {
  if (failure)
    return (
      <span role="status">
        <Badge tone="deal">Nicht gespeichert, wir probieren’s weiter</Badge>
      </span>
    );
  const words = theirs
    ? "Wartet auf deine Wahl"
    : isSaved
      ? managed.draft && `Gespeichert ${atTimeOrDate(managed.draft.savedAt, now)}`
      : "Wird gespeichert …";
  return (
    <span className="muted small num" role="status">
      {words}
    </span>
  );
}

/** Names the last change: "Zuletzt von Theresa Wallner, 18:41". */
function lastSavedText({ draft, published }: ManagedText, now: number): string {
  const [by, at] = draft ? [draft.savedBy, draft.savedAt] : [published.by, published.at];
  return at === null ? "Eingebauter Text" : `Zuletzt von ${by ?? nobody}, ${timeOrDate(at, now)}`;
}
