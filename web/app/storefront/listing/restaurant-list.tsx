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
import { useDeviceAddress } from "../address/use-device-address.ts";
import { nextPage } from "./listing-choice.ts";
import { categoryHeading } from "./listing-meta.ts";
import type { Listing } from "./load-listing.ts";
import styles from "./restaurant-list.module.css";

/** The cards with their number and sequence, and the link to more. */
export function RestaurantList({ listing }: { listing: Listing }) {
  const { cards, choice, found } = listing;
  const sorted = useSortedCards(listing);
  const inOrder = sorted?.cards ?? cards;
  const [open, closed] = [inOrder.filter((card) => card.open), inOrder.filter((card) => !card.open)];
  const heading = categoryHeading(choice);
  const loading = useLoading();
  const showsSkeletons = useDelayedBusy(loading === "others");
  if (listing.failed) return <NothingLoaded />;
  if (cards.length === 0) return <NothingFound listing={listing} />;
  return (
    <section
      className={sorted ? undefined : styles.unsorted}
      aria-busy={loading !== null || undefined}
      aria-labelledby="restaurants"
    >
      <div className={styles.head}>
        <h2 id="restaurants">
          {heading ?? (choice.region ? `${count(found, "Küche")} in deiner Nähe` : kitchenHeading(open))}
        </h2>
        <p className="muted small num">
          {(!choice.region || heading) && <span>{count(found, "Restaurant")}</span>}
          <span>Reihung: {sorted?.isForAddress && "wer zu dir liefert, "}offene zuerst, dann A–Z</span>
        </p>
      </div>
      <LiveRegion message={`${count(found, "Restaurant")} gefunden`} />
      <Cards cards={open} isSorted={sorted !== null} showsSkeletons={showsSkeletons} />
      {closed.length > 0 && <h2 className={styles.later}>Später offen</h2>}
      <Cards cards={closed} isSorted={sorted !== null} showsSkeletons={showsSkeletons} />
      {cards.length < found && <MoreLink listing={listing} busy={loading === "more"} />}
    </section>
  );
}

interface CardsProps {
  cards: readonly CardContent[];
  isSorted: boolean;
  showsSkeletons: boolean;
}

function Cards({ cards, isSorted, showsSkeletons }: CardsProps) {
  if (cards.length === 0) return null;
  return (
    <ul className={classNames(styles.grid, cards[0]?.open && styles.open)}>
      {cards.map((card) => (
        // New elements once sorted: existing ones would count as layout shifts.
        <li key={`${card.uid} ${isSorted}`}>
          {/* A boundary each, so that the cards are hydrated one by one and taps in between are answered. */}
          <Suspense>{showsSkeletons ? <CardSkeleton /> : <RestaurantCard card={card} />}</Suspense>
        </li>
      ))}
    </ul>
  );
}

function kitchenHeading(open: readonly CardContent[]): string {
  return open.length > 0 ? "Jetzt in der Küche" : "Bald wieder in der Küche";
}

interface SortedCards {
  /** Those that deliver to the address stored on this device come first. */
  readonly isForAddress: boolean;
  readonly cards: readonly CardContent[];
}

/**
 * The cards, on a region's page sorted for the address stored on this device; null until they are sorted. The document is
 * the same for every visitor, so its cards are not sorted.
 */
function useSortedCards(listing: Listing): SortedCards | null {
  const hasAddress = useDeviceAddress() !== null;
  const [sorted, setSorted] = useState<(SortedCards & { readonly of: Listing }) | null>(null);
  const isAsked = hasAddress && !listing.isSorted;
  useEffect(() => {
    if (!isAsked) return;
    void import("./load-listing-page.ts")
      .then(async ({ sortedCards }) => ({ isForAddress: true, cards: await sortedCards(listing) }))
      // If that fails, the sequence does not change.
      .catch(() => ({ isForAddress: false, cards: listing.cards }))
      .then((cards) => setSorted({ of: listing, ...cards }));
  }, [isAsked, listing]);
  if (isAsked) return sorted?.of === listing ? sorted : null;
  const isForAddress = hasAddress && listing.choice.region !== undefined;
  return listing.isSorted ? { isForAddress, cards: listing.cards } : null;
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
