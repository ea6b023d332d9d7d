import { type Command, type EditorState } from "prosemirror-state";
import { Fragment, type KeyboardEvent, useRef, useState } from "react";
import { iconButtonClass } from "../../ui/icon-button.tsx";
import { ContentIcon } from "./content-icon.tsx";
import { commands, isMarked, isWithin, linkRange, selectedPicture } from "./editing-commands.ts";
import type { ContentIconName } from "./icon-names.ts";
import styles from "./rich-text-editor.module.css";
import { schema } from "./schema.ts";

interface ToolbarProps {
  state: EditorState | null;
  onRun: (command: Command) => void;
  onAsk: (what: "link" | "picture") => void;
}

interface Tool {
  readonly icon: ContentIconName;
  readonly label: string;
  /** Null for actions that have no pressed state. */
  readonly isOn: ((state: EditorState) => boolean) | null;
  readonly does: Command | "link" | "picture";
  readonly endsGroup?: true;
}

const { nodes, marks } = schema;
const tools: readonly Tool[] = [
  { icon: "heading-2", label: "Überschrift", isOn: (state) => isWithin(state, nodes.heading), does: commands.heading },
  { icon: "bold", label: "Fett", isOn: (state) => isMarked(state, marks.strong), does: commands.strong },
  {
    icon: "italic",
    label: "Kursiv",
    isOn: (state) => isMarked(state, marks.emphasis),
    does: commands.emphasis,
    endsGroup: true,
  },
  { icon: "list", label: "Aufzählung", isOn: (state) => isWithin(state, nodes.bulletList), does: commands.bulletList },
  {
    icon: "list-ordered",
    label: "Nummerierung",
    isOn: (state) => isWithin(state, nodes.orderedList),
    does: commands.orderedList,
  },
  { icon: "link", label: "Verknüpfung", isOn: (state) => linkRange(state).href !== "", does: "link" },
  {
    icon: "image",
    label: "Bild",
    isOn: (state) => selectedPicture(state) !== null,
    does: "picture",
    endsGroup: true,
  },
  { icon: "undo-2", label: "Rückgängig", isOn: null, does: commands.undo },
  { icon: "redo-2", label: "Wiederholen", isOn: null, does: commands.redo },
];

/** A toolbar with one tab stop; arrow keys, Home and End move within. */
export function Toolbar({ state, onRun, onAsk }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  function onKeyDown(event: KeyboardEvent): void {
    const last = tools.length - 1;
    const to = {
      ArrowLeft: current === 0 ? last : current - 1,
      ArrowRight: current === last ? 0 : current + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    bar.current?.querySelectorAll("button")[to]?.focus();
  }

  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label="Text formatieren" onKeyDown={onKeyDown}>
      {tools.map(({ icon, label, isOn, does, endsGroup }, i) => (
        <Fragment key={icon}>
          <button
            type="button"
            className={iconButtonClass()}
            aria-label={label}
            title={label}
            aria-pressed={isOn && state ? isOn(state) : undefined}
            aria-disabled={(isOn === null && (!state || !(does as Command)(state))) || undefined}
            tabIndex={i === current ? 0 : -1}
            onFocus={() => setCurrent(i)}
            // Preserves the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (typeof does === "string" ? onAsk(does) : onRun(does))}
          >
            <ContentIcon name={icon} />
          </button>
          {endsGroup && <span className={styles.divider} />}
        </Fragment>
      ))}
    </div>
  );
}
