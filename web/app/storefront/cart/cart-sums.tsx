import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { toDiscount } from "@mahlzeit/contract/catalogue/to-domain";
import { formatEuros } from "@mahlzeit/domain/money";
import { bestDiscount } from "@mahlzeit/domain/orders/cart/price";
import { totalLabel } from "@mahlzeit/domain/orders/cart/total-label";
import { tipLabel } from "@mahlzeit/domain/orders/order/tip";
import { campaignText } from "@mahlzeit/domain/orders/promotion/campaign";
import { discountLabel, onlyByCard } from "@mahlzeit/domain/orders/promotion/discount";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Price } from "../../ui/price.tsx";
import type { RestaurantCart } from "./use-cart.ts";

export function CartSums({ restaurant, cart: restaurantCart }: { restaurant: Service; cart: RestaurantCart }) {
  const { cart, price, discountText } = restaurantCart;
  const savings = savingsByCard(restaurant, restaurantCart);
  const rates = cart.lines.map(({ product }) => ({ rate: product.vatRate }));
  return (
    <div>
      <LeaderRows>
        <LeaderRow label="Zwischensumme">
          <Price cents={price.subtotalCents} />
        </LeaderRow>
        {discountText && (
          <LeaderRow label={discountText} caption={onlyByCard} tone="deal">
            −{formatEuros(price.discountCents)}
          </LeaderRow>
        )}
        {price.depositCents > 0 && (
          <LeaderRow label="Einwegpfand">
            <Price cents={price.depositCents} />
          </LeaderRow>
        )}
        {price.deliveryFeeCents > 0 && (
          <LeaderRow label="Lieferung">
            <Price cents={price.deliveryFeeCents} />
          </LeaderRow>
        )}
        {price.tipCents > 0 && cart.tip && (
          <LeaderRow label={tipLabel(cart.tip.receiver)}>
            <Price cents={price.tipCents} />
          </LeaderRow>
        )}
        <LeaderRow label="Zu bezahlen" caption={totalLabel("Gesamt", rates)} tone="total">
          <Price cents={price.totalCents} />
        </LeaderRow>
      </LeaderRows>
      {savings && (
        <p className="muted small mt-2">
          {savings} gibt es {onlyByCard}.
        </p>
      )}
    </div>
  );
}

/** Names the discount for paying by card; null if there is none or card is chosen. */
function savingsByCard(restaurant: Service, { cart, price, campaign }: RestaurantCart): string | null {
  const { discount: granted, paymentTypes } = restaurant.additionalServiceAttributes;
  if (cart.paymentType === "STRIPE" || !paymentTypes.includes("STRIPE")) return null;
  const discount = toDiscount(granted);
  const { discountReason } = bestDiscount({ paymentType: "STRIPE", discount, campaign }, price.subtotalCents);
  if (discountReason === "campaign") return campaign && campaignText(campaign).join(" ");
  return discountReason && discount && discountLabel(discount);
}
