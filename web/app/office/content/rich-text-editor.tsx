import { baseKeymap } from "prosemirror-commands";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { onDemand, usePreloaded } from "../../ui/on-demand.tsx";
import richText from "../../ui/rich-text.module.css";
import { changedWords } from "./changed-words.ts";
import { countText } from "./content-text.ts";
import { keys, linkRange, putPicture, selectedPicture, setLink } from "./editing-commands.ts";
import styles from "./rich-text-editor.module.css";
import { readHtml, writeHtml } from "./schema.ts";
import { Toolbar } from "./toolbar.tsx";

const LinkDialog = onDemand(async () => (await import("./link-dialog.tsx")).LinkDialog);
const PictureDialog = onDemand(async () => (await import("./picture-dialog.tsx")).PictureDialog);
const dialogs = [LinkDialog, PictureDialog];

interface RichTextEditorProps {
  label: string;
  html: string;
  /** The published text; words that differ from it are marked. */
  published: string;
  onChange: (html: string) => void;
  /** The state of saving, at the lower right. */
  saved: string;
}

/** An editor for headings, lists, links and pictures only. Changes from outside can be undone, too. */
export function RichTextEditor({ label, html, published, onChange, saved }: RichTextEditorProps) {
  usePreloaded(dialogs);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const written = useRef(html);
  const [state, setState] = useState<EditorState | null>(null);
  const [asks, setAsks] = useState<"link" | "picture" | null>(null);

  const onState = useEffectEvent((next: EditorState, hasChanged: boolean) => {
    setState(next);
    if (!hasChanged) return;
    written.current = writeHtml(next.doc);
    onChange(written.current);
  });
  const askForLink: Command = () => {
    setAsks("link");
    return true;
  };

  const start = useEffectEvent((element: HTMLElement) => {
    const plugins = [
      changedWords(readHtml(published), styles["changed"] ?? ""),
      history(),
      keymap({ ...keys, "Mod-k": askForLink }),
      keymap(baseKeymap),
    ];
    const made = new EditorView(element, {
      state: EditorState.create({ doc: readHtml(html), plugins }),
      attributes: {
        class: classNames(styles.document, `muted ${richText.text}`),
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": id,
      },
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction));
        onState(made.state, transaction.docChanged);
      },
      handleDoubleClickOn: (_, __, node) => {
        if (node.type.name !== "picture") return false;
        setAsks("picture");
        return true;
      },
    });
    setState(made.state);
    return made;
  });
  useEffect(() => {
    if (!place.current) return;
    const made = start(place.current);
    view.current = made;
    return () => made.destroy();
  }, [published]);

  useEffect(() => {
    const made = view.current;
    if (!made || html === written.current) return;
    written.current = html;
    made.dispatch(made.state.tr.replaceWith(0, made.state.doc.content.size, readHtml(html).content));
  }, [html]);

  function run(command: Command): void {
    if (!view.current) return;
    command(view.current.state, view.current.dispatch, view.current);
    view.current.focus();
  }
  const close = (command: Command | null) => {
    setAsks(null);
    // A closing overlay first returns the focus to its opener.
    if (command) requestAnimationFrame(() => run(command));
  };

  return (
    <div>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <div className={styles.editor}>
        <Toolbar state={state} onRun={run} onAsk={setAsks} />
        <div ref={place} />
        <p className={styles.foot}>
          <span>{countText(state?.doc.textBetween(0, state.doc.content.size, " ", " ") ?? "")}</span>
          <span>{saved}</span>
        </p>
      </div>
      {asks === "link" && state && (
        <LinkDialog
          {...linkRange(state)}
          onClose={() => close(null)}
          onChoose={(href, text) => close(setLink(linkRange(state), href, text))}
        />
      )}
      {asks === "picture" && state && (
        <PictureDialog
          picture={selectedPicture(state)}
          onClose={() => close(null)}
          onChoose={(picture) => close(putPicture(picture))}
        />
      )}
    </div>
  );
}
