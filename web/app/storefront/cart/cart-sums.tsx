import type { Service } from "@mahlzeit/contract/restaurants";
import { toDiscount } from "@mahlzeit/contract/to-domain";
import { bestDiscount, type PriceBreakdown } from "@mahlzeit/domain/cart/price";
import { formatEuros } from "@mahlzeit/domain/money";
import type { PaymentType } from "@mahlzeit/domain/order/order";
import { type Campaign, campaignLabel, campaignWords } from "@mahlzeit/domain/promotion/campaign";
import { discountLabel } from "@mahlzeit/domain/promotion/discount";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Price } from "../../ui/price.tsx";
import styles from "./cart-panel.module.css";

interface CartSumsProps {
  price: PriceBreakdown;
  campaign: Campaign | null;
  paymentType: PaymentType;
  restaurant: Service;
}

/** Subtotal, what is saved, deposit, and what is to be paid. */
export function CartSums({ price, campaign, paymentType, restaurant }: CartSumsProps) {
  const { discount: granted, paymentTypes } = restaurant.additionalServiceAttributes;
  const discount = toDiscount(granted);
  const label =
    price.discountReason === "campaign" ? campaign && campaignLabel(campaign) : discount && discountLabel(discount);
  const couldSave = paymentType !== "STRIPE" && paymentTypes.includes("STRIPE");
  const byCard = bestDiscount({ paymentType: "STRIPE", discount, campaign }, price.subtotalCents).discountReason;
  const savings =
    byCard === "campaign"
      ? campaign && campaignWords(campaign).join(" ")
      : byCard && discount && discountLabel(discount);
  return (
    <div>
      <LeaderRows>
        <LeaderRow label="Zwischensumme">
          <Price cents={price.subtotalCents} />
        </LeaderRow>
        {label && price.discountCents > 0 && (
          <LeaderRow label={label} tone="deal">
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
      {couldSave && savings && <p className={styles.hint}>{savings} gibt es bei Kartenzahlung.</p>}
    </div>
  );
}
