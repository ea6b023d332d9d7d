import type { AllergenLetter, Declared } from "@mahlzeit/domain/allergens";
import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";
import type { Age } from "@mahlzeit/domain/catalogue/menu/age";
import type { Trader } from "@mahlzeit/domain/catalogue/restaurants/profile";
import type { OrderCustomer } from "@mahlzeit/domain/customer";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { BasisPoints, Cents } from "@mahlzeit/domain/money";
import type { FeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import type { Dispute, PaymentMethod } from "@mahlzeit/domain/money/payment/method";
import type { LinePart } from "@mahlzeit/domain/money/payment/refund-lines";
import type { OrderType, PaymentType } from "@mahlzeit/domain/order-types";
import type { PriceBreakdown, VatShare } from "@mahlzeit/domain/orders/cart/price-breakdown";
import type { VatPart } from "@mahlzeit/domain/orders/cart/vat-parts";
import type { Company } from "@mahlzeit/domain/orders/order/company";
import type { Changer, OrderSums, Piece } from "@mahlzeit/domain/orders/order/correction";
import type { IfMissing } from "@mahlzeit/domain/orders/order/missing";
import type { CorrectionCode } from "@mahlzeit/domain/orders/order/no-id";
import type { AgreedTerms } from "@mahlzeit/domain/orders/order/place";
import type { ReasonInput } from "@mahlzeit/domain/orders/order/reasons";
import type { OrderSource } from "@mahlzeit/domain/orders/order/source";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import type { ReachedState } from "@mahlzeit/domain/orders/order/timeline";
import type { TipReceiver } from "@mahlzeit/domain/orders/order/tip";

/** The restaurant and the business behind it at the time of the order. */
export interface Seller {
  readonly uid: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** "10 % Rabatt"; absent if there was none. */
  readonly discount?: string;
  readonly legal: Trader | null;
}

export interface OrderLine extends Declared {
  readonly productId: string;
  readonly name: string;
  /** The price of one piece without options. */
  readonly priceCents: Cents;
  readonly quantity: number;
  readonly fullPriceCents: Cents;
  readonly depositCents: Cents;
  /** The rate of the dish itself; no sum depends on it. */
  readonly vatRate: BasisPoints;
  /** The full price by rate of VAT. */
  readonly vatParts: readonly VatPart[];
  /** The age from which it is handed over, with its options; null: to anybody. */
  readonly age: Age | null;
  /** True if the guest can withdraw from it; null or absent: no. */
  readonly withdrawable?: boolean | null;
  readonly options: readonly OrderLineOption[];
}

export interface OrderLineOption extends Declared {
  readonly groupId: string;
  readonly groupName: string;
  readonly id: string;
  readonly name: string;
  readonly priceCents: Cents;
}

/** A replacement, or a proposed one, of a line: one piece with the menu's price. */
export interface Replacement extends Omit<OrderLine, "quantity" | "fullPriceCents" | "depositCents">, Piece {}

/** A correction: removed pieces, added lines, and the sums after it. */
export interface OrderChange extends OrderSums {
  /** 1, 2, … */
  readonly seq: number;
  readonly at: Instant;
  readonly by: Changer;
  /** Null: something was missing. */
  readonly code: CorrectionCode | null;
  readonly accountId: string | null;
  readonly deviceId: string | null;
  readonly taken: readonly { readonly position: number; readonly quantity: number }[];
  readonly added: readonly (OrderLine & { readonly position: number; readonly replaces: number })[];
  readonly vat: readonly VatShare[];
}

/** The kitchen's question to the guest about a line. */
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
  /** The refunded lines; null: an amount was refunded. */
  readonly lines: readonly LinePart[] | null;
}

/** The terms agreed with the guest and with the restaurant. */
export interface FrozenTerms extends AgreedTerms {
  /** Null if the restaurant had none. */
  readonly fees: FeeTerms | null;
}

/**
 * A whole order as stored, with its real prices. Lines and sums are those agreed; `currentOrder` applies the
 * corrections.
 */
export interface OrderRecord extends Omit<PriceBreakdown, "lines"> {
  readonly id: string;
  readonly restaurantId: string;
  /** Null for guests and deleted accounts. */
  readonly accountId: string | null;
  readonly number: number;
  readonly identificationTag: string;
  readonly type: OrderType;
  readonly paymentType: PaymentType;
  readonly source: OrderSource;
  readonly status: OrderState;
  /** Null: as soon as possible. */
  readonly takeawayAt: Instant | null;
  /** The day in Vienna that the guest requested; null: the next such time. */
  readonly takeawayDate: string | null;
  /** The start of the quarter hour in which it counts for capacity; null for tests, like `dishCount`. */
  readonly capacitySlot: Instant | null;
  readonly dishCount: number | null;
  /** The time the guest was shown. */
  readonly expectedAt: Instant;
  /** The restaurant's lead time when the order was placed. */
  readonly leadMinutes: number;
  readonly terms: FrozenTerms;
  /** The time the order is ready, from the restaurant's last statement; null before it accepts. */
  readonly promisedAt: Instant | null;
  /** The time stated when the restaurant accepted. */
  readonly firstPromisedAt: Instant | null;
  /** The time of the last statement. */
  readonly lastPromiseMadeAt: Instant | null;
  /** True if it was accepted on a board, and not by mail or in the list of orders. */
  readonly acceptedOnBoard: boolean;
  /** The times of its states, oldest first. A completion by the clock is only assumed, so it is left out. */
  readonly reached: readonly ReachedState[];
  /**
   * The reason of its rejection or cancellation; null: it has neither. `reasonSentence` returns the sentence for the
   * guest.
   */
  readonly reason: ReasonInput | null;
  /** The amount refunded, or to be refunded, to the guest's card. */
  readonly refundedCents: Cents;
  /** The refunds of online payments made by hand with a reason, oldest first. */
  readonly refunds: readonly OrderRefund[];
  /** The driver who has it; null: nobody has, or the restaurant took the shift back. */
  readonly driver: { readonly shiftId: string; readonly firstName: string; readonly position: number } | null;
  /** The means of payment; null: nothing was paid online, or it is not known. */
  readonly paidBy: PaymentMethod | null;
  /** The state of the guest's dispute of the payment; null: there is none, or the bank has returned the money. */
  readonly dispute: Dispute | null;
  /** The company on the receipt; null: none. */
  readonly company: Company | null;
  /** The receiver of the tip; null: there is none. */
  readonly tipFor: TipReceiver | null;
  readonly note: string | null;
  /** The guest's allergens; empty a day after the order's end. */
  readonly allergies: readonly AllergenLetter[];
  /** The time at which the guest withdrew the allergens; null: never, or long ago. */
  readonly allergiesWithdrawnAt: Instant | null;
  /** The guest's wish if something is sold out; null if there is none. */
  readonly ifMissing: IfMissing | null;
  /** The restaurant's own door through which it came; null: the marketplace. */
  readonly door: string | null;
  /** The table by its name then; null: none was said. Not named `table`, which is a word of SQL. */
  readonly tableName: string | null;
  /** True if the guest brings a container. */
  readonly ownContainer: boolean;
  readonly priceDisabled: boolean;
  readonly seller: Seller;
  readonly createdAt: Instant;
  /** True for a test of the kitchen: nobody is mailed, nothing is charged, and it is deleted after a day. */
  readonly isTest: boolean;
  /** Null once contact data was deleted. */
  readonly customer: OrderCustomer | null;
  readonly address: Address | null;
  readonly lines: readonly OrderLine[];
  readonly vat: readonly VatShare[];
  /** The corrections, oldest first. */
  readonly changes: readonly OrderChange[];
  /** The open question; null unless it may still be answered. */
  readonly question: OrderQuestion | null;
}
