import type { faultsInMenu } from "@mahlzeit/domain/catalogue/menu/check-menu";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { useMemo, useSyncExternalStore } from "react";
import { deviceText } from "../../session/device-text.ts";

/**
 * The invalid texts in amount fields by the dish's or option's id and the field's name: "0193….priceCents". A draft
 * cannot contain them, so they are stored on the device until corrected.
 */
type Mistyped = Readonly<Record<string, string>>;

const stored = deviceText("menu-mistyped");
const nothing: Mistyped = {};

let text: string | null = null;
let mistyped = nothing;

function read(): Mistyped {
  const found = stored.read();
  if (found !== text) {
    text = found;
    mistyped = found === null ? nothing : parse(found);
  }
  return mistyped;
}

export function useMistyped(): Mistyped {
  return useSyncExternalStore(stored.subscribe, read, () => nothing);
}

/** Stores an invalid text; null if the field is valid. */
export function saveMistyped(field: string, typed: string | null): void {
  const { [field]: before, ...others } = read();
  if (typed === null && before === undefined) return;
  const now = typed === null ? others : { ...others, [field]: typed };
  stored.write(Object.keys(now).length === 0 ? null : JSON.stringify(now));
}

/** Called after the draft was published or discarded. */
export function forgetMistyped(): void {
  stored.write(null);
}

const partLabels = {
  priceCents: "Preis",
  depositCents: "Pfand",
  discountBasisPoints: "Rabatt",
  portionCents: "Anteil",
};

type Faults = ReturnType<typeof faultsInMenu>;

/** Returns the menu's errors from invalid texts. */
export function useMistypedFaults(menu: MenuDocument): Faults {
  const known = useMistyped();
  return useMemo(() => (known === nothing ? [] : faultsOf(menu, known)), [menu, known]);
}

function faultsOf({ categories, optionGroups }: MenuDocument, known: Mistyped): Faults {
  const lists = [
    ...categories.map(({ name, products }, i) => ({ path: `categories.${i}.products`, name, entries: products })),
    ...optionGroups.map(({ name, options }, i) => ({ path: `optionGroups.${i}.options`, name, entries: options })),
  ];
  return lists.flatMap(({ path, name, entries }) =>
    entries.flatMap((entry, i) =>
      Object.entries(partLabels).flatMap(([part, label]) => {
        const typed = known[`${entry.id}.${part}`];
        if (typed === undefined) return [];
        const message = `${label} „${typed}“ geht so nicht.`;
        return [{ kind: "invalid" as const, field: `${path}.${i}.${part}`, place: `${name}, ${entry.name}`, message }];
      }),
    ),
  );
}

function parse(found: string): Mistyped {
  try {
    const entries = Object.entries(JSON.parse(found) ?? {}).filter(([, typed]) => typeof typed === "string");
    return Object.fromEntries(entries) as Mistyped;
  } catch {
    return nothing;
  }
}
