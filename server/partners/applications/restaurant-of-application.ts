import { postcodeKey } from "@mahlzeit/domain/catalogue/delivery/area";
import { readPlaces } from "@mahlzeit/domain/catalogue/delivery/postcodes";
import { slugOf } from "@mahlzeit/domain/catalogue/restaurants/slug";
import { isUid, maxUidLength } from "@mahlzeit/domain/catalogue/restaurants/uid";
import { tidyIdentifier } from "@mahlzeit/domain/identifiers";
import { oneLine } from "@mahlzeit/domain/one-line";
import { type ApplicationForm, amountCentsOf, timeOf } from "@mahlzeit/domain/partners/applications/form";
import { writtenRegister } from "@mahlzeit/domain/partners/applications/register";
import { withCountry } from "@mahlzeit/domain/phone-number";
import type { CatalogueRestaurant } from "../../catalogue/restaurants/file/restaurant-shapes.ts";

/** Yields possible uids, the nicest first. */
export function* uidsFor({ name, city }: ApplicationForm): Generator<string> {
  const [own, town] = [slugOf(name), slugOf(city)];
  const wanted = [own, `${own}-${town}`, ...Array.from({ length: 98 }, (_, i) => `${own}-${town}-${i + 2}`)];
  for (const one of [...wanted, ...wanted.map((uid) => `restaurant-${uid}`)]) {
    const uid = one.slice(0, maxUidLength).replace(/^-+|-+$|-(?=-)/g, "");
    if (isUid(uid)) yield uid;
  }
}

/** Returns the application's restaurant, which guests do not see yet. */
export function fileRestaurantOf(
  form: ApplicationForm,
  { uid, email }: { readonly uid: string; readonly email: string },
): CatalogueRestaurant {
  const [name, city, postcode] = [oneLine(form.name), oneLine(form.city), postcodeKey(form.postcode)];
  const [street, houseNumber] = [oneLine(form.street), oneLine(form.houseNumber)];
  const delivers = form.orderTypes.includes("DELIVERY");
  return {
    uid,
    name,
    description: "",
    enabled: false,
    serviceTypes: [oneLine(form.kind)],
    additionalServiceAttributes: {
      name,
      street,
      houseNumber,
      phone: withCountry(form.phone),
      email,
      city: { name: city },
      postcode: { postcode },
      country: { name: "Österreich" },
      orderTypes: [...form.orderTypes],
      paymentTypes: ["ON_SPOT", "STRIPE"],
    },
    legal: {
      name: oneLine(form.legalName),
      address: `${`${street} ${houseNumber}`.trim()}, ${postcode} ${city}`,
      vatId: tidyIdentifier(form.vatId),
      register: writtenRegister(form),
      smallBusiness: form.isSmallBusiness,
    },
    preparationMinutes: form.preparationMinutes,
    schedules: form.hours.map(({ weekday, from, to }) => ({
      weekdays: [weekday],
      startTime: timeOf(from) ?? "",
      endTime: timeOf(to) ?? "",
      orderTypes: null,
    })),
    deliveryAreas: delivers
      ? [
          {
            name: "Liefergebiet",
            postcodes: [...readPlaces(form.postcodes).postcodes],
            cities: [],
            fee: amountCentsOf(form.deliveryFee) ?? 0,
            minimum: amountCentsOf(form.minimum) ?? 0,
            extraMinutes: 0,
          },
        ]
      : [],
    optionGroups: [],
    categories: [],
  };
}
