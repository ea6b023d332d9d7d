import { faultsInProfile, type Profile, type ProfileFault } from "./profile.ts";
import { isUid } from "./uid.ts";

/** The data known of a restaurant before its owner enters anything. Text is trimmed; unknown fields are empty. */
export interface NewRestaurant {
  readonly name: string;
  readonly uid: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  readonly city: string;
}

/** Returns the initial profile, which the owner completes. */
export function firstProfile({ name, street, houseNumber, postcode, city }: NewRestaurant): Profile {
  return {
    name,
    street,
    houseNumber,
    postcode,
    city,
    displayName: name,
    description: "",
    types: [],
    country: "Österreich",
    phone: "",
    email: "",
    legal: null,
    discount: null,
    orderTypes: ["DELIVERY", "TAKEAWAY"],
    paymentTypes: ["ON_SPOT"],
    preparationMinutes: 20,
    hidesEventPrices: false,
    ownContainer: false,
  };
}

/** Lists the faults in sentences for the operator. */
export function faultsInNewRestaurant(restaurant: NewRestaurant): readonly ProfileFault[] {
  const faults = faultsInProfile(firstProfile(restaurant), false).filter(({ field }) => field !== "displayName");
  return isUid(restaurant.uid) ? faults : [...faults, { field: "uid", message: unfitUidSentence }];
}

const unfitUidSentence =
  "Nimm kleine Buchstaben, Ziffern und einzelne Bindestriche, und kein Wort unserer eigenen Seiten.";
export const takenUidSentence = "Unter dieser Adresse gibt es schon ein Restaurant.";
