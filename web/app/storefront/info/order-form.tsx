import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { paths } from "@mahlzeit/contract/page-addresses";
import { ageOfChoice } from "@mahlzeit/domain/orders/cart/age";
import { useContext, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Form } from "../../forms/form.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { onDemand, usePreloaded } from "../../ui/on-demand.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useGuard } from "../allergens/use-guard.ts";
import { useSeat } from "../cart/table.ts";
import { CartStoreContext, type RestaurantCart, useCart } from "../cart/use-cart.ts";
import { useRevalidatedCart } from "../cart/use-revalidated-cart.ts";
import { ContactFields } from "../contact/contact-fields.tsx";
import { contactOf } from "../contact/contact-rules.ts";
import { useContactForm } from "../contact/use-contact-form.ts";
import { useTimeChoice } from "../contact/use-time-choice.ts";
import { productsOf, type RestaurantData } from "../restaurant/restaurant-data.ts";
import { useSubmission } from "../submit/use-submission.ts";
import { BindingStep } from "./binding-step.tsx";
import { GuaranteeLine } from "./guarantee-line.tsx";
import styles from "./info-view.module.css";
import { OrderSummary } from "./order-summary.tsx";
import { usePaymentReturn } from "./use-payment-return.ts";
import { WithdrawalLine } from "./withdrawal-line-later.ts";

const SendingNotice = onDemand(async () => (await import("./sending-notice.tsx")).SendingNotice);
const TopUp = onDemand(async () => (await import("../cart/top-up.tsx")).TopUp);
const Extras = onDemand(async () => (await import("../extras/extras.tsx")).Extras);
const HandingOver = onDemand(async () => (await import("./handing-over.tsx")).HandingOver);
const preloads = [SendingNotice];

/** Contact form and order side by side; the form's button is below the order's total. */
export function OrderForm({ service, menu, at }: RestaurantData) {
  const formId = useId();
  const summary = useRef<HTMLElement>(null);
  const summaryTitle = useRef<HTMLHeadingElement>(null);
  const reason = useRef<HTMLDivElement>(null);
  const current = useCart(service);
  useRevalidatedCart(
    service,
    useMemo(() => productsOf(menu), [menu]),
  );
  const submitting = useSubmission(service);
  const { failure, isSending } = submitting;
  const [sent, setSent] = useState<RestaurantCart | null>(null);
  // The cart is emptied once the order is placed, before the confirmation is shown.
  const cart = isSending && sent ? sent : current;
  const form = useContactForm(isSending, cart.pricesHidden ? null : cart.price.totalCents);
  const choice = useTimeChoice(form, service, cart);
  const { refresh: refreshTimes } = choice;
  const paymentReturn = usePaymentReturn(service);
  const { revalidate } = useRevalidator();
  const guard = useGuard();
  const seat = useSeat(service, cart.cart.orderType);
  useMissingCart(service, current, isSending);
  usePreloaded(preloads);

  useEffect(() => {
    if (!failure) return;
    const { faults, stale, asksTable } = failure;
    const table = asksTable && document.querySelector<HTMLSelectElement>("select[name=table]");
    for (const { field, message } of faults) form.setError(field, { message });
    if (faults[0]) form.setFocus(faults[0].field);
    else if (table) table.focus();
    else reason.current?.focus();
    if (stale === "times") refreshTimes();
    if (stale === "offer") void revalidate();
  }, [failure, form, refreshTimes, revalidate]);

  function showSummary() {
    summaryTitle.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: "start", behavior: "smooth" });
  }

  const kitchenConsent = guard && (
    <guard.parts.KitchenConsent restaurant={service} seat={seat} letters={guard.letters} />
  );
  return (
    <div className={`stack gap-8 ${styles.columns}`} aria-busy={isSending || undefined}>
      <div className={`stack gap-5 ${styles.contact}`}>
        {paymentReturn && !isSending && (
          <Notice tone="warn">
            <b>{paymentReturn.title}</b>
            <br />
            {paymentReturn.text}
          </Notice>
        )}
        {isSending && <SendingNotice waiting={submitting.waiting} />}
        <Panel hidden={isSending} aria-label="Kontaktdaten">
          {(service.ownContainer || cart.cart.lines.some(ageOfChoice)) && (
            <HandingOver restaurant={service} cart={cart} />
          )}
          <Form
            id={formId}
            form={form}
            columns={2}
            onSubmit={(values) => {
              setSent(current);
              return submitting.submit(contactOf(cart.pricesHidden ? { ...values, forCompany: "" } : values));
            }}
          >
            <ContactFields restaurant={service} cart={cart} choice={choice} next={failure?.next ?? null} />
          </Form>
          {!cart.pricesHidden && (
            <div className={cart.cart.paymentType === "STRIPE" ? styles.extras : styles.fewExtras}>
              <Extras restaurant={service} cart={cart} form={form} />
              {kitchenConsent}
            </div>
          )}
          {cart.pricesHidden && kitchenConsent}
          {!cart.pricesHidden && <GuaranteeLine />}
          {cart.cart.lines.some(({ product }) => product.packed?.withdrawable) && (
            <WithdrawalLine lines={cart.cart.lines} className={styles.guarantee} />
          )}
          <Button
            className={`mt-4 ${styles.check}`}
            size="large"
            block
            onClick={(event) => void form.handleSubmit(showSummary)(event)}
          >
            Bestellung prüfen
            <Icon name="arrow-down" />
          </Button>
        </Panel>
      </div>
      <aside ref={summary} className={styles.summary} inert={isSending} aria-label="Warenkorb">
        <OrderSummary
          restaurant={service}
          cart={cart}
          titleRef={summaryTitle}
          topUp={<TopUp restaurant={service} menu={menu} cart={cart} />}
          action={
            <BindingStep
              restaurant={service}
              at={at}
              cart={cart}
              submitting={submitting}
              formId={formId}
              failureRef={reason}
            />
          }
        />
      </aside>
    </div>
  );
}

/**
 * Redirects if there is nothing to order: to the overview if the cart was empty on arrival, to the confirmation if another
 * tab has placed the order. A cart that the guest emptied stays visible.
 */
function useMissingCart(restaurant: Service, { cart }: RestaurantCart, isSending: boolean): void {
  const store = useContext(CartStoreContext);
  const navigate = useNavigate();
  const [arrivedWith] = useState(() => ({ dishes: cart.lines.length, placedOrder: store.read().placedOrder }));
  const isEmpty = cart.lines.length === 0;

  useEffect(() => {
    if (!isEmpty || isSending) return;
    const wasPlacedElsewhere = arrivedWith.dishes > 0 && store.read().placedOrder !== arrivedWith.placedOrder;
    if (wasPlacedElsewhere) void navigate(paths.confirmation(restaurant.uid), { replace: true });
    else if (arrivedWith.dishes === 0) void navigate(paths.overview, { replace: true });
  }, [isEmpty, isSending, arrivedWith, store, navigate, restaurant.uid]);
}
