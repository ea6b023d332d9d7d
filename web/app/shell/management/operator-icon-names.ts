/** The operator's icons, separate from those of all pages. After a change run `node web/build-tools/draw-icons.ts`. */
export const operatorIconNames = [
  "history",
  "inbox",
  "landmark",
  "layout-dashboard",
  "mail-check",
  "mail-x",
  "newspaper",
  "receipt-text",
  "settings",
  "sticky-note",
  "store",
  "ticket-percent",
] as const;

export type OperatorIconName = (typeof operatorIconNames)[number];
