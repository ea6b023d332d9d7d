import { Link, useNavigation } from "react-router";
import { paths } from "../../paths.ts";
import emptyPlate from "../../pictures/empty-plate.webp";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LiveRegion } from "../../ui/live-region.tsx";
import { useSettledBusy } from "../../ui/use-settled-busy.ts";
import { CardSkeleton } from "./card-skeleton.tsx";
import { nextPage } from "./listing-choice.ts";
import { categoryHeading } from "./listing-meta.ts";
import type { Listing } from "./load-listing.ts";
import type { CardContent } from "./present-card.ts";
import { RestaurantCard } from "./restaurant-card.tsx";
import styles from "./restaurant-list.module.css";

/** The cards, how many there are, how they are sorted, and the way to more. */
export function RestaurantList({ listing }: { listing: Listing }) {
  const { cards, choice, found } = listing;
  const heading = categoryHeading(choice);
  const loading = useLoading();
  const showsSkeletons = useSettledBusy(loading === "others");
  if (cards.length === 0) return <NothingFound listing={listing} />;
  return (
    <section aria-busy={loading !== null || undefined} aria-labelledby="restaurants">
      <div className={styles.head}>
        <h2 id="restaurants">
          {heading ?? (choice.region ? `${count(found, "Küche")} in deiner Nähe` : kitchenHeading(cards[0]))}
        </h2>
        <p className="muted small num">
          {(!choice.region || heading) && <span>{count(found, "Restaurant")}</span>}
          <span>Reihung: offene zuerst, dann A–Z</span>
        </p>
      </div>
      <LiveRegion message={`${count(found, "Restaurant")} gefunden`} />
      <ul className={styles.grid}>
        {cards.map((card) => (
          <li key={card.uid}>{showsSkeletons ? <CardSkeleton /> : <RestaurantCard card={card} />}</li>
        ))}
      </ul>
      {cards.length < found && <MoreLink listing={listing} busy={loading === "more"} />}
    </section>
  );
}

/** Open ones come first: where the first is closed, all are. */
function kitchenHeading(first: CardContent | undefined): string {
  return first?.open ? "Jetzt in der Küche" : "Bald wieder in der Küche";
}

/** What is on its way: other restaurants, more of the same, or nothing. */
function useLoading(): "others" | "more" | null {
  const { state, location } = useNavigation();
  if (state !== "loading" || !location.pathname.startsWith(paths.listing())) return null;
  return new URLSearchParams(location.search).has("seite") ? "more" : "others";
}

function MoreLink({ listing, busy }: { listing: Listing; busy: boolean }) {
  const next = nextPage(listing.choice);
  return (
    <p className={styles.more}>
      {next ? (
        <Link className={buttonClass({ size: "large" })} to={paths.listing(next)} preventScrollReset>
          {busy ? "Gleich da …" : "Mehr anzeigen"}
        </Link>
      ) : (
        "Mit den Filtern findest du schneller, was du suchst."
      )}
    </p>
  );
}

function NothingFound({ listing: { choice, nowhere } }: { listing: Listing }) {
  const { region } = choice;
  return (
    <EmptyState
      picture={{ src: emptyPlate, width: 440, height: 406 }}
      title="Nix gefunden"
      action={
        <Link className={buttonClass()} to={paths.listing({ region: nowhere ? undefined : region })}>
          {nowhere ? "Alle Restaurants" : "Filter zurücksetzen"}
        </Link>
      }
    >
      {nowhere ? `In ${region} kocht noch niemand für uns.` : "Mit diesen Filtern kocht gerade niemand."}
    </EmptyState>
  );
}

function count(number: number, noun: "Restaurant" | "Küche"): string {
  const plural = { Restaurant: "Restaurants", Küche: "Küchen" }[noun];
  return `${number.toLocaleString("de-AT")} ${number === 1 ? noun : plural}`;
}
