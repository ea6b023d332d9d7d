import { findOwnDoor, type OwnDoor } from "@mahlzeit/contract/orders/own-door";
import { linkThroughDoor, withoutScheme } from "@mahlzeit/domain/orders/order/door-link";
import { isDoor, tableDoor } from "@mahlzeit/domain/orders/order/own-door";
import { formatPerMille } from "@mahlzeit/domain/partners/applications/terms";
import { useState } from "react";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DoorCounts } from "./door-counts.tsx";
import styles from "./own-door.module.css";
import { PosterButton } from "./poster-button.tsx";
import { Tables } from "./tables.tsx";

/** The material for a restaurant's own door, and the orders that came through it. */
export function OwnDoorPanels({ restaurantId }: { restaurantId: string }) {
  const loaded = useLoaded(ask(findOwnDoor, { params: { id: restaurantId } }));
  const { answer } = loaded;
  return (
    <>
      <Loaded of={loaded} failed="Das ließ sich gerade nicht laden." height="40rem" />
      {answer && (
        <div className={`stack gap-5 ${styles.page}`}>
          <Things restaurantId={restaurantId} known={answer} />
          <DoorCounts known={answer} />
          <Tables
            restaurantId={restaurantId}
            ordered={answer.doors.find(({ door }) => door === tableDoor)?.month ?? 0}
          />
        </div>
      )}
    </>
  );
}

function Things({ restaurantId, known }: { restaurantId: string; known: OwnDoor }) {
  const { url, restaurantName: name } = known;
  const [typed, setTyped] = useState("web");
  const [isLeft, setLeft] = useState(false);
  const isGood = isDoor(typed);
  // The last valid address stays while an invalid one is typed.
  const [door, setDoor] = useState("web");
  const link = linkThroughDoor(url, door);
  const snippet = embedSnippet({ url: link, name });
  const type = (text: string) => {
    setTyped(text);
    setLeft(false);
    if (isDoor(text)) setDoor(text);
  };
  return (
    <>
      <Panel>
        <PanelHead title="Dein Link" />
        <p className={styles.lead}>{feesSentence(known.fees)}</p>
        <TextField
          label="Kürzel"
          value={typed}
          maxLength={32}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          hint="Wo hängt er? web, qr, tisch-4: Kleinbuchstaben, Ziffern und Bindestriche. Für jeden Ort ein eigenes, dann siehst du unten, was sich lohnt."
          error={isLeft && !isGood ? "So geht’s: web, qr oder tisch-4." : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setLeft(true)}
        />
        <p className={`bold breaks ${styles.link}`}>{withoutScheme(link)}</p>
        <CopyButton label="Link kopieren" text={link} />
        <p className={`muted small ${styles.quiet}`}>
          Es zählt, woher ein Gast zuletzt gekommen ist: über deinen Link oder über die Liste der Restaurants. Dein Link
          gilt bis zur Bestellung, höchstens einen Tag.
        </p>
      </Panel>
      <div className={`stack gap-5 ${styles.pair}`}>
        <Panel>
          <PanelHead title="Plakat mit QR-Code" />
          <p className={`muted small ${styles.quiet}`}>Für Auslage, Theke und Tische: A4, in jeder Größe scharf.</p>
          <div className={styles.code}>
            <QrCode text={link} label={`QR-Code zu ${withoutScheme(link)}`} />
          </div>
          <PosterButton restaurantId={restaurantId} door={door} />
        </Panel>
        <Panel>
          <PanelHead title="Knopf für deine Webseite" />
          <p className={`muted small ${styles.quiet}`}>
            Ein einfacher Link, ohne Skript. Füg ihn dort ein, wo er stehen soll.
          </p>
          <p className={styles.preview} aria-hidden="true">
            <span className="bold breaks">Bei {name} bestellen</span>
          </p>
          <pre className={`small breaks ${styles.snippet}`}>
            <code>{snippet}</code>
          </pre>
          <CopyButton label="Code kopieren" text={snippet} />
        </Panel>
      </div>
    </>
  );
}

function feesSentence(fees: OwnDoor["fees"]): string {
  if (!fees) return "Mit dir sind noch keine Konditionen vereinbart.";
  const [own, delivery, other] = [fees.ownDoor, fees.delivery, fees.other].map(formatPerMille);
  const marketplace = delivery === other ? delivery : `${delivery} bei Lieferung und ${other} sonst`;
  return `Wer über ihn bestellt, kostet dich ${own} Provision statt ${marketplace}.`;
}

/** Returns a button for a restaurant's website: a plain link with inline styles, without scripts. */
export function embedSnippet({ url, name }: { url: string; name: string }): string {
  return `<a href="${escaped(url)}" style="${looks}">Bei ${escaped(name)} bestellen</a>`;
}

const looks =
  "display:inline-block;padding:12px 22px;border-radius:12px;background:#1b4530;color:#ffffff;font:700 17px/1.3 system-ui,sans-serif;text-decoration:none";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
