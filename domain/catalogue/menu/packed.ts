import { type FieldFaults, faultOf, faultsInText } from "./menu-field.ts";
import { menuLimits } from "./menu-limits.ts";

/** The statements about packed food that guests have to get before they buy it (Reg. (EU) 1169/2011 Art. 14). */
export interface Packed {
  readonly ingredients: string;
  /** "370 g" */
  readonly netQuantity: string;
  readonly producer: string;
  /** Empty if not said, like the following ones. */
  readonly storage: string;
  readonly origin: string;
  readonly nutrition: string;
  readonly alcohol: string;
  /** True if the guest may return it within 14 days. */
  readonly withdrawable: boolean;
}

export const packedTexts = [
  "ingredients",
  "netQuantity",
  "producer",
  "storage",
  "origin",
  "nutrition",
  "alcohol",
] as const satisfies readonly (keyof Packed)[];

export const nothingPacked: Packed = {
  ingredients: "",
  netQuantity: "",
  producer: "",
  storage: "",
  origin: "",
  nutrition: "",
  alcohol: "",
  withdrawable: false,
};

const required = {
  ingredients: "Bitte gib die Zutaten an.",
  netQuantity: "Bitte gib die Füllmenge an, zum Beispiel 370 g.",
  producer: "Bitte gib an, wer es herstellt, mit Anschrift.",
} as const;

export const faultsInPacked: FieldFaults<Packed | null> = (packed, { field, place }) => {
  if (!packed) return [];
  return packedTexts.flatMap((part) => {
    const at = { field: `${field}.${part}`, place };
    const missing = part in required ? required[part as keyof typeof required] : undefined;
    if (missing !== undefined && packed[part].trim() === "") return [faultOf(at, missing)];
    return faultsInText(packed[part], menuLimits.packed[part], at);
  });
};

/** "verpackt, 370 g, Rückgabe möglich" */
export function packedText({ netQuantity, withdrawable }: Packed): string {
  return ["verpackt", netQuantity, withdrawable && "Rückgabe möglich"].filter(Boolean).join(", ");
}
