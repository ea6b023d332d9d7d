/** The legal person who runs the marketplace, as printed on its invoices. */
export interface OperatorConfig {
  readonly name: string;
  /** One line. */
  readonly address: string;
  /** ATU and 8 digits. */
  readonly vatId: string;
  /** The account to which restaurants pay what they owe, without spaces. */
  readonly iban: string;
}

/** Returns an example for demos, which invoice nobody. */
export function sampleOperator(productName: string): OperatorConfig {
  return {
    name: `${productName} Muster GmbH`,
    address: "Musterplatz 1, 1010 Wien",
    vatId: "ATU00000000",
    iban: "AT479999900012345678",
  };
}
