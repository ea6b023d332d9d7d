import { findArea, outsideAreasSentence, refusalToDeliver, seenFrom } from "@mahlzeit/domain/catalogue/delivery/area";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { type CartLine, countPieces } from "@mahlzeit/domain/orders/cart/cart";
import { idChecksOfCart } from "@mahlzeit/domain/orders/cart/id-check";
import { priceSums } from "@mahlzeit/domain/orders/cart/price";
import { takesOwnContainer } from "@mahlzeit/domain/orders/order/own-container";
import { phoneTimes } from "@mahlzeit/domain/orders/order/phone-times";
import { readOut } from "@mahlzeit/domain/orders/order/read-out";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { PhoneOrderInput } from "./place-order.ts";
import { addressOf, faultyThings, type TelephoneForm, type TypedTelephone } from "./telephone-form.ts";
import { useBon } from "./use-bon.ts";
import type { Desk } from "./use-desk.ts";
import { whyDishIsOut, whyLineIsOut } from "./why-out.ts";

const noMenu: readonly Product[] = [];
const noTables: readonly string[] = [];

/** An order while somebody telephones: its dishes, its time, its price, and what is still missing. */
export function useTelephoneOrder(desk: Desk | null, form: TypedTelephone, now: Instant) {
  const menu = desk?.menu ?? noMenu;
  const bon = useBon(menu);
  const { lines } = bon;
  const [type, postcode, city, chosenTable] = useWatch({
    control: form.control,
    name: ["type", "postcode", "city", "table"],
  });
  const tables = (type === "ON_SITE" && desk?.tables) || noTables;
  // Whoever sits at a table waits for the food.
  const table = tables.find((name) => name === chosenTable) ?? null;
  const isTableMissing = tables.length > 0 && table === null;
  const isDelivered = type === "DELIVERY";
  const isPlaceKnown = postcode.trim() !== "" && city.trim() !== "";
  const area = isDelivered && isPlaceKnown && desk ? findArea(desk.terms.deliveryAreas, { postcode, city }) : undefined;
  const dishes = countPieces(lines) || 1;
  // Times change with the minute.
  const minute = Math.floor(now / minuteMs) * minuteMs;
  const times = desk ? phoneTimes(seenFrom(area, desk.terms), { type, dishes, lines }, minute) : [];
  const [chosenAt, setChosenAt] = useState<Instant | null>(null);
  const time = chosenAt === null || tables.length > 0 ? times[0] : times.find(({ at }) => at === chosenAt);
  const asked = { at: time?.at ?? chosenAt ?? now, type };
  const whyOut = (line: CartLine) => whyLineIsOut(line, menu, asked);
  const price = priceSums({ lines, orderType: type, paymentType: "ON_SPOT", area });
  const [bringsContainer, setBringsContainer] = useState(false);
  const takesContainer = desk !== null && takesOwnContainer(desk.terms, type, lines);

  const isOutside = isDelivered && isPlaceKnown && desk !== null && !area;
  const minimum = area && desk && refusalToDeliver(desk.terms.deliveryAreas, { postcode, city }, price.subtotalCents);

  const missing = [
    ...faultyThings(form.formState.errors),
    ...(isTableMissing ? ["der Tisch"] : []),
    ...(desk && !time ? ["die Uhrzeit"] : []),
    ...(bon.isConfirmed ? [] : ["was Allergien betrifft"]),
  ];
  const obstacles = [
    ...lines.flatMap((line) => (whyOut(line) ? [`${line.product.name} ist aus: nimm es vom Bon`] : [])),
    ...(isOutside ? ["dorthin wird nicht geliefert"] : []),
  ];

  // Fee and time depend on the place.
  const awaitsPlace = isDelivered && !isPlaceKnown;

  // While something is refused, nothing that would be promised is said.
  const unresolved = [...obstacles, ...(bon.isConfirmed ? [] : bon.warnings)];

  /** Returns the order for the request; null while something is missing that the form does not know. */
  function requested(restaurant: string, values: TelephoneForm): PhoneOrderInput["body"] | null {
    if (!time || isTableMissing || !bon.isConfirmed || obstacles.length > 0) return null;
    const { takeawayTime, takeawayDate } = time;
    const [phone, email, note] = [values.phone.trim(), values.email.trim(), values.note.trim()];
    return {
      restaurant,
      type,
      orderProducts: bon.requested(),
      customer: { firstName: values.firstName, ...(phone && { phone }), ...(email && { email }) },
      asapDelivery: takeawayTime === null,
      ...(takeawayTime ? { takeawayTime } : { promisedAt: time.at }),
      ...(takeawayDate && { takeawayDate }),
      ...(table !== null && { table }),
      ...(takesContainer && bringsContainer && { ownContainer: true }),
      ...(isDelivered && { address: addressOf(values) }),
      ...(note && { note }),
      ...(bon.letters.length > 0 && { allergens: [...bon.letters] }),
      totalCents: price.totalCents,
    };
  }

  return {
    bon,
    /** The tables to choose from; none unless it is eaten on site. */
    tables,
    isTableMissing,
    area,
    price,
    times,
    time,
    chosenAt,
    chooseTime: setChosenAt,
    /** The sentence about a place outside of the areas. */
    outside: isOutside ? outsideAreasSentence : null,
    /** The sentence about a sum below the area's minimum, which binds nobody by telephone. */
    belowMinimum: minimum ? `${minimum.message} Am Telefon gilt er nicht.` : null,
    /** The tick for a container that the caller brings; null where none can be brought. */
    container: takesContainer ? { isOn: bringsContainer, change: setBringsContainer } : null,
    whyOut,
    whyDishIsOut: (dish: Product) => whyDishIsOut(dish, asked),
    /** The missing things, as nouns, and the obstacles, as clauses. */
    missing,
    obstacles,
    /** The clauses about what has to be settled before anything is promised. */
    unresolved,
    /** True while neither the fee nor the time of a delivery is known. */
    awaitsPlace,
    /** The line to read out; null while there is nothing to say, something is refused, or the place is not known. */
    said:
      desk && time && lines.length > 0 && unresolved.length === 0 && !awaitsPlace
        ? readOut(
            {
              ...price,
              type,
              restaurant: desk.name,
              table,
              at: time.at,
              age: idChecksOfCart(lines)[0]?.age ?? null,
              lines,
              avoided: bon.letters,
            },
            now,
          )
        : null,
    requested,
  };
}

export type TelephoneOrder = ReturnType<typeof useTelephoneOrder>;
