import type { changeProfile, RestaurantProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import { toDiscount } from "@mahlzeit/contract/catalogue/to-domain";
import type { Input } from "@mahlzeit/contract/endpoint";
import { faultsInProfile, maxPreparationMinutes } from "@mahlzeit/domain/catalogue/restaurants/profile";
import { formatEuros } from "@mahlzeit/domain/money";
import { oneLine } from "@mahlzeit/domain/one-line";
import { type OrderType, type PaymentType, paymentTypes } from "@mahlzeit/domain/order-types";
import { discountAmount, discountLabel } from "@mahlzeit/domain/orders/promotion/discount";
import { eurosToType, typedEuros, typedPercent } from "@mahlzeit/domain/typed-amount";
import type { Fields } from "../draft/merge-fields.ts";

/** A profile as typed: each text, number and choice is a field. */
export interface ProfileFields {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly types: readonly string[];
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly phone: string;
  readonly email: string;
  readonly "legal.name": string;
  readonly "legal.address": string;
  readonly "legal.vatId": string;
  readonly "legal.register": string;
  readonly "legal.smallBusiness": boolean;
  readonly orderTypes: readonly OrderType[];
  readonly paymentTypes: readonly PaymentType[];
  readonly preparationMinutes: string;
  readonly hidesEventPrices: boolean;
  readonly ownContainer: boolean;
  readonly "discount.enabled": boolean;
  readonly "discount.type": "PERCENTAGE" | "FLAT";
  readonly "discount.value": string;
  readonly "discount.max": string;
}
export type ProfileField = keyof ProfileFields;
export type TextName = {
  [Field in ProfileField]: ProfileFields[Field] extends string ? Field : never;
}[ProfileField];

/** The names of the fields, in the page's order. */
export const fieldLabels: Record<ProfileField, string> = {
  name: "Name",
  displayName: "Name an der Tür",
  description: "Beschreibung",
  types: "Küche",
  street: "Straße",
  houseNumber: "Hausnummer",
  postcode: "Postleitzahl",
  city: "Ort",
  country: "Land",
  phone: "Telefon für Gäste",
  email: "E-Mail für Bestellungen",
  "legal.name": "Firma laut Firmenbuch",
  "legal.address": "Geschäftsanschrift",
  "legal.vatId": "UID-Nummer",
  "legal.register": "Firmenbuchnummer und Gericht",
  "legal.smallBusiness": "Kleinunternehmen",
  orderTypes: "Bestellarten",
  paymentTypes: "Zahlungsarten",
  preparationMinutes: "Zubereitung in Minuten",
  hidesEventPrices: "Preise bei Veranstaltungen",
  ownContainer: "Eigenes Gefäß",
  "discount.enabled": "Rabatt",
  "discount.type": "Art des Rabatts",
  "discount.value": "Rabatt",
  "discount.max": "Höchstens",
};

export function toFields(profile: RestaurantProfile): Fields {
  const { legal, discount, revision: _, service: __, ...others } = profile;
  const amount = (cents: number) => (cents === 0 ? "" : eurosToType(cents).replace(/,00$/, ""));
  const fields: ProfileFields = {
    ...others,
    country: others.country || "Österreich",
    preparationMinutes: String(others.preparationMinutes),
    "legal.name": legal?.name ?? "",
    "legal.address": legal?.address ?? "",
    "legal.vatId": legal?.vatId ?? "",
    "legal.register": legal?.register ?? "",
    "legal.smallBusiness": legal?.smallBusiness ?? false,
    "discount.enabled": discount?.enabled ?? false,
    "discount.type": discount?.type ?? "PERCENTAGE",
    "discount.value": amount(discount?.value ?? 0),
    "discount.max": amount(discount?.maxCents ?? 0),
  };
  return { ...fields };
}

function typedDiscount({ "discount.type": type, "discount.value": value }: ProfileFields): number | null {
  return type === "FLAT" ? typedEuros(value) : typedPercent(value);
}

type ProfileBody = Omit<Input<typeof changeProfile>["body"], "revision">;

/** Returns the document for the request; the numbers are valid by now. */
export function toDocument(given: Fields): ProfileBody {
  const fields = given as unknown as ProfileFields;
  const text = (field: TextName) => (field === "description" ? fields[field].trim() : oneLine(fields[field]));
  const legal = {
    name: text("legal.name"),
    address: text("legal.address"),
    vatId: text("legal.vatId"),
    register: text("legal.register"),
    ...(fields["legal.smallBusiness"] && { smallBusiness: true }),
  };
  const [enabled, type] = [fields["discount.enabled"], fields["discount.type"]];
  const hasDiscount = enabled || text("discount.value") !== "";
  const value = typedDiscount(fields) ?? 0;
  const maxCents = type === "FLAT" ? 0 : (typedEuros(fields["discount.max"]) ?? 0);
  return {
    name: text("name"),
    displayName: text("displayName"),
    description: text("description"),
    types: fields.types.map(oneLine),
    street: text("street"),
    houseNumber: text("houseNumber"),
    postcode: text("postcode").toUpperCase(),
    city: text("city"),
    country: text("postcode") === "" && text("city") === "" ? "" : text("country"),
    phone: text("phone"),
    email: text("email"),
    legal: Object.values(legal).some(Boolean) ? legal : null,
    discount: hasDiscount ? { enabled, type, value, maxCents } : null,
    orderTypes: [...fields.orderTypes],
    paymentTypes: paymentTypes.filter((one) => fields.paymentTypes.includes(one)),
    preparationMinutes: typedMinutes(fields.preparationMinutes) ?? 0,
    hidesEventPrices: fields.hidesEventPrices,
    ownContainer: fields.ownContainer,
  };
}

interface Fault {
  readonly field: string;
  readonly message: string;
}

/** Returns the errors in the page's order: unreadable values, and those the domain refuses. */
export function faultsOf(given: Fields, isEnabled: boolean): readonly Fault[] {
  const fields = given as unknown as ProfileFields;
  const faults: Fault[] = [];
  if (typedMinutes(fields.preparationMinutes) === null)
    faults.push({
      field: "preparationMinutes",
      message: `Bitte gib ganze Minuten an, höchstens ${maxPreparationMinutes}.`,
    });
  const read = { "discount.value": typedDiscount(fields), "discount.max": typedEuros(fields["discount.max"]) };
  for (const field of ["discount.value", "discount.max"] as const)
    if (fields[field].trim() !== "" && read[field] === null)
      faults.push({ field, message: "Bitte gib eine Zahl an, zum Beispiel 12,5." });
  const unread = faults.map(({ field }) => field);
  const refused = faultsInProfile(toDocument(given), isEnabled).filter(({ field }) => !unread.includes(field));
  const order = Object.keys(fieldLabels);
  return [...faults, ...refused].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

function typedMinutes(text: string): number | null {
  const [digits] = /^\d{1,3}$/.exec(text.trim()) ?? [];
  return digits !== undefined && Number(digits) <= maxPreparationMinutes ? Number(digits) : null;
}

/** Describes the discount: "Wer online mit Karte zahlt, bekommt 15 % Rabatt. Bei 31,00 € sind das 4,65 €." */
export function discountText(discount: ProfileBody["discount"]): string {
  const offered = toDiscount(discount ?? null);
  if (!offered || discount?.value === 0) return "Gerade bekommt niemand Rabatt.";
  const example = 3100;
  const cap =
    offered.type === "PERCENTAGE" && offered.maxCents > 0 ? `, höchstens ${formatEuros(offered.maxCents)}` : "";
  return `Wer online mit Karte zahlt, bekommt ${discountLabel(offered)}${cap}. Bei ${formatEuros(example)} sind das ${formatEuros(discountAmount(offered, example))}.`;
}

/** Formats a value for the choice between two. */
export function valueText(_: string, value: unknown): string {
  const given = value as ProfileFields[ProfileField] | undefined;
  if (typeof given === "boolean") return given ? "ein" : "aus";
  if (given === undefined || given.length === 0) return "nichts";
  return typeof given === "string" ? `„${given}“` : given.join(", ");
}
