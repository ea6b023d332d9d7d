/** The icons of orders by telephone. After a change run `node web/build-tools/draw-icons.ts`. */
export const telephoneIconNames = ["mail", "megaphone", "octagon-alert", "pencil", "phone-call", "volume-x"] as const;

export type TelephoneIconName = (typeof telephoneIconNames)[number];
