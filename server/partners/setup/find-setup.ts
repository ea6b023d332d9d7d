import type { Setup } from "@mahlzeit/contract/partners/setup";
import { isSetUp, missingContact, type SetupFacts, setupList } from "@mahlzeit/domain/partners/setup";
import { type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { findMenuGaps, type MenuGaps } from "../../catalogue/menus/find-menu-gaps.ts";
import { findAnswerRules } from "../../catalogue/restaurants/answer-rules.ts";
import { requireOwnRestaurant } from "../../catalogue/restaurants/find-restaurants.ts";
import { profileOf } from "../../catalogue/restaurants/profile/find-profile.ts";
import { type CardsOffered, type OwnRestaurant, withPayments } from "../../catalogue/restaurants/restaurant.ts";
import { hasBoard } from "../../kitchen/devices/find-devices.ts";
import { findPayoutAccounts } from "../../money/settlement/payout-accounts/payout-accounts.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

export interface SetupParts {
  readonly db: Database;
  readonly cardsOffered: CardsOffered;
}

/** Finds the missing steps until a restaurant may go online. Throws `service-not-found`. */
export async function findSetup({ db, cardsOffered }: SetupParts, actor: Actor, restaurantId: string): Promise<Setup> {
  requirePermission(actor, "go-online", { restaurantId, otherwise: "service-not-found" });
  return readSetup(db, { actor, restaurantId, cardsOffered });
}

export async function readSetup(
  db: Database | Transaction,
  { actor, restaurantId, cardsOffered }: { actor: Actor; restaurantId: string; cardsOffered: CardsOffered },
): Promise<Setup> {
  const restaurant = await requireOwnRestaurant(db, restaurantId);
  const facts = await gatherFacts(db, restaurant, cardsOffered);
  const { profile, menu, openDays, areas, hasDevice } = facts;
  const free = restaurant.deliveryAreas.filter(({ feeCents }) => feeCents === 0);
  const steps = setupList(facts);
  // Operators may put a restaurant online with other steps missing, but not without an address and a phone number.
  const isReachable = missingContact(profile).length === 0;
  const isSuspended = restaurant.suspendedAt !== null;
  const isEnded = restaurant.endedAt !== null;
  const isOwner = mayDo({ ...actor, isOperator: false }, "go-online", restaurantId);
  return {
    uid: restaurant.uid,
    name: restaurant.name,
    isOnline: restaurant.enabled,
    isSuspended,
    isEnded,
    steps: steps.map(({ missing, ...step }) => ({ ...step, missing: [...missing] })),
    mayGoOnline: !isSuspended && !isEnded && (isSetUp(steps) || (actor.isOperator && !isOwner && isReachable)),
    dishes: menu.dishes,
    draftDishes: menu.draftDishes,
    categories: menu.categories,
    openDays,
    areas,
    freeAreas: free.map(({ name, minimumCents }) => ({ name, minimumCents })),
    place: addressText(restaurant),
    types: [...profile.types],
    hasBanner: restaurant.banner !== null,
    hasLogo: restaurant.logo !== null,
    hasDevice,
    paidOutBy: facts.payout.by,
  };
}

async function gatherFacts(
  db: Database | Transaction,
  restaurant: OwnRestaurant,
  cardsOffered: CardsOffered,
): Promise<SetupFacts & { readonly menu: MenuGaps }> {
  const rules = await findAnswerRules(db, restaurant.id);
  return {
    profile: profileOf(restaurant),
    menu: await findMenuGaps(db, restaurant.id),
    openDays: new Set(restaurant.schedules.flatMap(({ weekdays }) => weekdays)).size,
    areas: restaurant.deliveryAreas.length,
    payments: withPayments(restaurant, cardsOffered).paymentTypes,
    wantsCards: cardsOffered !== "nowhere" && restaurant.paymentTypes.includes("STRIPE"),
    payout:
      cardsOffered === "where-connected"
        ? { by: "provider", isKnown: restaurant.isConnected }
        : { by: "operator", isKnown: (await findPayoutAccounts(db, [restaurant.id])).size > 0 },
    hasDevice: await hasBoard(db, restaurant.id),
    hasAlarmPhone: rules?.alarmPhone != null,
  };
}

/** Returns "Linke Wienzeile 36, 1060 Wien". */
function addressText({ street, houseNumber, postcode, city }: OwnRestaurant): string {
  const parts = [`${street} ${houseNumber}`.trim(), `${postcode?.postcode ?? ""} ${city?.name ?? ""}`.trim()];
  return parts.filter(Boolean).join(", ");
}
