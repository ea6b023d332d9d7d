import type { api } from "@mahlzeit/contract/api";
import type { RestaurantProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import type { Input } from "@mahlzeit/contract/endpoint";
import { faultsInProfile, type Profile, type Trader } from "@mahlzeit/domain/catalogue/restaurants/profile";
import type { Instant } from "@mahlzeit/domain/local-time";
import { formatEurosPlain } from "@mahlzeit/domain/money";
import { orderTypeDetailLabels, paymentTypeLabels } from "@mahlzeit/domain/order-types";
import { discountLabel } from "@mahlzeit/domain/orders/promotion/discount";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { withCountry } from "@mahlzeit/domain/phone-number";
import { noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { insertRows } from "../../../platform/database/insert-rows.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { ensurePlaces } from "../../places/ensure-places.ts";
import { ensureTypes } from "../ensure-names.ts";
import { requireOwnRestaurant } from "../find-restaurants.ts";
import { presentProfile, profileOf } from "./find-profile.ts";

/**
 * Replaces the profile. Throws `service-not-found`, `invalid-input` and, if it was changed meanwhile,
 * `revision-changed`.
 */
export async function changeProfile(
  db: Database,
  { actor, restaurantId, now }: { actor: Actor; restaurantId: string; now: Instant },
  { revision, ...typed }: Input<typeof api.changeProfile>["body"],
): Promise<RestaurantProfile> {
  const given = { ...typed, phone: withCountry(typed.phone) };
  requirePermission(actor, "edit-profile", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const stored = await requireOwnRestaurant(tx, restaurantId);
    if (presentProfile(stored, now).revision !== revision) throw new ProblemException("revision-changed");
    // A suspended restaurant must be complete when the suspension is lifted.
    const errors = faultsInProfile(given, stored.enabled || stored.suspendedAt !== null);
    if (errors.length > 0) throw new ProblemException("invalid-input", { errors: [...errors] });
    noteChanges(changesBetween(profileOf(stored), given));
    await writeProfile(tx, restaurantId, given);
    return presentProfile(await requireOwnRestaurant(tx, restaurantId), now);
  });
}

async function writeProfile(tx: Transaction, id: string, profile: Profile): Promise<void> {
  const { city, country, postcode, discount, legal } = profile;
  const places = await ensurePlaces(tx, {
    cities: city ? [city] : [],
    countries: country ? [country] : [],
    postcodes: country && postcode ? [{ country, postcode }] : [],
  });
  const typeId = await ensureTypes(tx, profile.types);
  await forgetTypes(tx, id);
  await insertRows(
    tx,
    "restaurant_type_members",
    profile.types.map((type, position) => ({ restaurantId: id, typeId: typeId(type), position })),
  );
  await write(
    tx,
    id,
    profile.name,
    profile.displayName,
    profile.description,
    profile.street,
    profile.houseNumber,
    profile.phone,
    profile.email,
    city ? places.cityId(city) : null,
    country && postcode ? places.postcodeId(country, postcode) : null,
    country ? places.countryId(country) : null,
    profile.orderTypes,
    profile.paymentTypes,
    discount?.enabled ?? false,
    discount?.type ?? null,
    discount?.value ?? null,
    discount ? (discount.type === "FLAT" ? 0 : discount.maxCents) : null,
    profile.preparationMinutes,
    legal?.name ?? null,
    legal?.address ?? null,
    legal?.vatId ?? null,
    legal?.register ?? null,
    profile.hidesEventPrices || null,
    legal?.smallBusiness ?? false,
    profile.ownContainer,
  );
}

type Changes = Parameters<typeof noteChanges>[0];

/** Returns the changed fields for the audit log. */
function changesBetween(before: Profile, after: Profile): Changes {
  const [was, is] = [profileText(before), profileText(after)];
  return Object.fromEntries(Object.entries(is).map(([field, value]) => [field, [was[field] || null, value || null]]));
}

function profileText({ legal, discount, ...profile }: Profile): Record<string, string | number> {
  const { types, orderTypes, paymentTypes, hidesEventPrices, ownContainer, ...texts } = profile;
  const { type, value = 0, maxCents = 0, enabled } = discount ?? { enabled: false };
  const label =
    type === "FLAT"
      ? discountLabel({ type, valueCents: value })
      : discountLabel({ type: "PERCENTAGE", basisPoints: value, maxCents });
  return {
    ...texts,
    serviceTypes: types.join(", "),
    orderTypes: orderTypes.map((type) => orderTypeDetailLabels[type]).join(", "),
    paymentTypes: paymentTypes.map((type) => paymentTypeLabels[type]).join(", "),
    eventPrices: hidesEventPrices ? "nicht gezeigt" : "",
    ownContainer: ownContainer ? "willkommen" : "",
    legal: legal ? traderText(legal) : "",
    discount: enabled ? label + (maxCents > 0 ? `, höchstens ${formatEurosPlain(maxCents)} €` : "") : "",
  };
}

function traderText({ smallBusiness, ...texts }: Trader): string {
  return [...Object.values(texts), smallBusiness ? "Kleinunternehmen" : ""].filter(Boolean).join(", ");
}

const lockRestaurant = namedQuery("lock_profile", "SELECT FROM restaurants WHERE id = $1 FOR NO KEY UPDATE");
const forgetTypes = namedQuery("forget_types", "DELETE FROM restaurant_type_members WHERE restaurant_id = $1");
const write = namedQuery(
  "write_profile",
  `UPDATE restaurants SET name = $2, display_name = $3, description = $4, street = $5, house_number = $6, phone = $7,
     email = $8, city_id = $9, postcode_id = $10, country_id = $11, order_types = $12, payment_types = $13,
     discount_enabled = $14, discount_type = $15, discount_value = $16, discount_max_cents = $17,
     preparation_minutes = $18, legal_name = $19, legal_address = $20, legal_vat_id = $21, legal_register = $22,
     event_price_disabled = $23, small_business = $24, own_container = $25
   WHERE id = $1`,
);
