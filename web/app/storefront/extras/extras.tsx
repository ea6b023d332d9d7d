import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { type TipReceiver, tipReceiversFor } from "@mahlzeit/domain/orders/order/tip";
import { FormProvider } from "react-hook-form";
import type { RestaurantCart } from "../cart/use-cart.ts";
import type { TypedContact } from "../contact/contact-rules.ts";
import { CompanySection } from "./company-section.tsx";
import { CouponSection } from "./coupon-section.tsx";
import { ExtraSection } from "./extra-section.tsx";
import { TipChoice } from "./tip-choice.tsx";

interface ExtrasProps {
  restaurant: Service;
  cart: RestaurantCart;
  form: TypedContact;
}

/** The optional sections: a tip, a coupon, a receipt for a company. */
export function Extras({ restaurant, cart, form }: ExtrasProps) {
  return (
    <FormProvider {...form}>
      <TipSection cart={cart} />
      {restaurant.additionalServiceAttributes.paymentTypes.includes("STRIPE") && (
        <CouponSection restaurant={restaurant} cart={cart} />
      )}
      <CompanySection totalCents={cart.price.totalCents} />
    </FormProvider>
  );
}

/** The section for tips; renders nothing if there is no receiver. */
function TipSection({ cart: restaurantCart }: { cart: RestaurantCart }) {
  const { cart } = restaurantCart;
  const receivers = tipReceiversFor({ type: cart.orderType, paymentType: cart.paymentType });
  if (receivers.length === 0 || cart.lines.length === 0) return null;
  return (
    <ExtraSection title="Trinkgeld" lead={leadFor(receivers)}>
      <TipChoice cart={restaurantCart} receivers={receivers} />
    </ExtraSection>
  );
}

function leadFor(receivers: readonly TipReceiver[]): string {
  const whom = receivers.length > 1 ? "die Leute, die du aussuchst" : "die Leute in der Küche";
  return `Freiwillig. Geht ohne Abzug an ${whom}.`;
}
