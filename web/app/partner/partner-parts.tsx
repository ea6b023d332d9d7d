import type { Answer } from "@mahlzeit/contract/endpoint";
import { paths } from "@mahlzeit/contract/page-addresses";
import type { findPartnerTerms } from "@mahlzeit/contract/partners/apply";
import { type FeeTerms, noticeDays } from "@mahlzeit/domain/money/ledger/fee-terms";
import { formatPerMille } from "@mahlzeit/domain/partners/applications/terms";
import { Link } from "react-router";
import region from "../pictures/region.webp";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { LostLink } from "./apply/lost-link.tsx";
import styles from "./partner.module.css";

type IfUnanswered = Answer<typeof findPartnerTerms>["ifUnanswered"];

export function Reasons({ fees, ifUnanswered }: { fees: FeeTerms; ifUnanswered: IfUnanswered }) {
  const reasons = [
    [
      "Gäste ums Eck",
      "Gezeigt wirst du dort, wohin du wirklich lieferst. Mit deiner Gebühr, deinem Mindestbestellwert, deiner Zeit.",
    ],
    [
      `Deine eigene Tür, ${formatPerMille(fees.ownDoorPerMille)}`,
      "Link, QR-Code und Knopf für deine Webseite laufen über dieselbe Küche.",
    ],
    ["Keine Plätze zu kaufen", "Oben steht, wer offen hat und früh da ist. Wie gereiht wird, ist nicht käuflich."],
    ["Keine Bestellung geht verloren", unansweredText(ifUnanswered)],
    ["Karte in Minuten", "Foto, Datei oder Link genügt für den Anfang. Tabellen liest du mit einem Griff ein."],
    ["Deine Zahlen", "Was gegangen ist, was übrig bleibt und warum: jeden Tag, für dich und deine Steuerberaterin."],
  ] as const;
  return (
    <>
      <dl className={styles.strip}>
        <Figure value={formatPerMille(fees.deliveryPerMille)}>Provision, wenn du selbst lieferst</Figure>
        <Figure value={formatPerMille(fees.ownDoorPerMille)}>über deine eigene Tür</Figure>
        <Figure value="15 min">für die Anmeldung</Figure>
        <Figure value="9 Punkte">schauen wir uns an, dann geht’s los</Figure>
      </dl>
      <section className={styles.section} aria-labelledby="warum">
        <h2 id="warum">Warum Mahlzeit</h2>
        <ul className={`stack gap-8 mt-8 ${styles.why}`}>
          {reasons.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Describes the steps after an unanswered order, only those that the operator has configured. */
function unansweredText({ calls, ends }: IfUnanswered): string {
  const steps = `Es läutet auf jedem Gerät in der Küche, dann kommt ein Push an das ganze Team${calls ? ", dann ein Anruf" : ""}.`;
  return ends ? `${steps} Meldet sich niemand, bekommt der Gast sein Geld zurück.` : steps;
}

function Figure({ value, children }: { value: string; children: string }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const steps = [
  [
    "Anmelden",
    "Betrieb, Zeiten, Karte, Konto. Du kannst jederzeit aufhören und mit dem Link weitermachen.",
    "15 Minuten",
  ],
  ["Wir schauen drüber", "Fehlt etwas, fragen wir dich per Mail.", "ein bis zwei Werktage"],
  ["Einrichten", "Du prüfst die Karte, verbindest ein Tablet und probierst eine Bestellung.", "wann du magst"],
  ["Aufgedeckt", "Du schaltest dich frei, wann du willst.", "an deinem Tag"],
] as const;

export function HowItGoes() {
  return (
    <section className={styles.section} aria-labelledby="so-gehts">
      <h2 id="so-gehts">So geht’s</h2>
      <ol className={`stack gap-8 mt-8 ${styles.how}`}>
        {steps.map(([title, text, takes]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
            <small className="mt-1 block">{takes}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

const needed = [
  ["Gewerbeschein und UID-Nummer", "Ohne UID geht’s auch, als Kleinunternehmen"],
  ["Eine Speisekarte", "Foto, PDF, Tabelle oder Link"],
  ["Allergene A bis R", "Zu jedem Gericht, bevor es jemand sieht"],
  ["Tablet oder Handy", "Das, was du schon hast. Bondrucker, wenn du magst"],
  ["IBAN", "Auf den Namen des Betriebs"],
  ["Jemanden, der liefert", "Oder du bietest nur Abholung an"],
] as const;

export function Needed() {
  return (
    <section className={`stack gap-5 ${styles.need}`} aria-labelledby="brauchst">
      <h2 id="brauchst">Was du brauchst</h2>
      <ul className="stack">
        {needed.map(([what, note]) => (
          <li key={what}>
            <Icon name="circle-check" />
            <div>
              <b>{what}</b>
              <small className="block">{note}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const questions = [
  [
    "Wem gehören meine Gäste?",
    "Dir und ihnen. Du siehst Name, Telefon und Adresse für die Bestellung. Wir verkaufen keine Daten und schreiben deinen Gästen nichts in deinem Namen.",
  ],
  [
    "Kann ich Pause machen?",
    "Ja, mit einem Knopf, für 15 Minuten bis zum Betriebsende. Die Pause endet von selbst, damit du nicht darauf vergisst.",
  ],
  ["Muss ich überall gleich viel verlangen?", "Nein. Deine Preise sind deine Sache."],
  [
    "Was, wenn eine Bestellung schiefgeht?",
    "Fehlt etwas, tippst du die Zeile an. Der Gast bekommt den Betrag zurück, wie er’s beim Bestellen gewählt hat.",
  ],
  [
    "Wie komm ich wieder weg?",
    `Mit ${noticeDays}\u00a0Tagen Frist, an jedem Tag. Deine Karte und deine Zahlen bekommst du als Datei mit.`,
  ],
] as const;

export function Questions() {
  return (
    <section className={`${styles.section} ${styles.beside}`} aria-labelledby="wissen">
      <h2 id="wissen">Gut zu wissen</h2>
      <div className={`mt-5 ${styles.qa}`}>
        {questions.map(([question, answer], i) => (
          <details key={question} open={i === 0}>
            <summary className="bold h4">{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
        <details>
          <summary className="bold h4">Link nicht gefunden?</summary>
          <LostLink
            why={<p>Gib die E-Mail an, mit der du begonnen hast. Dann schicken wir dir den Link noch einmal.</p>}
          />
        </details>
      </div>
    </section>
  );
}

export function EndBand() {
  return (
    <section className={`${styles.endBand} cloth on-brand`} aria-labelledby="noch-ein-platz">
      <img src={region} alt="" loading="lazy" />
      <h2 id="noch-ein-platz">Noch ein Platz am Tisch</h2>
      <p>Du kannst jederzeit aufhören und mit dem Link weitermachen.</p>
      <Link className={buttonClass({ variant: "primary", size: "large" })} to={paths.apply}>
        Restaurant anmelden
      </Link>
    </section>
  );
}
