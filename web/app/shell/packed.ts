/**
 * Loader data as one text of JSON. React Router's own format numbers every value and refers to it by number, which
 * compresses worse and takes browsers longer to read. Only for values that JSON can hold.
 */
export interface Packed<T> {
  readonly packed: string;
  /** Only for the compiler. */
  readonly of?: T;
}

/** The server renders the value itself. Of what browsers read in the document only `sent` has to be sent. */
export function pack<T extends object>(value: T, sent: object = value): Packed<T> {
  const data = { packed: swapQuotes(JSON.stringify(sent)) };
  unpacked.set(data, value);
  return data;
}

/**
 * The same object for the same packed data; `complete` adds what was not sent. What a loader in the browser returns is not
 * packed.
 */
export function unpack<T extends object>(data: Packed<T> | T, complete = (sent: T): T => sent): T {
  if (!("packed" in data)) return data;
  const known = unpacked.get(data) ?? complete(JSON.parse(swapQuotes(data.packed)) as T);
  unpacked.set(data, known);
  return known as T;
}

/** A quote within a text within a script takes four characters, a tilde one, and texts contain few of them. */
function swapQuotes(text: string): string {
  return text.replace(/["~]/g, (found) => (found === "~" ? '"' : "~"));
}

const unpacked = new WeakMap<object, object>();
