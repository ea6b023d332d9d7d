import type { OrderInput } from "@mahlzeit/contract/orders/orders";
import { normaliseCustomer } from "@mahlzeit/domain/customer";
import type { PriceSums } from "@mahlzeit/domain/orders/cart/price";
import { defaultIfMissing } from "@mahlzeit/domain/orders/order/missing";
import { normaliseNote } from "@mahlzeit/domain/orders/order/note";
import type { GuestCart } from "../cart/guest-cart.ts";
import { companyOf } from "../contact/company-rules.ts";
import type { Contact } from "../contact/contact-rules.ts";

/** Returns the order for the request: ids, the guest's choices, and the total that the guest saw. */
export function orderInput(
  cart: GuestCart,
  contact: Contact,
  { totalCents, tipCents, discountReason }: Pick<PriceSums, "totalCents" | "tipCents" | "discountReason">,
): OrderInput {
  const note = normaliseNote(contact.note);
  return {
    type: cart.orderType,
    service: { id: cart.service.id },
    orderProducts: cart.lines.map(({ product, quantity, optionGroupSelections }) => ({
      product: { id: product.id },
      quantity,
      optionGroupSelections: optionGroupSelections.map(({ optionGroup, selectedOptions }) => ({
        optionGroup: { id: optionGroup.id },
        selectedOptions: selectedOptions.map(({ id }) => ({ id })),
      })),
    })),
    customer: normaliseCustomer(contact.customer),
    paymentType: cart.paymentType,
    asapDelivery: contact.time === "asap",
    ...(contact.time === "asap" ? {} : { takeawayTime: contact.time }),
    ...(contact.time === "asap" || contact.date === null ? {} : { takeawayDate: contact.date }),
    ...(cart.orderType === "DELIVERY" && cart.address ? { address: cart.address } : {}),
    ...(note ? { note } : {}),
    totalCents,
    // A coupon without effect is not sent, so that it cannot cause a refusal.
    ...(cart.coupon && discountReason === "coupon" ? { coupon: cart.coupon.code } : {}),
    ...(cart.tip && tipCents > 0 ? { tip: cart.tip } : {}),
    ...(cart.ownContainer && { ownContainer: true }),
    ...(contact.company && { company: companyOf(contact.company) }),
    // The default is left out, so that an order sent before this field existed is equal when it is sent again.
    ...(contact.ifMissing === defaultIfMissing ? {} : { ifMissing: contact.ifMissing }),
  };
}
