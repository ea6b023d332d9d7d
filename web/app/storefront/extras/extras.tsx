import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { FormProvider } from "react-hook-form";
import type { RestaurantCart } from "../cart/use-cart.ts";
import type { TypedContact } from "../contact/contact-rules.ts";
import { CompanySection } from "./company-section.tsx";
import { CouponSection } from "./coupon-section.tsx";
import { TipSection } from "./tip-section.tsx";

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
