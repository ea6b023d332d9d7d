import type { Instant } from "../../local-time.ts";

export interface MenuFault {
  /** `allergens-unknown` is no mistake, but prevents publishing from the editor. */
  readonly kind: "invalid" | "allergens-unknown";
  /** The path of the field: "categories.0.products.2.name". */
  readonly field: string;
  /** The same in words: "Pizza, Margherita". */
  readonly place: string;
  readonly message: string;
}

export type Where = Pick<MenuFault, "field" | "place">;

/** The facts about the menu around an entry. Without those that only the server knows, some faults cannot be found. */
export interface KnownOfMenu {
  readonly now: Instant;
  /** The ids of the menu's option groups. */
  readonly groups: ReadonlySet<string>;
  /** Hashes of the stored pictures. */
  readonly pictures?: ReadonlySet<string> | undefined;
}

export type FieldFaults<Value> = (value: Value, at: Where, known: KnownOfMenu) => readonly MenuFault[];

/** A field of a menu's entries. */
export interface MenuField<Value> {
  /** Its German name. */
  readonly label: string;
  /** The heading under which a change of it is listed. */
  readonly group: "PRICES" | "TEXTS" | "RULES";
  /** The value of an entry that says nothing of it. */
  readonly empty: Value;
  /** Returns a value in words; null if it says nothing. */
  readonly words: (value: Value, nameOfGroup: (id: string) => string) => string | null;
  /** Its words say without the label what they are about. */
  readonly isPlain?: true;
  readonly faults?: FieldFaults<Value>;
}

/** A field of which few entries say anything. Guests get it only from those that do. */
export interface RareField<Value> extends MenuField<Value> {
  readonly isRare: true;
}

/** The values of these fields by their names. */
export type ValuesOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { readonly empty: infer Value } ? Value : never;
};

/** Declares a field, whose type is that of its values. */
export function menuField<Value>(field: MenuField<Value>): MenuField<Value> {
  return field;
}

/** Declares a field of which few entries say anything. */
export function rareField<Value>(field: MenuField<Value>): RareField<Value> {
  return { ...field, isRare: true };
}

export type RareName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isRare: true } ? Name : never;
}[keyof Fields];

/** Lists the fields of which few entries say anything, in their order. */
export function rareNames<Fields extends AnyFields>(fields: Fields): readonly RareName<Fields>[] {
  const all = Object.entries(fields as Record<string, object>);
  return all.flatMap(([name, field]) => ("isRare" in field ? [name as RareName<Fields>] : []));
}

type AnyFields = Readonly<Record<string, unknown>>;

/** Returns the values of an entry that says nothing. */
export function emptyValues<Fields extends AnyFields>(fields: Fields): ValuesOf<Fields> {
  const all = Object.entries(fields as Record<string, MenuField<unknown>>);
  return Object.fromEntries(all.map(([name, { empty }]) => [name, empty])) as ValuesOf<Fields>;
}

/** Lists the faults in all fields of an entry, in their order. */
export function faultsInFields<Fields extends AnyFields>(
  fields: Fields,
  values: ValuesOf<Fields>,
  { field, place }: Where,
  known: KnownOfMenu,
): MenuFault[] {
  const all = Object.entries(fields as Record<string, MenuField<unknown>>);
  const given = values as Readonly<Record<string, unknown>>;
  return all.flatMap(([name, { faults }]) => faults?.(given[name], { field: `${field}.${name}`, place }, known) ?? []);
}

export function faultOf({ field, place }: Where, message: string): MenuFault {
  return { kind: "invalid", field, place, message };
}

export function faultsInText(text: string, max: number, at: Where): MenuFault[] {
  return text.trim().length <= max ? [] : [faultOf(at, `Bitte höchstens ${max} Zeichen.`)];
}

export function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

export function hasRepeats(values: readonly unknown[]): boolean {
  return new Set(values).size < values.length;
}
