import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { toDiscount } from "@mahlzeit/contract/catalogue/to-domain";
import { formatCount, formatTenths } from "@mahlzeit/domain/digits";
import { takesOwnContainer } from "@mahlzeit/domain/orders/order/own-container";
import { discountLabel } from "@mahlzeit/domain/orders/promotion/discount";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Crest } from "../../ui/crest.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { lowestMinimum } from "../cart/continue.ts";
import { HeartLater } from "../favourites/heart-later.tsx";
import { OwnContainerNote } from "../restaurant/own-container-note.tsx";
import styles from "./restaurant-header.module.css";

/** The banner's width in the page's layout; a wrong value makes it blurred or too heavy. */
const sizes =
  "(min-width: 1920px) 67rem, (min-width: 1360px) 53.5rem, (min-width: 1001px) calc(100vw - 27.5rem), 100vw";

interface RestaurantHeaderProps {
  restaurant: Service;
  /** "Jetzt geöffnet", "Geschlossen" */
  state: string;
  onDetails: () => void;
  /** Opens the choice of avoided allergens. */
  onAllergens: () => void;
}

/** Banner, logo, name, description and current facts. */
export function RestaurantHeader({ restaurant, state, onDetails, onAllergens }: RestaurantHeaderProps) {
  const { name, description, banner, logo, open, rating, additionalServiceAttributes } = restaurant;
  const discount = toDiscount(additionalServiceAttributes.discount);
  const minimum = lowestMinimum(restaurant);
  return (
    <div className={styles.header}>
      <div className={classNames(styles.banner, !open && styles.faded)}>
        <Picture picture={banner} sizes={sizes} eager />
      </div>
      <HeartLater uid={restaurant.uid} name={name} />
      <div className={`mb-5 ${styles.head}`}>
        <div className={styles.crest}>
          <Crest name={name} logo={logo} size="page" />
        </div>
        <div className={`row top gap-2 mt-2 ${styles.row}`}>
          <h1 className="grow">{name}</h1>
          <IconButton icon="info" label="Informationen zum Restaurant" sunk onClick={onDetails} />
        </div>
        {description && <p className="muted">{description}</p>}
        {additionalServiceAttributes.orderTypes.some((type) => takesOwnContainer(restaurant, type)) && (
          <OwnContainerNote />
        )}
        <div className={`cluster gap-2 mt-3 ${styles.badges}`}>
          <Badge tone={open ? "open-on-page" : "closed"}>{state}</Badge>
          {discount && <Badge tone="deal">{discountLabel(discount)}</Badge>}
          {rating !== undefined && (
            <a className={`bold num tap ${styles.rating}`} href="#bewertungen">
              {rating && <Icon name="star" />}
              <span>
                <VisuallyHidden>Bewertung </VisuallyHidden>
                {rating ? formatTenths(rating.average) : "neu"}
                {rating && <small> ({formatCount(rating.count)})</small>}
              </span>
            </a>
          )}
          {minimum !== null && (
            <Badge tone="line" icon="bike">
              <span>
                <VisuallyHidden>Lieferung </VisuallyHidden>ab <Price cents={minimum} />
              </span>
            </Badge>
          )}
          <button type="button" className={`row ${styles.allergies}`} onClick={onAllergens}>
            <Badge tone="line" icon="shield-check">
              Allergien?
            </Badge>
          </button>
        </div>
      </div>
    </div>
  );
}
