import { type AccountDossier, findAccountDossier } from "@mahlzeit/contract/operator/accounts";
import { operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import { managedRestaurantPath } from "@mahlzeit/contract/page-addresses";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";
import { deviceName } from "@mahlzeit/domain/people/browser-and-system";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { Loaded } from "../../data/loaded.tsx";
import { useLoaded } from "../../data/use-loaded.ts";
import { OrderStateBadge } from "../../shared/orders/order-state-badge.tsx";
import { NotFoundMessage } from "../../shell/error-page.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import layout from "../restaurants/one/restaurant.module.css";
import { AccessPanel } from "./access-panel.tsx";
import styles from "./people.module.css";

/** A person's account. Opening it is recorded in the audit log. */
export function OnePerson({ id, ownId }: { id: string; ownId: string }) {
  const [isErased, setErased] = useState(false);
  const loaded = useLoaded({ key: ["account", id], find: (signal) => find(id, signal) });
  const { answer, hasFailed, reload } = loaded;
  if (isErased) return <Erased />;
  if (hasFailed || !answer)
    return <Loaded of={loaded} failed="Das Konto ließ sich gerade nicht laden." height="40rem" />;
  if (answer === "gone") return <NotFoundMessage />;
  return (
    <>
      <Head person={answer} />
      <div className={`stack gap-5 ${layout.columns}`}>
        <div className={`stack gap-5 ${layout.column}`}>
          <Orders person={answer} />
          <Sessions sessions={answer.sessions} isBlocked={answer.blockedAt !== null} />
        </div>
        <div className={`stack gap-5 ${layout.column}`}>
          <Contact person={answer} />
          <Memberships memberships={answer.memberships} />
          <AccessPanel
            person={answer}
            isOwn={id.toLowerCase() === ownId}
            onChanged={() => reload()}
            onErased={() => setErased(true)}
          />
        </div>
      </div>
    </>
  );
}

/** Replaces the page's content after erasing, and takes the focus. */
function Erased() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <EmptyState as="page" title="Das Konto ist gelöscht.">
        Die Person bekommt eine Mail, die es bestätigt. Ihre Bestellungen bleiben, ohne Namen und Adresse.{" "}
        <Link to={operatorPaths.people}>Zu den Personen</Link>
      </EmptyState>
    </div>
  );
}

async function find(id: string, signal: AbortSignal): Promise<AccountDossier | "gone"> {
  try {
    return (await api(findAccountDossier, { params: { id } }, { signal })).answer;
  } catch (error) {
    if (problemCode(error) === "not-found") return "gone";
    throw error;
  }
}

function Head({ person }: { person: AccountDossier }) {
  const { firstName, lastName, createdAt, blockedAt, operatorSince } = person;
  return (
    <>
      <Link className={`bold mt-4 tap gap-2 ${layout.crumb}`} to={operatorPaths.people}>
        <Icon name="arrow-left" />
        Personen
      </Link>
      <div className={layout.head}>
        <span className={`disc ${styles.disc}`} aria-hidden="true">
          {firstName.slice(0, 1)}
          {lastName.slice(0, 1)}
        </span>
        <div>
          <h1>
            {firstName} {lastName}
          </h1>
          <p className="muted num">Konto seit {formatDate(createdAt)}</p>
        </div>
        <div className={`cluster gap-3 ${layout.acts}`}>
          {operatorSince !== null && <Badge tone="tint">Betreiber:in</Badge>}
          {blockedAt !== null && (
            <Badge tone="error" icon="ban">
              Gesperrt seit {formatDate(blockedAt)}
            </Badge>
          )}
        </div>
      </div>
    </>
  );
}

function Contact({ person }: { person: AccountDossier }) {
  const { email, emailConfirmedAt, phone, places, secondFactorSince } = person;
  return (
    <Panel>
      <PanelHead title="Wer" />
      <dl className={`stack gap-2 ${layout.facts}`}>
        <div className="cluster between">
          <dt>E-Mail</dt>
          <dd className="right">
            {email}
            <small className="muted small block">
              {emailConfirmedAt === null ? "noch nicht bestätigt" : "bestätigt"}
            </small>
          </dd>
        </div>
        <div className="cluster between">
          <dt>Telefon</dt>
          <dd className="right">{phone ? <a href={telephoneLink(phone)}>{phone}</a> : "keine Nummer"}</dd>
        </div>
        <div className="cluster between">
          <dt>Bestellt nach</dt>
          <dd className="right">
            {places.map(({ postcode, city }) => `${postcode} ${city}`).join(", ") || "nichts gespeichert"}
          </dd>
        </div>
        <div className="cluster between">
          <dt>Anmeldung in zwei Schritten</dt>
          <dd className="right">{secondFactorSince === null ? "aus" : `seit ${formatDate(secondFactorSince)}`}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function Orders({ person: { orders, orderCount } }: { person: AccountDossier }) {
  return (
    <Panel>
      <PanelHead title="Bestellungen">
        {orderCount > 0 && <span className="muted num">{orderCount} in allem</span>}
      </PanelHead>
      {orders.length === 0 ? (
        <p className="muted">Noch keine mit diesem Konto.</p>
      ) : (
        <ul className={`divided ${layout.rows}`} aria-label="Bestellungen">
          {orders.map(({ id, number, service, type, status, creationTimestamp, totalCents }) => (
            <li className="cluster" key={id}>
              <p>
                <Link className="bold" to={operatorPaths.order(id)}>
                  Nr. {number}
                </Link>
                <small className="block num">
                  {service.name} · {formatDate(creationTimestamp)}, {formatTime(creationTimestamp)}
                </small>
              </p>
              <OrderStateBadge state={status} label={orderStateLabel(status, type)} />
              <b className="ml-auto num right">{formatEuros(totalCents)}</b>
            </li>
          ))}
        </ul>
      )}
      {orderCount > orders.length && <p className="muted">Gezeigt werden die letzten {orders.length}.</p>}
    </Panel>
  );
}

function Sessions({ sessions, isBlocked }: { sessions: AccountDossier["sessions"]; isBlocked: boolean }) {
  return (
    <Panel>
      <PanelHead title="Wo angemeldet" />
      {sessions.length === 0 && (
        <p className="muted">{isBlocked ? "Nirgends: Die Sperre hat alle Anmeldungen beendet." : "Gerade nirgends."}</p>
      )}
      <ul className={`divided ${layout.rows}`} aria-label="Anmeldungen">
        {sessions.map((session) => (
          <li className="cluster" key={`${session.signedInAt} ${session.lastUsedAt} ${session.browser}`}>
            <p>
              {deviceName(session)}
              <small className="block num">
                angemeldet am {formatDate(session.signedInAt)}, zuletzt {formatDate(session.lastUsedAt)}{" "}
                {formatTime(session.lastUsedAt)}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const roleLabels: Record<MemberRole, string> = { owner: "Inhaber:in", staff: "Team" };

function Memberships({ memberships }: { memberships: AccountDossier["memberships"] }) {
  if (memberships.length === 0) return null;
  return (
    <Panel>
      <PanelHead title="Restaurants" />
      <ul className={`divided ${layout.rows}`} aria-label="Restaurants">
        {memberships.map(({ service, role, since, isLastOwner }) => (
          <li className="cluster" key={service.id}>
            <p>
              <Link className="bold" to={managedRestaurantPath(service.uid)}>
                {service.name}
              </Link>
              <small className="block num">
                {roleLabels[role]} seit {formatDate(since)}
                {isLastOwner && ", sonst gehört es niemandem"}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
