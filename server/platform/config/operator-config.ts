/** Who runs the marketplace, as its invoices say. */
export interface OperatorConfig {
  readonly name: string;
  /** In one line. */
  readonly address: string;
  /** ATU and 8 digits. */
  readonly vatId: string;
  /** Without spaces: to which restaurants pay what they owe. */
  readonly iban: string;
}

/** Of demos, which invoice nobody. */
export function sampleOperator(productName: string): OperatorConfig {
  return {
    name: `${productName} Muster GmbH`,
    address: "Musterplatz 1, 1010 Wien",
    vatId: "ATU00000000",
    iban: "AT611904300234573201",
  };
}
