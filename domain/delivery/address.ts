/** A delivery address as typed or found. */
export interface Address {
  readonly street: string;
  readonly number: string;
  readonly postcode: string;
  readonly city: string;
  readonly district?: string;
  readonly region?: string;
  readonly country?: string;
  /** Stiege, Tür, Stock. */
  readonly extra?: string;
}
