import { baseKeymap, chainCommands, setBlockType, splitBlock, toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

/** True if text typed now, or some of the selected text, has the mark. */
export function isMarked({ selection: { empty, $from, from, to }, storedMarks, doc }: EditorState, mark: MarkType) {
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
}

/** True if the cursor is within a block of this kind at any depth. */
export function isWithin({ selection: { $from } }: EditorState, kind: NodeType): boolean {
  return listDepth($from, kind) !== null;
}

function listDepth($from: EditorState["selection"]["$from"], ...kinds: readonly NodeType[]): number | null {
  for (let depth = $from.depth; depth > 0; depth--) if (kinds.includes($from.node(depth).type)) return depth;
  return null;
}

const toggleHeading: Command = (state, dispatch) =>
  setBlockType(isWithin(state, nodes.heading) ? nodes.paragraph : nodes.heading)(state, dispatch);

/** Turns blocks into a list of this kind, a list of it into blocks, or the other kind into this one. */
function toggleList(kind: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const depth = listDepth($from, nodes.bulletList, nodes.orderedList);
    if (depth === null) return wrapInList(kind)(state, dispatch);
    if ($from.node(depth).type === kind) return liftListItem(nodes.listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), kind));
    return true;
  };
}

const addLineBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
};

/** Enter after a term starts its explanation, after that the next term, and in an empty line the text below. */
const splitTerms: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { type, content } = $from.parent;
  if (!empty || (type !== nodes.term && type !== nodes.explanation)) return false;
  if ($from.parentOffset < content.size) return splitBlock(state, dispatch);
  if (content.size === 0) return exitTerms(state, dispatch);
  const next = type === nodes.term ? nodes.explanation : nodes.term;
  dispatch?.(state.tr.split($from.pos, 1, [{ type: next }]).scrollIntoView());
  return true;
};

const exitTerms: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const list = $from.node(-1);
  if (list.childCount === 1 || $from.index(-1) !== list.childCount - 1) return false;
  const after = $from.after(-1);
  const changed = state.tr.insert(after, nodes.paragraph.create()).delete($from.before(), $from.after());
  dispatch?.(
    changed.setSelection(TextSelection.near(changed.doc.resolve(changed.mapping.map(after)))).scrollIntoView(),
  );
  return true;
};

export const commands = {
  heading: toggleHeading,
  strong: toggleMark(marks.strong),
  emphasis: toggleMark(marks.emphasis),
  bulletList: toggleList(nodes.bulletList),
  orderedList: toggleList(nodes.orderedList),
  undo,
  redo,
} as const;

/** Tab is not bound: it leaves the text, as on any page. */
export const keys: Readonly<Record<string, Command>> = {
  "Mod-b": commands.strong,
  "Mod-i": commands.emphasis,
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  "Mod-[": liftListItem(nodes.listItem),
  "Mod-]": sinkListItem(nodes.listItem),
  Enter: chainCommands(splitListItem(nodes.listItem), splitTerms, baseKeymap["Enter"] as Command),
  "Shift-Enter": addLineBreak,
};

/** Returns the range of a new or existing link: the selected text, or the whole link around the cursor. */
export function linkRange(state: EditorState): { from: number; to: number; href: string; text: string } {
  const { from, to, empty, $from } = state.selection;
  const around = $from.parent.childAfter($from.parentOffset);
  const link = around.node ? marks.link.isInSet(around.node.marks) : undefined;
  if (link && around.node) {
    const start = $from.start() + around.offset;
    const end = start + around.node.nodeSize;
    if (empty || (from >= start && to <= end))
      return { from: start, to: end, href: String(link.attrs["href"]), text: around.node.text ?? "" };
  }
  return { from, to, href: "", text: state.doc.textBetween(from, to, " ") };
}

export function setLink({ from, to }: { from: number; to: number }, href: string | null, text: string): Command {
  return (state, dispatch) => {
    const { tr } = state;
    if (href === null) dispatch?.(tr.removeMark(from, to, marks.link));
    else if (from === to) dispatch?.(tr.insert(from, schema.text(text || href, [marks.link.create({ href })])));
    else dispatch?.(tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href })));
    return true;
  };
}

interface PictureAttributes {
  readonly hash: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the selected picture; null if none is selected. */
export function selectedPicture({ selection }: EditorState): PictureAttributes | null {
  const isPicture = selection instanceof NodeSelection && selection.node.type === nodes.picture;
  return isPicture ? (selection.node.attrs as PictureAttributes) : null;
}

/** Replaces the selected picture, or inserts one after the block with the cursor. */
export function putPicture(attributes: PictureAttributes): Command {
  return (state, dispatch) => {
    const picture = nodes.picture.create(attributes);
    if (selectedPicture(state)) dispatch?.(state.tr.replaceSelectionWith(picture));
    else dispatch?.(state.tr.insert(state.selection.$to.after(1), picture).scrollIntoView());
    return true;
  };
}
