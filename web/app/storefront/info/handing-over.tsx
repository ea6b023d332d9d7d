import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { alcoholHeading, idSentence } from "@mahlzeit/domain/catalogue/menu/age";
import { idChecksOfCart } from "@mahlzeit/domain/orders/cart/id-check";
import { idCheckText } from "@mahlzeit/domain/orders/order/id-check";
import { ownContainerSentence, takesOwnContainer } from "@mahlzeit/domain/orders/order/own-container";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { withOwnContainer } from "../cart/guest-cart.ts";
import type { RestaurantCart } from "../cart/use-cart.ts";

/** The things that the guest has to bring along: an identity card for alcohol, and perhaps a container. */
export function HandingOver({ restaurant, cart: { cart, change } }: { restaurant: Service; cart: RestaurantCart }) {
  const [highest, ...lower] = idChecksOfCart(cart.lines);
  const takesContainer = takesOwnContainer(restaurant, cart.orderType, cart.lines);
  if (!highest && !takesContainer) return null;
  return (
    <div className="stack gap-3 mb-5">
      {highest && (
        <Notice tone="warn" icon="id-card">
          <b>{alcoholHeading}</b> {idSentence(highest.age)}
          {[highest, ...lower].map((check) => (
            <span key={check.age} className="small block">
              {idCheckText(check)}
            </span>
          ))}
        </Notice>
      )}
      {takesContainer && (
        <ChoiceCard
          type="checkbox"
          checked={cart.ownContainer === true}
          caption={`${ownContainerSentence}. Sauber und groß genug, dann füllen wir dir’s ein.`}
          onChange={({ currentTarget }) => change((before) => withOwnContainer(before, currentTarget.checked))}
        >
          Ich nehme mein eigenes Gefäß mit
        </ChoiceCard>
      )}
    </div>
  );
}
