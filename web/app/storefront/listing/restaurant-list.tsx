import { listingKeys, paths } from "@mahlzeit/contract/page-addresses";
import { formatCount } from "@mahlzeit/domain/digits";
import { Suspense, useEffect, useState } from "react";
import { Link, useNavigation } from "react-router";
import emptyPlate from "../../pictures/empty-plate.webp";
import type { CardContent } from "../../restaurants/present-card.ts";
import { CardSkeleton, RestaurantCard } from "../../restaurants/restaurant-card.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import { placeKey } from "../address/place-key.ts";
import { useChosenAddress, useDeviceAddress } from "../address/use-device-address.ts";
import { nextPage } from "./listing-choice.ts";
import { categoryHeading } from "./listing-meta.ts";
import type { Listing } from "./load-listing.ts";
import styles from "./restaurant-list.module.css";

/** The cards with their number and sequence, and the link to more. */
export function RestaurantList({ listing }: { listing: Listing }) {
  const ranked = useRanked(listing);
  const address = useChosenAddress();
  const addressHere = useChosenAddress(listing.choice.region);
  const { cards, choice, found, rankedFor, delivering, ranking } = ranked ?? listing;
  const heading = categoryHeading(choice);
  const loading = useLoading();
  const showsSkeletons = useDelayedBusy(loading === "others");
  if (listing.failed) return <NothingLoaded />;
  if (cards.length === 0) return <NothingFound listing={listing} />;
  const delivered = `${delivering === 0 ? "Keine Küche" : count(delivering, "Küche")} ${delivering > 1 ? "liefern" : "liefert"} zu dir`;
  const usual = choice.region ? `${count(found, "Küche")} in deiner Nähe` : kitchenHeading(cards);
  // Who does not deliver to the known address stands apart.
  const others = cards.filter((card) => card.delivery === "none");
  const grids = { isRanked: ranked !== null, showsSkeletons };
  return (
    <section
      className={ranked ? undefined : styles.unranked}
      aria-busy={loading !== null || undefined}
      aria-labelledby="restaurants"
    >
      <div key={String(ranked !== null)} className={styles.head}>
        <h2 id="restaurants">{heading ?? (rankedFor ? delivered : usual)}</h2>
        <p className="muted small num">
          {rankedFor && !addressHere && <span>Lieferung an {address}</span>}
          {rankedFor && heading && <span>{delivered}</span>}
          {(!choice.region || heading) && !rankedFor && <span>{count(found, "Restaurant")}</span>}
          <span>Reihung: {ranking.words}</span>
        </p>
        {rankedFor && (
          <details className="small">
            <summary>Wie reihen wir?</summary>
            <p>Niemand kann sich einen Platz kaufen. Der Reihe nach zählt:</p>
            <ol>
              {ranking.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <LiveRegion message={`${count(found, "Restaurant")} gefunden`} />
      <CardsByHours {...grids} cards={cards.filter((card) => !others.includes(card))} laterHeading="Später offen" />
      {others.length > 0 && <h2 className={styles.later}>Zum Abholen oder vor Ort</h2>}
      <CardsByHours {...grids} cards={others} />
      {cards.length < found && <MoreLink listing={listing} busy={loading === "more"} />}
    </section>
  );
}
interface CardsProps {
  cards: readonly CardContent[];
  isRanked: boolean;
  showsSkeletons: boolean;
}

/** The open ones, then the closed ones. */
function CardsByHours({ cards, laterHeading, ...rest }: CardsProps & { laterHeading?: string }) {
  const closed = cards.filter((card) => !card.open);
  return (
    <>
      <Cards {...rest} cards={cards.filter((card) => card.open)} />
      {laterHeading && closed.length > 0 && <h2 className={styles.later}>{laterHeading}</h2>}
      <Cards {...rest} cards={closed} />
    </>
  );
}

function Cards({ cards, isRanked, showsSkeletons }: CardsProps) {
  if (cards.length === 0) return null;
  return (
    <ul className={classNames(styles.grid, cards[0]?.open && styles.open)}>
      {cards.map((card) => (
        // New elements once ranked: existing ones would count as layout shifts.
        <li key={`${card.uid} ${isRanked}`}>
          {/* A boundary each, so that the cards are hydrated one by one and taps in between are answered. */}
          <Suspense>{showsSkeletons ? <CardSkeleton /> : <RestaurantCard card={card} />}</Suspense>
        </li>
      ))}
    </ul>
  );
}

function kitchenHeading(cards: readonly CardContent[]): string {
  return cards.some((card) => card.open) ? "Jetzt in der Küche" : "Bald wieder in der Küche";
}

/**
 * The listing ranked for the address stored on this device; null until it is, and without one. The document is the same
 * for every visitor, so it is ranked for nobody.
 */
function useRanked(listing: Listing): Listing | null {
  const wanted = placeKey(useDeviceAddress());
  const [ranked, setRanked] = useState<{ of: Listing; place: string | null; found: Listing } | null>(null);
  const isAsked = wanted !== listing.rankedFor;
  useEffect(() => {
    if (!isAsked && wanted === null) return;
    const rank = () => {
      if (document.visibilityState === "hidden") return;
      void import("./load-listing-page.ts")
        .then((page) => page.rankedListing(listing))
        // If that fails, the sequence does not change.
        .catch(() => null)
        .then((found) =>
          setRanked((before) => ({ of: listing, place: wanted, found: found ?? before?.found ?? listing })),
        );
    };
    if (isAsked) rank();
    // When something can be there changes with every minute.
    document.addEventListener("visibilitychange", rank);
    return () => document.removeEventListener("visibilitychange", rank);
  }, [isAsked, listing, wanted]);
  if (ranked?.of === listing && ranked.place === wanted) return ranked.found;
  return isAsked || wanted === null ? null : listing;
}

/** What is loading: other restaurants, more of the same, or nothing. */
function useLoading(): "others" | "more" | null {
  const { state, location } = useNavigation();
  if (state !== "loading" || !location.pathname.startsWith(paths.listing())) return null;
  return new URLSearchParams(location.search).has(listingKeys.page) ? "more" : "others";
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

function NothingLoaded() {
  return (
    <EmptyState title="Das hat nicht geklappt." action={<Button onClick={() => location.reload()}>Nochmal</Button>}>
      Wir konnten die Restaurants gerade nicht laden.
    </EmptyState>
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
  return `${formatCount(number)} ${number === 1 ? noun : plural}`;
}
