import { compareWords } from "@mahlzeit/domain/operator/content/compare-texts";
import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

interface Word {
  readonly text: string;
  readonly from: number;
}

/** Marks words that are not in the published text. */
export function changedWords(published: Node, className: string): Plugin<DecorationSet> {
  const before = wordsIn(published).map(({ text }) => text);
  const mark = (doc: Node) => {
    const words = wordsIn(doc);
    const after = words.map(({ text }) => text);
    const changes = compareWords(before, after).filter(({ kind }) => kind === "added");
    const added = changes.map((change) => {
      const { from, text } = words[change.after] as Word;
      return Decoration.inline(from, from + text.length, { class: className });
    });
    return DecorationSet.create(doc, added);
  };
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_, { doc }) => mark(doc),
      apply: (transaction, known) => (transaction.docChanged ? mark(transaction.doc) : known),
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
}

function wordsIn(doc: Node): Word[] {
  const words: Word[] = [];
  doc.descendants((node, position) => {
    for (const { 0: text, index } of (node.text ?? "").matchAll(/\S+/g)) words.push({ text, from: position + index });
  });
  return words;
}
