import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { paths } from "@mahlzeit/contract/page-addresses";
import { withdrawalDays } from "@mahlzeit/domain/catalogue/menu/withdrawal-days";
import { formatTenths } from "@mahlzeit/domain/digits";
import { formatDate } from "@mahlzeit/domain/local-time";
import { noWithdrawalSentence } from "@mahlzeit/domain/money/withdrawal/notice";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { OrderHours } from "./order-hours.tsx";
import type { RestaurantNow } from "./restaurant-data.ts";
import styles from "./restaurant-details.module.css";

interface RestaurantDetailsProps extends Pick<RestaurantNow, "week" | "closures"> {
  restaurant: Service;
  /** True if something on its menu can be sent back. */
  sellsGoods?: boolean;
  /** Called to report the restaurant's content. */
  onReport: () => void;
  onClose: () => void;
}

/** A restaurant's address, order hours, phone number and legal details. */
export function RestaurantDetails({
  restaurant,
  sellsGoods = false,
  week,
  closures,
  onReport,
  onClose,
}: RestaurantDetailsProps) {
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
      {restaurant.legal && <Trader trader={restaurant.legal} sellsGoods={sellsGoods} />}
      <Button className={`muted ${styles.report}`} variant="quiet" icon="flag" onClick={onReport}>
        Etwas melden
      </Button>
    </Modal>
  );
}

interface TraderProps extends Pick<RestaurantDetailsProps, "sellsGoods"> {
  trader: NonNullable<Service["legal"]>;
}

function Trader({ trader, sellsGoods }: TraderProps) {
  return (
    <div className={`muted small mt-5 ${styles.trader}`}>
      <p>Vertragspartner ist {trader.name}</p>
      <p>{trader.address}</p>
      {trader.vatId && <p>UID-Nummer: {trader.vatId}</p>}
      {trader.register && <p>Firmenbuch: {trader.register}</p>}
      {sellsGoods ? (
        <p>
          {noWithdrawalSentence} für frisch Zubereitetes. {withdrawalDays} Tage für verpackte Waren, bei denen es steht:{" "}
          <Link to={paths.withdrawal}>Widerruf</Link>
        </p>
      ) : (
        <p>{noWithdrawalSentence}</p>
      )}
    </div>
  );
}
