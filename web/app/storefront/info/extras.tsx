import type { Service } from "@mahlzeit/contract/restaurants";
import type { RestaurantCart } from "../cart/use-cart.ts";
import { CompanySection } from "../company/company-section.tsx";
import { CouponSection } from "../coupon/coupon-section.tsx";
import { TipSection } from "../tip/tip-section.tsx";
import type { TypedContact } from "./contact-rules.ts";

interface ExtrasProps {
  restaurant: Service;
  cart: RestaurantCart;
  form: TypedContact;
}

/** What some guests want besides: a tip, a coupon, a receipt for their company. */
export function Extras({ restaurant, cart, form }: ExtrasProps) {
  return (
    <>
      <TipSection cart={cart} />
      {restaurant.additionalServiceAttributes.paymentTypes.includes("STRIPE") && (
        <CouponSection restaurant={restaurant} cart={cart} />
      )}
      <CompanySection form={form} totalCents={cart.price.totalCents} />
    </>
  );
}
