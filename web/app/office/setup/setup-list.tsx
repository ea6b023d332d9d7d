import { paths } from "@mahlzeit/contract/page-addresses";
import { findSetup, goOnline, type Setup } from "@mahlzeit/contract/partners/setup";
import { Link } from "react-router";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import plate from "../../pictures/empty-plate.webp";
import served from "../../pictures/served.webp";
import { SuspensionNotice } from "../../shared/restaurants/suspension-notice.tsx";
import { TerminationNotice } from "../../shared/restaurants/termination-notice.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AllergenCheck } from "./allergen-check.tsx";
import styles from "./setup.module.css";
import { blockedText, isOpen, missingText, stepTexts, thingsText } from "./setup-text.ts";

interface SetupListProps {
  restaurantId: string;
  firstName: string;
}

/** The finished and missing steps before a restaurant may go online, with the button for it. */
export function SetupList({ restaurantId, firstName }: SetupListProps) {
  const params = { id: restaurantId };
  const loaded = useLoaded(ask(findSetup, { params }));
  const { answer: setup, show } = loaded;
  const { isSending, failure, send } = useSending();
  const put = (isOnline: boolean) =>
    send(async () => show((await api(goOnline, { params, body: { isOnline } })).answer));

  if (!setup) return <Loaded of={loaded} height="40rem" />;
  const open = setup.steps.filter(isOpen);
  return (
    <div className="stack gap-5 top mt-6">
      <TerminationNotice restaurantId={restaurantId} />
      {setup.isSuspended && <SuspensionNotice restaurantId={restaurantId} />}
      <Head setup={setup} firstName={firstName} open={open.length} />
      <div className={`stack gap-5 top ${styles.columns}`}>
        <Panel aria-labelledby="todos">
          <h2 id="todos">
            <VisuallyHidden>Was noch zu tun ist</VisuallyHidden>
          </h2>
          <ol className={`divided ${styles.todos}`}>
            {setup.steps.map((state) => (
              <Todo
                key={state.step}
                setup={setup}
                state={state}
                isNext={state === open[0]}
                address={(to) => `${to}?restaurant=${restaurantId}`}
              />
            ))}
          </ol>
        </Panel>
        <aside className={`stack gap-5 top ${styles.aside}`} aria-label="Online gehen">
          <Panel>
            <h2>{setup.isOnline ? "Du bist online" : "Online gehen"}</h2>
            <p className={`muted ${styles.lead}`}>
              {setup.isOnline
                ? "Gäste sehen dich und bestellen, wenn du offen hast. Offline sieht dich niemand; laufende Bestellungen gehen weiter."
                : "Danach sehen dich Gäste sofort in der Liste. Zurück geht es jederzeit."}
            </p>
            {failure && <Notice tone="error">{failure}</Notice>}
            <div className="stack gap-3">
              {setup.isOnline && (
                <Link className={buttonClass({ size: "large", block: true })} to={paths.restaurant(setup.uid)}>
                  <Icon name="eye" />
                  Als Gast ansehen
                </Link>
              )}
              {/* One button for both states, so that it does not lose the focus. */}
              <Button
                variant={setup.isOnline ? "outline" : "primary"}
                size="large"
                block
                busy={isSending}
                disabled={!setup.isOnline && !setup.mayGoOnline}
                {...(!setup.isOnline && { "aria-describedby": "why" })}
                onClick={() => void put(!setup.isOnline)}
              >
                {setup.isOnline ? "Offline gehen" : "Online gehen"}
              </Button>
            </div>
            {!setup.isOnline && (open.length > 0 || setup.isSuspended || setup.isEnded) && (
              <p id="why" className="muted small mt-3">
                {setup.isEnded
                  ? "Der Vertrag ist zu Ende. Online geht es nicht mehr."
                  : setup.isSuspended
                    ? "Das Restaurant ist gesperrt. Online geht es erst, wenn die Sperre aufgehoben ist."
                    : setup.mayGoOnline
                      ? "Es fehlt noch etwas, aber als Betreiber:in kannst du es."
                      : blockedText(open.length)}
              </p>
            )}
            {!setup.isOnline && !setup.isEnded && (
              <p className="muted small mt-3">
                Du nimmst erst später Bestellungen an? Trag bis dahin einen{" "}
                <Link to={`${paths.hours}?restaurant=${restaurantId}`}>Betriebsurlaub</Link> ein: Gäste sehen dich dann
                schon und lesen, wann es losgeht.
              </p>
            )}
          </Panel>
          {setup.dishes > 0 && <AllergenCheck restaurantId={restaurantId} />}
          <Extras setup={setup} restaurantId={restaurantId} />
        </aside>
      </div>
    </div>
  );
}

function Head({ setup, firstName, open }: { setup: Setup; firstName: string; open: number }) {
  const { isOnline, isSuspended, isEnded, steps } = setup;
  const done = steps.filter(({ missing }) => missing.length === 0).length;
  const off = isEnded ? "Danke für alles" : isSuspended ? "Gerade gesperrt" : offlineTitle(open);
  const title = isOnline ? "Der Tisch ist gedeckt" : off;
  return (
    <section className={classNames(styles.laid, "cloth on-brand")}>
      <img src={open === 0 ? served : plate} alt="" />
      <h1>
        {title}, {firstName}
      </h1>
      <p>{statusText(setup, open)}</p>
      <div className={styles.bar} role="img" aria-label={`${done} von ${steps.length} erledigt`}>
        {steps.map(({ step }, i) => (
          <i key={step} className={i < done ? styles.on : undefined} />
        ))}
      </div>
      <p>
        {done} von {steps.length} erledigt
      </p>
    </section>
  );
}

function statusText({ name, isOnline, isSuspended, isEnded }: Setup, open: number): string {
  if (isEnded) return `${name} ist nicht mehr dabei.`;
  if (isSuspended) return `${name} steht wieder da wie zuletzt, sobald die Sperre aufgehoben ist.`;
  if (open === 0) return isOnline ? `${name} ist online.` : `${name} kann online gehen.`;
  return `${thingsText(open)}, dann ${isOnline ? `ist bei ${name} alles da` : `kann ${name} online gehen`}.`;
}

/** The number of open steps that counts as nearly done. */
const nearlyDone = 3;

function offlineTitle(open: number): string {
  if (open === 0) return "Alles aufgedeckt";
  return open <= nearlyDone ? "Fast aufgedeckt" : "Decken wir auf";
}

interface TodoProps {
  setup: Setup;
  state: Setup["steps"][number];
  isNext: boolean;
  /** Returns a page's address for this restaurant. */
  address: (to: string) => string;
}

/** The number of missing things that are named. */
const maxNamed = 6;

function Todo({ setup, state: { step, missing }, isNext, address }: TodoProps) {
  const { title, icon, to, text } = stepTexts[step];
  const isDone = missing.length === 0;
  return (
    <li
      className={classNames(isDone ? styles.done : styles.open, isNext && styles.next)}
      aria-current={isNext ? "step" : undefined}
    >
      <i>
        <Icon name={isDone ? "check" : icon} />
      </i>
      <div>
        <h3>
          {title}
          <VisuallyHidden>{isDone ? ", erledigt" : ", offen"}</VisuallyHidden>
        </h3>
        <p>{text(setup, isDone)}</p>
        {!isDone && (
          <p className={styles.missing}>
            {missing.slice(0, maxNamed).map((one) => (
              <Badge key={one} tone="deal">
                {step === "allergens" && setup.dishes > 0 ? one : missingText(one)}
              </Badge>
            ))}
            {missing.length > maxNamed && <span>und {missing.length - maxNamed} weitere</span>}
          </p>
        )}
      </div>
      <Link className={buttonClass({ variant: isDone ? "quiet" : "secondary" })} to={address(to)}>
        {isDone ? "Ansehen" : "Weitermachen"}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Link>
    </li>
  );
}

function Extras({ setup, restaurantId }: { setup: Setup; restaurantId: string }) {
  const extras = [
    { isDone: setup.hasBanner, done: "Titelbild", todo: "Noch kein Titelbild.", act: "Dazugeben", to: paths.profile },
    { isDone: setup.hasLogo, done: "Logo", todo: "Noch kein Logo.", act: "Dazugeben", to: paths.profile },
    {
      isDone: setup.hasDevice,
      done: "Ein Gerät in der Küche",
      todo: "Kein Gerät in der Küche: Bestellungen kommen per E-Mail.",
      act: "Koppeln",
      to: paths.devices,
    },
  ];
  return (
    <Panel>
      <h2>Macht mehr her</h2>
      <ul className={`stack gap-3 ${styles.extras}`}>
        {extras.map(({ isDone, done, todo, act, to }) => (
          <li key={done}>
            <Icon name={isDone ? "circle-check" : "circle-alert"} />
            {isDone ? (
              done
            ) : (
              <span>
                {todo} <Link to={`${to}?restaurant=${restaurantId}`}>{act}</Link>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
