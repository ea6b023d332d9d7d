import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { formatTenths } from "@mahlzeit/domain/digits";
import { formatDate } from "@mahlzeit/domain/local-time";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { OrderHours } from "./order-hours.tsx";
import type { RestaurantNow } from "./restaurant-data.ts";
import styles from "./restaurant-details.module.css";

interface RestaurantDetailsProps extends Pick<RestaurantNow, "week" | "closures"> {
  restaurant: Service;
  /** Called to report the restaurant's content. */
  onReport: () => void;
  onClose: () => void;
}

/** A restaurant's address, order hours, phone number and legal details. */
export function RestaurantDetails({ restaurant, week, closures, onReport, onClose }: RestaurantDetailsProps) {
  const { rating, punctuality } = restaurant;
  const { street, houseNumber, postcode, city, country, phone } = restaurant.additionalServiceAttributes;
  return (
    <Modal
      icon="store"
      title={restaurant.name}
      description={`${street} ${houseNumber}, ${postcode.postcode} ${city.name}, ${country.name}`}
      onClose={onClose}
    >
      <section aria-label="Bestellzeiten">
        <OrderHours week={week} closures={closures} />
      </section>
      {(rating || punctuality) && (
        <p className={`cluster muted small mt-5 ${styles.rating}`}>
          {rating && (
            <span>
              Bewertung: {formatTenths(rating.average)} von 5, aus {rating.count}&nbsp;Bestellungen
            </span>
          )}
          {punctuality && (
            <span>
              Pünktlich: {punctuality.percent} von 100 Bestellungen, gemessen an {punctuality.orders}
            </span>
          )}
        </p>
      )}
      {phone && (
        <a className={`${buttonClass()} mt-5`} href={telephoneLink(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {restaurant.allergensConfirmedAt !== undefined && (
        <p className="muted small mt-5">
          Allergene vom Restaurant zuletzt bestätigt am {formatDate(restaurant.allergensConfirmedAt)}.
        </p>
      )}
      {restaurant.legal && <Trader trader={restaurant.legal} />}
      <Button className={`muted ${styles.report}`} variant="quiet" icon="flag" onClick={onReport}>
        Etwas melden
      </Button>
    </Modal>
  );
}

function Trader({ trader }: { trader: NonNullable<Service["legal"]> }) {
  return (
    <div className={`muted small mt-5 ${styles.trader}`}>
      <p>Vertragspartner ist {trader.name}</p>
      <p>{trader.address}</p>
      {trader.vatId && <p>UID-Nummer: {trader.vatId}</p>}
      {trader.register && <p>Firmenbuch: {trader.register}</p>}
      <p>Kein Rücktrittsrecht (§ 18 FAGG)</p>
    </div>
  );
}
