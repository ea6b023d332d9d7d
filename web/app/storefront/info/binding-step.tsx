import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { paths } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Ref } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { useGuard } from "../allergens/use-guard.ts";
import { refusalToContinue } from "../cart/continue.ts";
import { DeliveryRefusal } from "../cart/delivery-refusal.tsx";
import type { RestaurantCart } from "../cart/use-cart.ts";
import { FailureNotice } from "../submit/failure-notice.tsx";
import type { Submitting } from "../submit/use-submission.ts";
import styles from "./info-view.module.css";

const ClosedNotice = onDemand(async () => (await import("../cart/closed-notice.tsx")).ClosedNotice);

interface BindingStepProps {
  restaurant: Service;
  /** The time at which `restaurant` was loaded. */
  at: Instant;
  cart: RestaurantCart;
  submitting: Submitting;
  /** The id of the contact form that the button submits. */
  formId: string;
  /** The element that shows why the order failed. */
  failureRef: Ref<HTMLDivElement>;
}

/** Obstacles, the binding order button and the link to the privacy text. The law prescribes the button's label (§ 8 FAGG). */
export function BindingStep({ restaurant, at, cart, submitting, formId, failureRef }: BindingStepProps) {
  const { failure, isSending } = submitting;
  const guard = useGuard();
  if (!restaurant.acceptingOrders) return <ClosedNotice restaurant={restaurant} at={at} />;
  const isBlocked = guard?.parts.isBlocked(cart);
  const refusal = failure?.sentence === null ? refusalToContinue(cart.cart, restaurant, cart.price) : null;
  return (
    <>
      <div ref={failureRef} tabIndex={-1} className={`stack gap-3 mt-5 ${styles.failure}`}>
        <DeliveryRefusal refusal={refusal} restaurant={restaurant} cart={cart} />
        {failure && failure.sentence !== null && !(failure.isBlocked && isBlocked === false) && (
          <FailureNotice failure={failure} restaurant={restaurant} formId={formId} />
        )}
      </div>
      {guard && <guard.parts.Missing cart={cart} />}
      <Button
        type="submit"
        looksDisabled={isBlocked}
        aria-describedby={guard?.parts.missingId}
        form={formId}
        variant="primary"
        size="large"
        block
        busy={isSending}
        className="mt-5"
      >
        {cart.pricesHidden ? "Bestellung abschicken" : "Zahlungspflichtig bestellen"}
      </Button>
      <p className={`muted mt-3 tiny center ${styles.legal}`}>
        Wie wir deine Daten schützen, steht im <Link to={paths.privacy}>Impressum &amp; Datenschutz</Link>.
      </p>
    </>
  );
}
