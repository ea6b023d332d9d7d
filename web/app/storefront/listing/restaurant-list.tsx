import { listingKeys, paths } from "@mahlzeit/contract/page-addresses";
import { markLabels } from "@mahlzeit/domain/catalogue/menu/marks";
import { countOf } from "@mahlzeit/domain/digits";
import { useState } from "react";
import { Link, useNavigation } from "react-router";
import emptyPlate from "../../pictures/empty-plate.webp";
import type { CardContent } from "../../shared/restaurants/present-card.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import { useChosenAddress } from "../address/use-device-address.ts";
import { nextPage } from "./listing-choice.ts";
import { categoryHeading } from "./listing-meta.ts";
import type { Listing } from "./load-listing.ts";
import { showAll } from "./personal-filters.ts";
import { CardsByHours, LaterHeading } from "./restaurant-cards.tsx";
import styles from "./restaurant-list.module.css";
import { useRanked } from "./use-ranked.ts";

/** The cards with their number and ranking, and the link to more. */
export function RestaurantList({ listing }: { listing: Listing }) {
  const ranked = useRanked(listing);
  const address = useChosenAddress();
  const addressHere = useChosenAddress(listing.choice.region);
  const { cards, choice, found, rankedFor, delivering, ranking, only } = ranked ?? listing;
  const heading = only.includes("favourites") ? "Meine Lieblinge" : categoryHeading(choice);
  const loading = useLoading();
  const showsSkeletons = useDelayedBusy(loading === "others");
  // Explains the whole ranking, or one restaurant's position.
  const [asked, ask] = useState<CardContent | "all" | null>(null);
  if (listing.failed) return <NothingLoaded />;
  if (cards.length === 0) return <NothingFound listing={ranked ?? listing} />;
  const delivered = `${delivering === 0 ? "Keine Küche" : countOf(delivering, "Küche", "Küchen")} ${delivering > 1 ? "liefern" : "liefert"} zu dir`;
  const usual = choice.region ? `${countOf(found, "Küche", "Küchen")} in deiner Nähe` : kitchenHeading(cards);
  // Restaurants that do not deliver to the known address form a separate group.
  const others = cards.filter((card) => card.delivery === "none");
  const grids = { isRanked: ranked !== null, showsSkeletons, onWhy: ask };
  return (
    <section
      className={ranked ? undefined : styles.unranked}
      aria-busy={loading !== null || undefined}
      aria-labelledby="restaurants"
    >
      <div key={String(ranked !== null)} className={styles.head}>
        <h2 id="restaurants">{heading ?? (rankedFor ? delivered : usual)}</h2>
        <p className="cluster muted small num">
          {rankedFor && !addressHere && <span>Lieferung an {address}</span>}
          {rankedFor && heading && <span>{delivered}</span>}
          {(!choice.region || heading) && !rankedFor && <span>{countOf(found, "Restaurant", "Restaurants")}</span>}
          {only.some((one) => one in markLabels) && <span>mit mindestens drei solchen Gerichten</span>}
          <span>Reihung: {ranking}</span>
          {rankedFor && (
            <button className="brand bold" type="button" aria-haspopup="dialog" onClick={() => ask("all")}>
              Wie reihen wir?
            </button>
          )}
        </p>
      </div>
      <LiveRegion message={`${countOf(found, "Restaurant", "Restaurants")} gefunden`} />
      <CardsByHours {...grids} cards={cards.filter((card) => !others.includes(card))} laterHeading="Später offen" />
      {others.length > 0 && <LaterHeading>Zum Abholen oder vor Ort</LaterHeading>}
      <CardsByHours {...grids} cards={others} />
      {cards.length < found && <MoreLink listing={listing} busy={loading === "more"} />}
      {asked && <RankingOverlay cards={cards} asked={asked === "all" ? null : asked} onClose={() => ask(null)} />}
    </section>
  );
}

const RankingOverlay = onDemand(async () => (await import("./ranking-overlay.tsx")).RankingOverlay);

function kitchenHeading(cards: readonly CardContent[]): string {
  return cards.some((card) => card.open) ? "Jetzt in der Küche" : "Bald wieder in der Küche";
}

/** Tells what is loading: other restaurants, more of the same, or nothing. */
function useLoading(): "others" | "more" | null {
  const { state, location } = useNavigation();
  if (state !== "loading" || !location.pathname.startsWith(paths.listing())) return null;
  return new URLSearchParams(location.search).has(listingKeys.page) ? "more" : "others";
}

function MoreLink({ listing, busy }: { listing: Listing; busy: boolean }) {
  const next = nextPage(listing.choice);
  return (
    <p className={`muted center ${styles.more}`}>
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

function NothingFound({ listing: { choice, nowhere, only } }: { listing: Listing }) {
  const { region } = choice;
  const isNarrowed = only.length > 0;
  return (
    <EmptyState
      picture={{ src: emptyPlate, width: 440, height: 406 }}
      title="Nix gefunden"
      action={
        isNarrowed ? (
          <Button onClick={showAll}>Alle anzeigen</Button>
        ) : (
          <Link className={buttonClass()} to={paths.listing({ region: nowhere ? undefined : region })}>
            {nowhere ? "Alle Restaurants" : "Filter zurücksetzen"}
          </Link>
        )
      }
    >
      {nowhere && !isNarrowed ? `In ${region} kocht noch niemand für uns.` : "Mit diesen Filtern kocht gerade niemand."}
    </EmptyState>
  );
}
