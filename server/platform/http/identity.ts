import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor, KeyScope, MemberRole } from "@mahlzeit/domain/people/roles";

/** The account whose token came with the request. */
export interface Identity extends Actor {
  readonly accountId: string;
  readonly keyId?: never;
  readonly memberships: readonly { readonly restaurantId: string; readonly role: MemberRole }[];
  readonly signedInAt: Instant;
  /** SHA-256 of the token, which identifies this session among those of the account. */
  readonly sessionHash: Buffer;
  /** True for an operator who still has to set up the second factor, and may do nothing else. */
  readonly lacksSecondFactor?: true;
}

/** The restaurant's device whose token came with the request. */
export interface DeviceIdentity extends Actor {
  readonly accountId?: never;
  readonly lacksSecondFactor?: never;
  readonly deviceId: string;
  readonly restaurantId: string;
}

/** The driver's shift whose token came with the request. */
export interface DriverIdentity extends Actor {
  readonly accountId?: never;
  readonly deviceId?: never;
  readonly lacksSecondFactor?: never;
  readonly shiftId: string;
  readonly restaurantId: string;
  /** True in the hours after the shift, in which its phone may only send what it reported before. */
  readonly isOver: boolean;
}

/** The restaurant's API key whose token came with the request. */
export interface KeyIdentity extends Actor {
  readonly accountId?: never;
  readonly deviceId?: never;
  readonly shiftId?: never;
  readonly lacksSecondFactor?: never;
  readonly keyId: string;
  readonly restaurantId: string;
  readonly memberships: readonly { readonly restaurantId: string; readonly role: KeyScope }[];
}

export type AnyIdentity = Identity | DeviceIdentity | DriverIdentity | KeyIdentity;
