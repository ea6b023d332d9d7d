import type { PriceBreakdown, VatShare } from "@mahlzeit/domain/cart/price";
import type { Address } from "@mahlzeit/domain/delivery/address";
import type { FeeTerms } from "@mahlzeit/domain/ledger/fee-terms";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { AllergenLetter, Declared } from "@mahlzeit/domain/menu/allergens";
import type { BasisPoints, Cents } from "@mahlzeit/domain/money";
import type { Company } from "@mahlzeit/domain/order/company";
import type { Changer, OrderSums, Piece } from "@mahlzeit/domain/order/correction";
import type { IfMissing } from "@mahlzeit/domain/order/missing";
import type { OrderType, PaymentType } from "@mahlzeit/domain/order/order";
import type { AgreedTerms } from "@mahlzeit/domain/order/place";
import type { GivenReason } from "@mahlzeit/domain/order/reasons";
import type { OrderState } from "@mahlzeit/domain/order/states";
import type { ReachedState } from "@mahlzeit/domain/order/timeline";
import type { TipReceiver } from "@mahlzeit/domain/order/tip";
import type { Dispute, PaymentMethod } from "@mahlzeit/domain/payment/method";
import type { LinePart } from "@mahlzeit/domain/payment/refund-lines";
import type { Customer } from "@mahlzeit/domain/people/customer";
import type { Trader } from "@mahlzeit/domain/restaurants/profile";

/** The restaurant and the business behind it at the time of the order. */
export interface Seller {
  readonly uid: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** "10 % Rabatt"; missing where there was none. */
  readonly discount?: string;
  readonly legal: Trader | null;
}

export interface OrderLine extends Declared {
  readonly productId: string;
  readonly name: string;
  /** One piece without options. */
  readonly priceCents: Cents;
  readonly quantity: number;
  readonly fullPriceCents: Cents;
  readonly depositCents: Cents;
  readonly vatRate: BasisPoints;
  /** In the order of their groups. */
  readonly options: readonly OrderLineOption[];
}

export interface OrderLineOption extends Declared {
  readonly groupId: string;
  readonly groupName: string;
  readonly id: string;
  readonly name: string;
  readonly priceCents: Cents;
}

/** What replaces a line, or may: one piece as the menu has it. */
export interface Replacement extends Omit<OrderLine, "quantity" | "fullPriceCents" | "depositCents">, Piece {}

/** A correction: pieces taken away from lines, lines added, and the sums that hold from then on. */
export interface OrderChange extends OrderSums {
  /** 1, 2, … */
  readonly seq: number;
  readonly at: Instant;
  readonly by: Changer;
  readonly accountId: string | null;
  readonly deviceId: string | null;
  readonly taken: readonly { readonly position: number; readonly quantity: number }[];
  readonly added: readonly (OrderLine & { readonly position: number; readonly replaces: number })[];
  readonly vat: readonly VatShare[];
}

/** What the kitchen asks the guest about a line. */
export interface OrderQuestion {
  readonly id: string;
  readonly askedAt: Instant;
  readonly answerBy: Instant;
  readonly position: number;
  readonly quantity: number;
  readonly proposals: readonly Replacement[];
}

export interface OrderRefund {
  readonly cents: Cents;
  readonly at: Instant;
  /** Null once contact data was deleted. */
  readonly reason: string | null;
  /** The lines it was for; null: an amount. */
  readonly lines: readonly LinePart[] | null;
}

/** What was agreed with the guest, and with the restaurant. */
export interface FrozenTerms extends AgreedTerms {
  /** Null if the restaurant had none. */
  readonly fees: FeeTerms | null;
}

/** A whole order as stored, with its real prices. Lines and sums are as agreed; `currentOrder` has them corrected. */
export interface OrderRecord extends Omit<PriceBreakdown, "lines"> {
  readonly id: string;
  readonly restaurantId: string;
  /** Null for guests and deleted accounts. */
  readonly accountId: string | null;
  readonly number: number;
  readonly identificationTag: string;
  readonly type: OrderType;
  readonly paymentType: PaymentType;
  readonly status: OrderState;
  /** Null: as soon as possible. */
  readonly takeawayAt: Instant | null;
  /** The day in Vienna that the guest asked for; null: the next such time. */
  readonly takeawayDate: string | null;
  /** The quarter hour in which it has its place, by its beginning; like its dishes null for tests. */
  readonly capacitySlot: Instant | null;
  readonly dishCount: number | null;
  /** When the guest was told to expect it. */
  readonly expectedAt: Instant;
  /** How long the restaurant needed when it was placed. */
  readonly leadMinutes: number;
  readonly terms: FrozenTerms;
  /** When the order is ready, as the restaurant stated last; null before it accepts. */
  readonly promisedAt: Instant | null;
  /** The same, as it stated when accepting. */
  readonly firstPromisedAt: Instant | null;
  /** When it stated so last. */
  readonly lastPromiseMadeAt: Instant | null;
  /** Whether it was accepted on a board, and not by mail or in the list of orders. */
  readonly acceptedOnBoard: boolean;
  /** When it came into its states, oldest first. A clock that completes an order only supposes that it is: it is left out. */
  readonly reached: readonly ReachedState[];
  /** Why it was rejected or cancelled; null: it was neither. `reasonSentence` says what the guest reads. */
  readonly reason: GivenReason | null;
  /** The amount refunded, or to be refunded, to the guest's card. */
  readonly refundedCents: Cents;
  /** The refunds of what was paid online that somebody made with a reason, oldest first. */
  readonly refunds: readonly OrderRefund[];
  /** What the guest paid with; null: nothing was paid online, or it is not known. */
  readonly paidBy: PaymentMethod | null;
  /** How the guest's dispute of the payment stands; null: there is none, or the bank has handed the money back. */
  readonly dispute: Dispute | null;
  /** To whom the receipt is made out; null: to nobody. */
  readonly company: Company | null;
  /** Who gets the tip; null: there is none. */
  readonly tipFor: TipReceiver | null;
  readonly note: string | null;
  /** What the guest told the kitchen not to be able to eat; none a day after the order's end. */
  readonly allergies: readonly AllergenLetter[];
  /** When the guest withdrew that; null: they did not, or it is long ago. */
  readonly allergiesWithdrawnAt: Instant | null;
  /** What the guest wants if something has run out; null if they did not say. */
  readonly ifMissing: IfMissing | null;
  /** Through which of the restaurant's own doors it came; null: through the marketplace. */
  readonly door: string | null;
  readonly priceDisabled: boolean;
  readonly seller: Seller;
  readonly createdAt: Instant;
  /** Whether it only tries out the kitchen: nobody is mailed, nothing is charged, and it is gone after a day. */
  readonly isTest: boolean;
  /** Null once contact data was deleted. */
  readonly customer: Customer | null;
  readonly address: Address | null;
  readonly lines: readonly OrderLine[];
  readonly vat: readonly VatShare[];
  /** Oldest first. */
  readonly changes: readonly OrderChange[];
  /** Null unless one is open and may still be answered. */
  readonly question: OrderQuestion | null;
}
