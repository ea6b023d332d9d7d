import { findManagedRestaurants, type ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";
import { paths } from "@mahlzeit/contract/page-addresses";
import { useState } from "react";
import { Link } from "react-router";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { ContractPanel } from "../../../shared/restaurants/contract-panel.tsx";
import { NotFoundMessage } from "../../../shell/error-page.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Crest } from "../../../ui/crest.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { LastActs } from "../../audit/last-acts.tsx";
import { AccountPanel } from "./account-panel.tsx";
import { ContactPanel } from "./contact-panel.tsx";
import { OpenOrders } from "./open-orders.tsx";
import styles from "./restaurant.module.css";
import { StatusPanel } from "./status-panel.tsx";
import { SuspensionPanel } from "./suspension-panel.tsx";
import { TeamPanel } from "./team-panel.tsx";
import { TermsPanel } from "./terms-panel.tsx";

export function OneRestaurant({ uid }: { uid: string }) {
  const [changes, setChanges] = useState(0);
  const loaded = useLoaded(ask(findManagedRestaurants, {}), { about: changes });
  const { answer: all } = loaded;
  if (loaded.hasFailed || !all)
    return <Loaded of={loaded} failed="Das Restaurant ließ sich gerade nicht laden." height="40rem" />;
  const restaurant = all.find((one) => one.uid === uid);
  if (!restaurant) return <NotFoundMessage />;
  return (
    <>
      <Head restaurant={restaurant} />
      <Sections restaurant={restaurant} changes={changes} onChanged={() => setChanges(changes + 1)} />
    </>
  );
}

const anchors = [
  ["stand", "Stand"],
  ["bestellungen", "Bestellungen"],
  ["geld", "Geld"],
  ["konditionen", "Konditionen"],
  ["team", "Team & Geräte"],
  ["verlauf", "Protokoll"],
  ["vertrag", "Vertrag"],
  ["sperren", "Sperren"],
] as const;

function Head({ restaurant: { id, uid, name, city, isOnline } }: { restaurant: ManagedRestaurant }) {
  return (
    <>
      <Link className={`bold mt-4 tap gap-2 ${styles.crumb}`} to={paths.restaurants}>
        <Icon name="arrow-left" />
        Restaurants
      </Link>
      <div className={styles.head}>
        <Crest name={name} size="page" />
        <div>
          <h1>{name}</h1>
          <p className="muted">
            {city ?? "Noch kein Ort"} · /{uid}
          </p>
        </div>
        <div className={`cluster gap-3 ${styles.acts}`}>
          <Link className={buttonClass()} to={`${paths.setup}?restaurant=${id}`}>
            Verwaltung öffnen
          </Link>
          {isOnline && (
            <Link className={buttonClass({ variant: "outline" })} to={paths.restaurant(uid)}>
              <Icon name="eye" />
              Seite ansehen
            </Link>
          )}
        </div>
      </div>
      <nav className={styles.anchors} aria-label="Abschnitte">
        {anchors.map(([anchor, label]) => (
          <a className="muted medium" key={anchor} href={`#${anchor}`}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}

const pages = [
  [paths.setup, "Einrichten"],
  [paths.profile, "Profil"],
  [paths.menu, "Speisekarte"],
  [paths.hours, "Zeiten"],
  [paths.delivery, "Liefern"],
  [paths.team, "Team"],
  [paths.numbers, "Zahlen"],
  [paths.statements, "Abrechnungen"],
] as const;

interface SectionsProps {
  readonly restaurant: ManagedRestaurant;
  /** The number of changes made here; each is in the audit log. */
  readonly changes: number;
  readonly onChanged: () => void;
}

function Sections({ restaurant, changes, onChanged }: SectionsProps) {
  const { id, suspendedAt } = restaurant;
  return (
    <div className={`stack gap-5 ${styles.columns}`}>
      <div className={`stack gap-5 ${styles.column}`}>
        <StatusPanel restaurant={restaurant} />
        <OpenOrders restaurantId={id} />
        <AccountPanel restaurantId={id} isSuspended={suspendedAt !== null} />
        <Panel>
          <PanelHead title="In der Verwaltung" />
          <ul className={`cluster ${styles.pages}`}>
            {pages.map(([to, label]) => (
              <li key={to}>
                <Link to={`${to}?restaurant=${id}`}>{label}</Link>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel id="verlauf">
          <PanelHead title="Protokoll">
            <Link className={classNames(buttonClass({ variant: "quiet" }), styles.more)} to={paths.audit}>
              Alles
              <Icon name="arrow-right" />
            </Link>
          </PanelHead>
          <LastActs key={changes} restaurantId={id} />
        </Panel>
      </div>
      <div className={`stack gap-5 ${styles.column}`}>
        <ContactPanel restaurantId={id} />
        <TermsPanel restaurantId={id} uid={restaurant.uid} />
        <TeamPanel restaurantId={id} />
        <ContractPanel restaurantId={id} side="OPERATOR" onChanged={onChanged} />
        <SuspensionPanel restaurant={restaurant} onChanged={onChanged} />
      </div>
    </div>
  );
}
