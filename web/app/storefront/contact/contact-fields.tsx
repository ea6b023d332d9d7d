import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { type PaymentType, paymentTypeLabels } from "@mahlzeit/domain/order-types";
import { ifMissingChoices, ifMissingLabels } from "@mahlzeit/domain/orders/order/missing";
import type { NextTime } from "@mahlzeit/domain/refusal";
import { FormSelectField, FormTextAreaField } from "../../forms/form-fields.tsx";
import { EmailField, NameFields, PhoneField } from "../../forms/person-fields.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import { payableFor, withPaymentType } from "../cart/guest-cart.ts";
import type { RestaurantCart } from "../cart/use-cart.ts";
import { TimeField } from "./time-field.tsx";
import type { TimeChoice } from "./use-time-choice.ts";

const TableField = onDemand(async () => (await import("../cart/table-field.tsx")).TableField);

interface ContactFieldsProps {
  restaurant: Service;
  cart: RestaurantCart;
  choice: TimeChoice;
  /** The next available time, if the chosen one is gone. */
  next: NextTime | null;
}

export function ContactFields({ restaurant, cart, choice, next }: ContactFieldsProps) {
  return (
    <>
      <NameFields required />
      <EmailField required />
      <PhoneField required />
      <TimeField orderType={cart.cart.orderType} choice={choice} next={next} />
      {cart.cart.orderType === "ON_SITE" && restaurant.tables && <TableField restaurant={restaurant} />}
      <PaymentField restaurant={restaurant} cart={cart} />
      <FormSelectField name="ifMissing" label="Wenn etwas aus ist" full>
        {ifMissingChoices.map((choice) => (
          <option key={choice} value={choice}>
            {ifMissingLabels[choice]}
          </option>
        ))}
      </FormSelectField>
      <FormTextAreaField name="note" label="Anmerkung" optional full placeholder="Anmerkung zur Bestellung" rows={3} />
    </>
  );
}

/** The payment; nothing if only one is offered. */
function PaymentField({ restaurant, cart: { cart, change } }: { restaurant: Service; cart: RestaurantCart }) {
  const offered = payableFor(cart, restaurant);
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
