import { previewKey } from "@mahlzeit/contract/page-addresses";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { usePreloaded } from "../../ui/on-demand.tsx";
import { Panel } from "../../ui/panel.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import { AddressOverlay } from "../address/address-overlay-later.ts";
import { useGuard } from "../allergens/use-guard.ts";
import { CartNotices } from "../cart/cart-notices.tsx";
import { CartPanel } from "../cart/cart-panel.tsx";
import { useCart } from "../cart/use-cart.ts";
import { useRevalidatedCart } from "../cart/use-revalidated-cart.ts";
import { OrderHours } from "../restaurant/order-hours.tsx";
import { productsOf, type RestaurantPageData } from "../restaurant/restaurant-data.ts";
import { useRestaurantNow } from "../restaurant/use-restaurant-now.ts";
import { tapWantedDish } from "../restaurant/wanted-dish.ts";
import { CartBar } from "./cart-bar.tsx";
import { ClosedPanel } from "./closed-panel.tsx";
import { Menu } from "./menu.tsx";
import {
  AllergenChooser,
  DayNews,
  OptionOverlay,
  RatingsPlace,
  ReportOverlay,
  RestaurantDetails,
  TableNote,
} from "./overlays.ts";
import { RestaurantHeader } from "./restaurant-header.tsx";
import styles from "./restaurant-view.module.css";
import { useOrdering } from "./use-ordering.ts";

/** A restaurant's page; ordering is possible while it is open. */
export function RestaurantView({ menu, ...loaded }: RestaurantPageData) {
  const { service, week, closures, state, pauseNote } = useRestaurantNow(loaded);
  const [products] = useState(() => productsOf(menu));
  const cart = useCart(service);
  useRevalidatedCart(service, products, { reopens: true });
  const ordering = useOrdering(service, cart);
  usePreloaded(overlays);
  useEffect(tapWantedDish, []);
  const [showsDetails, setShowsDetails] = useState(false);
  const [asksAllergens, setAsksAllergens] = useState(false);
  const [reports, setReports] = useState<{ product: Product | null } | null>(null);
  const askAllergens = () => setAsksAllergens(true);
  const guard = useGuard();
  const [search] = useSearchParams();
  const isOpen = service.acceptingOrders;
  const isPreview = !isOpen && search.has(previewKey);

  return (
    <main id="main" tabIndex={-1} className={`wrap stack gap-5 ${styles.page}`}>
      <div>
        <RestaurantHeader
          restaurant={service}
          state={state}
          onDetails={() => setShowsDetails(true)}
          onAllergens={askAllergens}
        />
        {guard && <guard.parts.GuardStrip restaurant={service} letters={guard.letters} onChange={askAllergens} />}
        {isOpen && (
          <>
            <div className={styles.note}>{pauseNote && <Notice tone="warn">{pauseNote}</Notice>}</div>
            {cart.cart.orderType === "ON_SITE" && (
              <div className={styles.note}>
                <TableNote restaurant={service} />
              </div>
            )}
            <div className={styles.notices}>
              <CartNotices cart={cart} />
            </div>
          </>
        )}
        {isOpen || isPreview ? (
          <Menu
            categories={menu}
            products={products}
            lines={cart.cart.lines}
            pricesHidden={cart.pricesHidden}
            guard={guard}
            onChoose={isOpen ? ordering.choose : undefined}
          />
        ) : (
          <ClosedPanel note={pauseNote} pieces={cart.pieces} />
        )}
        <Button
          className={`muted ${styles.report}`}
          variant="quiet"
          icon="flag"
          onClick={() => setReports({ product: null })}
        >
          Etwas auf dieser Seite melden
        </Button>
        {service.rating !== undefined && (
          <div id="bewertungen" className={styles.ratings}>
            <RatingsPlace restaurant={service} />
          </div>
        )}
      </div>
      {isOpen ? (
        <>
          <aside className={styles.cart} aria-label="Warenkorb">
            <CartPanel restaurant={service} cart={cart} fitted />
          </aside>
          <CartBar uid={service.uid} cart={cart} additions={ordering.additions} />
        </>
      ) : (
        <Panel className={styles.hours} aria-labelledby="bestellzeiten">
          <h2 id="bestellzeiten">Unsere Bestellzeiten</h2>
          <OrderHours week={week} closures={closures} />
        </Panel>
      )}
      <LiveRegion message={ordering.announcement} />
      {ordering.dayNews && <DayNews onDismiss={ordering.dismissDay}>{ordering.dayNews}</DayNews>}
      {ordering.question?.about === "address" && (
        <AddressOverlay
          address={cart.knownAddress}
          onSave={ordering.answerAddress}
          onClose={ordering.dismiss}
          otherType={ordering.otherType}
          onType={ordering.answerType}
        />
      )}
      {ordering.question?.about === "options" && (
        <OptionOverlay
          product={ordering.question.product}
          type={cart.cart.orderType}
          offered={service.additionalServiceAttributes.orderTypes}
          onType={ordering.answerType}
          pricesHidden={cart.pricesHidden}
          onAdd={ordering.answerOptions}
          onReport={(product) => {
            ordering.dismiss();
            setReports({ product });
          }}
          onClose={ordering.dismiss}
        />
      )}
      {asksAllergens && <AllergenChooser onClose={() => setAsksAllergens(false)} />}
      {showsDetails && (
        <RestaurantDetails
          restaurant={service}
          sellsGoods={products.some(({ packed }) => packed?.withdrawable)}
          week={week}
          closures={closures}
          onReport={() => {
            setShowsDetails(false);
            setReports({ product: null });
          }}
          onClose={() => setShowsDetails(false)}
        />
      )}
      {reports && <ReportOverlay restaurant={service} menu={menu} {...reports} onClose={() => setReports(null)} />}
    </main>
  );
}

const overlays = [OptionOverlay, RestaurantDetails];
