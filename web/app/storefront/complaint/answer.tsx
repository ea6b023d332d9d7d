import { listed } from "@mahlzeit/domain/listed";
import { cents, formatEuros } from "@mahlzeit/domain/money";
import { faultLabels, remedyLabels } from "@mahlzeit/domain/money/complaint/complaint";
import { dayAndTime } from "../../shared/orders/moment-text.ts";
import { useSettings } from "../../shell/settings.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Steps } from "../../ui/steps.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AskAboutRemedy } from "./ask-about-remedy.tsx";
import styles from "./complaint.module.css";
import type { ComplaintStateProps } from "./complaint-state.tsx";
import { type GuestComplaint, pastSteps } from "./complaint-text.ts";
import { Figure } from "./figure.tsx";

/** The restaurant's answer, or the operator's decision. */
export function Answer(props: ComplaintStateProps) {
  const { known, complaint } = props;
  const { productName } = useSettings();
  return (
    <>
      <Outcome {...props} />
      {complaint.status === "PARTLY" && complaint.lines !== null && <Results known={known} complaint={complaint} />}
      <Sentence {...props} />
      <AskAboutRemedy {...props} />
      <Objection {...props} />
      {complaint.status !== "REFUSED" && <Steps steps={pastSteps(complaint, known.service.name, productName)} />}
    </>
  );
}

/** What the guest gets: money by the way it was paid, or the restaurant's promise. */
function Outcome({ known: { service, paymentType }, complaint }: ComplaintStateProps) {
  const { status, lines, remedy, moves, amountCents: openCents } = complaint;
  const gotCents = cents(moves.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0));
  if (gotCents === 0) return status === "DECIDED" ? <p>Zurück geht nach dieser Entscheidung nichts.</p> : null;
  if (paymentType === "STRIPE")
    return (
      <div className="stack gap-2">
        <Figure label="Zurück auf dem Weg, auf dem du bezahlt hast">{formatEuros(gotCents)}</Figure>
        {status === "PARTLY" && openCents > 0 && (
          <p>
            <Badge tone="line">von {formatEuros(cents(gotCents + openCents))}</Badge>
          </p>
        )}
        {status === "ACCEPTED" && <p>{service.name} hat alles angenommen.</p>}
        <p className="muted small">Am Konto siehst du es meist nach 2 bis 5&nbsp;Werktagen.</p>
      </div>
    );
  if (lines === null && status !== "PARTLY" && remedy === null)
    return (
      <div className="stack gap-2">
        <Figure label="Die Lieferung ist nie angekommen">Du schuldest nichts</Figure>
        <p>
          Bezahlt wurde noch nichts, darum kommt auch nichts zurück.
          {status === "ACCEPTED" && ` ${service.name} hat das angenommen.`}
        </p>
      </div>
    );
  return <OnSpot service={service} complaint={complaint} />;
}

/** Names who pays which part of what was paid on the spot. */
function OnSpot({ service, complaint }: Pick<ComplaintStateProps["known"], "service"> & { complaint: GuestComplaint }) {
  const { productName } = useSettings();
  const { onSpot, remedy } = complaint;
  const sides = { restaurant: service.name, operator: productName };
  const open = onSpot.filter(({ isDone }) => !isDone);
  const isOpen = (side: keyof typeof sides) => open.some(({ borneBy }) => borneBy === side);
  const textOf = (parts: GuestComplaint["onSpot"]) =>
    listed(parts.map(({ borneBy, amountCents }) => `die ${formatEuros(amountCents)} direkt von ${sides[borneBy]}`));
  const done = onSpot.filter(({ isDone }) => isDone);
  return (
    <div className="stack gap-2">
      {remedy && (isOpen("restaurant") || open.length === 0) && (
        <Figure label="So wird’s gut gemacht">{remedyLabels[remedy]}</Figure>
      )}
      {open.length > 0 && <p>Du hast vor Ort bezahlt, darum kommen {textOf(open)}.</p>}
      {isOpen("operator") && <p>{productName} meldet sich bei dir, wie du es bekommst.</p>}
      {done.length > 0 && <p>Als erledigt eingetragen: {textOf(done)}.</p>}
    </div>
  );
}

/** The claimed lines, each accepted or not. */
function Results({ known, complaint }: Pick<ComplaintStateProps, "known" | "complaint">) {
  const accepted = complaint.moves.flatMap(({ lines }) => lines ?? []);
  const takenOf = (position: number) =>
    accepted.filter((one) => one.position === position).reduce((sum, { quantity }) => sum + quantity, 0);
  const parts = (complaint.lines ?? []).flatMap(({ position, quantity, fault }) => {
    const taken = Math.min(quantity, takenOf(position));
    const name = known.lines.find((line) => line.position === position)?.name ?? "";
    return [
      { name, fault, position, quantity: taken, isTaken: true },
      { name, fault, position, quantity: quantity - taken, isTaken: false },
    ].filter((part) => part.quantity > 0);
  });
  return (
    <ul className={styles.results}>
      {parts.map(({ name, fault, position, quantity, isTaken }) => (
        <li key={`${position}-${isTaken}`} className={isTaken ? styles.taken : styles.left}>
          <Icon name={isTaken ? "check" : "x"} />
          <span>
            <b>
              {quantity}× {name}
            </b>
            <VisuallyHidden>, {isTaken ? "angenommen" : "nicht angenommen"}</VisuallyHidden>
            <small className="block muted">{faultLabels[fault]}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The sentence of who answered or decided last, word for word. */
function Sentence({ known: { service }, complaint }: ComplaintStateProps) {
  const { productName } = useSettings();
  const last = lastAnswer(complaint);
  if (!last?.sentence) return null;
  return (
    <figure className={styles.quote}>
      <figcaption className="muted small">{last.by === "operator" ? productName : service.name} schreibt</figcaption>
      <blockquote>„{last.sentence}“</blockquote>
    </figure>
  );
}

function lastAnswer({ moves }: GuestComplaint) {
  return moves.findLast(({ amountCents }) => amountCents !== null);
}

function Objection({ known, complaint, sending, onObject }: ComplaintStateProps) {
  const { status, can, objectionUntil, askedAt, moves } = complaint;
  const isRefused = status === "REFUSED";
  // The question whether it came has its own answer.
  if ((!isRefused && status !== "PARTLY") || askedAt !== null) return null;
  if (!can.includes("OBJECTED")) return <p className="muted">Die Zeit zum Widersprechen ist vorbei.</p>;
  const kept = known.paymentType === "STRIPE" && moves.at(-1)?.amountCents;
  return (
    <div className="stack gap-3">
      {isRefused && (
        <p>Siehst du es anders? Dann lesen wir beides und entscheiden. Du brauchst nichts noch einmal zu schreiben.</p>
      )}
      <div className={`cluster gap-2 ${styles.actions}`}>
        <Button
          variant={isRefused ? "primary" : "outline"}
          size={isRefused ? "large" : undefined}
          data-main={isRefused ? "" : undefined}
          busy={sending === "object"}
          onClick={onObject}
        >
          Widersprechen
        </Button>
      </div>
      <p className="small muted">
        Geht einmal{objectionUntil === null ? "" : `, bis ${dayAndTime(objectionUntil)}`}.
        {kept ? ` Die ${formatEuros(cents(kept))} behältst du auf jeden Fall.` : ""}
      </p>
    </div>
  );
}
