/** The icons of the editor, apart from those of all pages. After a change run `node web/build-tools/draw-icons.ts`. */
export const contentIconNames = [
  "bold",
  "globe",
  "heading-2",
  "history",
  "image",
  "italic",
  "link",
  "list",
  "list-ordered",
  "pencil",
  "redo-2",
  "undo-2",
] as const;

export type ContentIconName = (typeof contentIconNames)[number];
