import type { Service } from "@mahlzeit/contract/restaurants";
import type { OrderTime } from "@mahlzeit/domain/opening-hours/schedule";
import { paymentTypesFor } from "@mahlzeit/domain/order/choices";
import { type PaymentType, paymentTypeLabels } from "@mahlzeit/domain/order/order";
import { offersAsap } from "@mahlzeit/domain/order/time";
import { FormTextAreaField, FormTextField } from "../../forms/form-fields.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import { withPaymentType } from "../cart/guest-cart.ts";
import type { RestaurantCart } from "../cart/use-cart.ts";
import { TimeField } from "./time-field.tsx";

interface ContactFieldsProps {
  restaurant: Service;
  cart: RestaurantCart;
  times: readonly OrderTime[] | null;
}

/** Who orders, for when, paid how, with what to say besides. */
export function ContactFields({ restaurant, cart, times }: ContactFieldsProps) {
  return (
    <>
      <FormTextField name="firstName" label="Vorname" required autoComplete="given-name" />
      <FormTextField name="lastName" label="Nachname" required autoComplete="family-name" />
      <FormTextField name="email" label="E-Mail" required type="email" inputMode="email" autoComplete="email" />
      <FormTextField
        name="phone"
        label="Telefonnummer"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+43 123 45678"
      />
      <TimeField isDelivery={offersAsap(cart.cart.orderType)} times={times} />
      <PaymentField restaurant={restaurant} cart={cart} />
      <FormTextAreaField name="note" label="Anmerkung" optional full placeholder="Anmerkung zur Bestellung" rows={3} />
    </>
  );
}

/** Only where there is a choice. */
function PaymentField({ restaurant, cart: { cart, change } }: { restaurant: Service; cart: RestaurantCart }) {
  const { paymentTypes } = restaurant.additionalServiceAttributes;
  const offered = paymentTypesFor(cart.orderType, { paymentTypes, event: restaurant.event });
  if (offered.length < 2) return null;
  return (
    <SelectField
      label="Zahlungsmethode"
      required
      name="paymentType"
      value={cart.paymentType}
      onChange={(event) => change((before) => withPaymentType(before, event.target.value as PaymentType))}
    >
      {offered.map((type) => (
        <option key={type} value={type}>
          {paymentTypeLabels[type]}
        </option>
      ))}
    </SelectField>
  );
}
