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
