import { type FieldFaults, faultOf, faultsInText } from "./menu-field.ts";
import { menuLimits } from "./menu-limits.ts";
import { netQuantityHint, readNetQuantity } from "./net-quantity.ts";
import { withdrawalDays } from "./withdrawal-days.ts";

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

export const packedLabels: Readonly<Record<(typeof packedTexts)[number], string>> = {
  ingredients: "Zutaten",
  netQuantity: "Füllmenge",
  producer: "Hersteller",
  storage: "Lagern",
  origin: "Herkunft",
  nutrition: "Nährwerte",
  alcohol: "Alkohol",
};

/** The statements without which nothing packed can be published. */
const required = {
  ingredients: "Bitte gib die Zutaten an.",
  netQuantity: netQuantityHint,
  producer: "Bitte gib an, wer es herstellt, mit Anschrift.",
} as const;

export const faultsInPacked: FieldFaults<Packed | null> = (packed, { field, place }) => {
  if (!packed) return [];
  return packedTexts.flatMap((part) => {
    const at = { field: `${field}.${part}`, place };
    const missing = part in required ? required[part as keyof typeof required] : undefined;
    const isUnreadable = part === "netQuantity" && readNetQuantity(packed[part]) === null;
    if (missing !== undefined && (packed[part].trim() === "" || isUnreadable)) return [faultOf(at, missing)];
    return faultsInText(packed[part], menuLimits.packed[part], at);
  });
};

/** Returns whether a statement is asked for before publishing. */
export function isRequired(part: keyof Packed): boolean {
  return part in required;
}

/** A row of the nutrition table: "Fett" and "4,1 g"; a line without a value has none. */
export interface NutritionRow {
  readonly name: string;
  readonly value: string;
}

/** Reads nutrition facts as people type them: one for each line, or parted by semicolons. */
export function nutritionRows(text: string): NutritionRow[] {
  return text
    .split(/[\n;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [, name = line, value = ""] = /^([^\d<:]*[^\d<:\s])\s*:?\s*((?:<\s*)?\d.*)$/.exec(line) ?? [];
      return { name, value };
    });
}

/** "verpackt: Zutaten Rindfleisch, Senf; Füllmenge 370 g; Hersteller …; 14 Tage Rückgabe" */
export function packedText(packed: Packed): string {
  const said = packedTexts.filter((part) => packed[part] !== "").map((part) => `${packedLabels[part]} ${packed[part]}`);
  return `verpackt: ${[...said, ...(packed.withdrawable ? [`${withdrawalDays} Tage Rückgabe`] : [])].join("; ")}`;
}
