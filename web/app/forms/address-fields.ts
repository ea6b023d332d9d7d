import { type AddressPart, doorNameLabel, maxAddressLengths } from "@mahlzeit/domain/catalogue/delivery/address";
import type { ComponentProps } from "react";
import type { TextField } from "../ui/text-field.tsx";

/** The props of a part of an address, the same in every form. */
function field<Part extends AddressPart>(name: Part, props: Omit<ComponentProps<typeof TextField>, "name">) {
  return { name, maxLength: maxAddressLengths[name], ...props };
}

export const streetField = field("street", { label: "Straße", required: true, autoComplete: "address-line1" });
export const numberField = field("number", { label: "Hausnummer", required: true, autoComplete: "off" });
export const townFields = [
  field("postcode", { label: "PLZ", required: true, autoComplete: "postal-code", inputMode: "numeric" }),
  field("city", { label: "Ort", required: true, autoComplete: "address-level2" }),
];
export const countryField = field("country", { label: "Land", required: true, autoComplete: "country-name" });
export const optionalFields = [
  field("extra", { label: "Zusatz", optional: true, autoComplete: "address-line2", placeholder: "Stiege, Stock, Tür" }),
  field("doorName", {
    label: doorNameLabel,
    optional: true,
    autoComplete: "off",
    hint: "Name an der Klingel oder Firma",
  }),
];
