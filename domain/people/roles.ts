export const memberRoles = ["owner", "staff"] as const;
export type MemberRole = (typeof memberRoles)[number];
/** The scopes of an API key. Each is a role in the key's restaurant. */
export const keyScopes = ["orders:read", "orders:answer", "menu:read", "menu:sold-out"] as const;
export type KeyScope = (typeof keyScopes)[number];
export type Role = MemberRole | "operator" | "customer" | "device" | "driver" | KeyScope;

/**
 * The acting account, device, driver or API key. Every account is a customer; some are members of restaurants, some are
 * operators. A device belongs to one restaurant, as `device`, and so do a driver's shift, as `driver`, and a key, as each
 * of its scopes.
 */
export interface Actor {
  readonly accountId?: string;
  readonly deviceId?: string;
  /** The driver's shift. */
  readonly shiftId?: string;
  readonly keyId?: string;
  readonly isOperator: boolean;
  readonly memberships: readonly {
    readonly restaurantId: string;
    readonly role: MemberRole | "device" | "driver" | KeyScope;
  }[];
}

/**
 * The permissions of each role, defined only here. Owners, staff, devices and keys have them only in their own
 * restaurants.
 */
const allowed = {
  "keep-own-account": ["customer"],
  "see-restaurant": ["owner", "staff", "operator"],
  "see-members": ["owner", "operator"],
  "manage-team": ["owner", "operator"],
  "leave-without-owner": ["operator"],
  "see-hours": ["owner", "staff", "operator"],
  "edit-hours": ["owner", "operator"],
  "decide-holidays": ["owner", "staff", "operator"],
  "change-hours-of-today": ["owner", "staff", "operator"],
  "see-profile": ["owner", "staff", "operator"],
  "edit-profile": ["owner", "operator"],
  "edit-delivery": ["owner", "operator"],
  "go-online": ["owner", "operator"],
  "see-operator-area": ["operator"],
  "list-restaurants": ["operator"],
  "create-restaurants": ["operator"],
  "enter-restaurants": ["operator"],
  "suspend-restaurants": ["operator"],
  "see-suspension": ["owner", "operator"],
  "end-contract": ["owner", "operator"],
  "see-menu": ["owner", "staff", "operator", "menu:read"],
  "edit-menu": ["owner", "staff", "operator"],
  "publish-menu": ["owner", "operator"],
  "confirm-allergens": ["owner"],
  "change-pictures": ["owner", "staff", "operator"],
  "add-pictures": ["operator"],
  "see-orders": ["owner", "staff", "operator", "device", "orders:read"],
  "see-board": ["owner", "staff", "device", "orders:read"],
  "answer-orders": ["owner", "staff", "device", "orders:answer"],
  "cancel-orders": ["owner", "staff", "operator", "device"],
  "change-intake": ["owner", "staff", "operator", "device"],
  "see-intake": ["owner", "staff", "operator", "device", "menu:sold-out"],
  "mark-sold-out": ["owner", "staff", "operator", "device", "menu:sold-out"],
  "send-drivers": ["owner", "staff", "device"],
  "deliver-orders": ["driver"],
  "place-test-orders": ["owner", "staff"],
  "take-phone-orders": ["owner", "staff", "device"],
  "see-known-callers": ["owner", "staff", "device"],
  "switch-known-callers": ["owner"],
  "refund-orders": ["owner", "operator"],
  "bear-refunds": ["operator"],
  "see-complaints": ["owner", "staff", "operator", "device"],
  "answer-complaints": ["owner", "staff"],
  "accept-complaints": ["device"],
  "make-up-for-complaints": ["owner", "staff", "operator"],
  "decide-complaints": ["operator"],
  "see-withdrawals": ["owner", "staff", "operator"],
  "receive-goods": ["owner", "staff"],
  "repay-withdrawals": ["owner", "staff", "operator"],
  "see-devices": ["owner", "staff", "operator"],
  "pair-devices": ["owner", "staff"],
  "manage-devices": ["owner", "operator"],
  "name-own-device": ["device"],
  "manage-connections": ["owner"],
  "change-escalation": ["owner", "operator"],
  "see-printers": ["owner", "staff", "operator", "device"],
  "print-tickets": ["owner", "staff", "operator", "device"],
  "change-printers": ["owner", "operator"],
  "decide-applications": ["operator"],
  "see-terms": ["owner", "operator"],
  "change-terms": ["operator"],
  "accept-terms": ["owner"],
  "edit-own-coupons": ["owner"],
  "edit-campaigns": ["operator"],
  "settle-alerts": ["operator"],
  "see-people": ["operator"],
  "resend-mails": ["operator"],
  "block-accounts": ["operator"],
  "erase-accounts": ["operator"],
  "edit-content": ["operator"],
  "see-visits": ["operator"],
  "see-money": ["operator"],
  "see-own-money": ["owner", "operator"],
  "change-payout-account": ["owner"],
  "connect-account": ["owner"],
  "close-month": ["operator"],
  "pay-out": ["operator"],
  "book-dues": ["operator"],
  "see-audit": ["owner", "operator"],
  "see-numbers": ["owner", "operator"],
  "see-tips": ["owner", "staff", "operator"],
  "see-ratings": ["owner", "staff", "operator"],
  "answer-ratings": ["owner"],
  "see-hidden-content": ["owner", "staff", "operator"],
  "decide-reports": ["operator"],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof allowed;
export const actions = Object.keys(allowed) as readonly Action[];

/** Tells whether the actor has the permission, in a restaurant if it concerns one. */
export function mayDo(actor: Actor, action: Action, restaurantId?: string): boolean {
  return roleFor(actor, action, restaurantId) !== null;
}

/** Returns the role that grants the permission, a role in the restaurant before any other; null if none does. */
export function roleFor(actor: Actor, action: Action, restaurantId?: string): Role | null {
  const roles: readonly Role[] = allowed[action];
  return rolesIn(actor, restaurantId).findLast((role) => roles.includes(role)) ?? null;
}

function rolesIn({ accountId, isOperator, memberships }: Actor, restaurantId: string | undefined): Role[] {
  const here = memberships.filter((membership) => membership.restaurantId === restaurantId).map(({ role }) => role);
  const everywhere = accountId === undefined ? [] : (["customer"] as const);
  return [...everywhere, ...(isOperator ? (["operator"] as const) : []), ...here];
}

/** Tells whether the actor is a device or a key, which know only the orders on the board of their restaurant. */
export function knowsOnlyBoard({ deviceId, keyId }: Actor): boolean {
  return deviceId !== undefined || keyId !== undefined;
}
