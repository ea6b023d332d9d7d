/** What somebody may be in a restaurant. */
export const memberRoles = ["owner", "staff"] as const;
export type MemberRole = (typeof memberRoles)[number];
export type Role = MemberRole | "operator" | "customer";

/** Whoever is signed in. Everybody is a customer; some belong to restaurants, some run the marketplace. */
export interface Actor {
  readonly accountId: string;
  readonly isOperator: boolean;
  readonly memberships: readonly { readonly restaurantId: string; readonly role: MemberRole }[];
}

/** Who may do what: the one table. Owners and staff may in their own restaurants only. */
const allowed = {
  "keep-own-account": ["customer"],
  "see-restaurant": ["owner", "staff", "operator"],
  "see-members": ["owner", "operator"],
  "appoint-members": ["owner", "operator"],
  "leave-without-owner": ["operator"],
  "change-intake": ["owner", "staff"],
  "change-pictures": ["owner", "staff", "operator"],
  "add-pictures": ["operator"],
  "see-orders": ["owner", "staff", "operator"],
  "answer-orders": ["owner", "staff"],
  "cancel-orders": ["owner", "staff", "operator"],
  "refund-orders": ["owner", "operator"],
  "settle-alerts": ["operator"],
  "block-accounts": ["operator"],
  "edit-content": ["operator"],
  "see-visits": ["operator"],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof allowed;
export const actions = Object.keys(allowed) as readonly Action[];

/** Whether somebody may do something, in a restaurant where it is about one. */
export function mayDo(actor: Actor, action: Action, restaurantId?: string): boolean {
  const roles: readonly Role[] = allowed[action];
  return rolesIn(actor, restaurantId).some((role) => roles.includes(role));
}

function rolesIn({ isOperator, memberships }: Actor, restaurantId: string | undefined): Role[] {
  const here = memberships.filter((membership) => membership.restaurantId === restaurantId).map(({ role }) => role);
  return ["customer", ...(isOperator ? (["operator"] as const) : []), ...here];
}
