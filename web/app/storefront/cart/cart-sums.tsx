import type { Service } from "@mahlzeit/contract/restaurants";
import { toDiscount } from "@mahlzeit/contract/to-domain";
import type { PriceBreakdown } from "@mahlzeit/domain/cart/price";
import { formatEuros } from "@mahlzeit/domain/money";
import type { PaymentType } from "@mahlzeit/domain/order/order";
import { discountLabel } from "@mahlzeit/domain/promotion/discount";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Price } from "../../ui/price.tsx";
import styles from "./cart-panel.module.css";

interface CartSumsProps {
  price: PriceBreakdown;
  paymentType: PaymentType;
  restaurant: Service;
}

/** Subtotal, what is saved, deposit, and what is to be paid. */
export function CartSums({ price, paymentType, restaurant }: CartSumsProps) {
  const { discount: granted, paymentTypes } = restaurant.additionalServiceAttributes;
  const discount = toDiscount(granted);
  const couldSave = discount && paymentType !== "STRIPE" && paymentTypes.includes("STRIPE");
  return (
    <div>
      <LeaderRows>
        <LeaderRow label="Zwischensumme">
          <Price cents={price.subtotalCents} />
        </LeaderRow>
        {discount && price.discountCents > 0 && (
          <LeaderRow label={discountLabel(discount)} tone="deal">
            −{formatEuros(price.discountCents)}
          </LeaderRow>
        )}
        {price.depositCents > 0 && (
          <LeaderRow label="Einwegpfand">
            <Price cents={price.depositCents} />
          </LeaderRow>
        )}
        <LeaderRow label="Zu bezahlen" caption="Gesamt (inkl. MwSt.)" tone="total">
          <Price cents={price.totalCents} />
        </LeaderRow>
      </LeaderRows>
      {couldSave && <p className={styles.hint}>{discountLabel(discount)} gibt es bei Kartenzahlung.</p>}
    </div>
  );
}
