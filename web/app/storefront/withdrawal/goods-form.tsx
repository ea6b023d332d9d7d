import type { OrderToWithdraw } from "@mahlzeit/contract/money/withdrawals";
import { type Cents, cents, formatEuros } from "@mahlzeit/domain/money";
import type { LinePart } from "@mahlzeit/domain/money/payment/refund-lines";
import { nothingChosenSentence } from "@mahlzeit/domain/money/withdrawal/withdrawal";
import { useEffect, useRef, useState } from "react";
import { PieceLine, piecesCents } from "../../shared/orders/piece-line.tsx";
import { Button } from "../../ui/button.tsx";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

interface GoodsFormProps {
  /** The words on the button, which operators edit. */
  label: string;
  /** True if something was sent back before. */
  isMore: boolean;
  known: OrderToWithdraw;
  isSending: boolean;
  onDeclare: (declared: { key: string; lines: LinePart[] }) => Promise<boolean>;
}

/** Withdraws in two steps: first what, then the declaration as it is sent. */
export function GoodsForm({ label, isMore, known, isSending, onDeclare }: GoodsFormProps) {
  const isHydrated = useHydrated();
  const [lines, setLines] = useState<readonly LinePart[]>([]);
  const [step, setStep] = useState<"choose" | "confirm">("choose");
  const [isTried, setTried] = useState(false);
  // The same key however often it is sent; the form begins anew afterwards.
  const [key] = useState(() => crypto.randomUUID());
  const firstBox = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = useRef(0);
  useEffect(() => {
    if (steps.current > 0) heading.current?.focus();
  }, [step]);

  const goTo = (next: typeof step) => {
    steps.current += 1;
    setStep(next);
  };
  const change = (position: number, quantity: number | null) =>
    setLines([...lines.filter((one) => one.position !== position), ...(quantity ? [{ position, quantity }] : [])]);
  const chosen = known.lines.flatMap((line) => {
    const quantity = lines.find(({ position }) => position === line.position)?.quantity ?? 0;
    return quantity > 0 ? [{ ...line, quantity, cents: piecesCents(line.pieces.slice(0, quantity)) }] : [];
  });

  if (step === "confirm")
    return (
      <Panel className="stack gap-5" aria-labelledby="goods-title">
        <h2 id="goods-title" ref={heading} tabIndex={-1}>
          Stimmt das so?
        </h2>
        <p>
          Hiermit trete ich von meinem Vertrag mit {known.service.name} zurück, aus Bestellung Nr. {known.number}:
        </p>
        <LeaderRows>
          {chosen.map(({ position, name, quantity, cents: sum }) => (
            <LeaderRow key={position} label={`${quantity}× ${name}`}>
              {formatEuros(sum)}
            </LeaderRow>
          ))}
          {feeOf(known, chosen) > 0 && <LeaderRow label="Lieferung">{formatEuros(feeOf(known, chosen))}</LeaderRow>}
          <LeaderRow tone="total" label="Zurück" caption={wayText(known)}>
            {formatEuros(cents(chosen.reduce((sum, one) => sum + one.cents, feeOf(known, chosen))))}
          </LeaderRow>
        </LeaderRows>
        <p className="small muted">Die Bestätigung kommt an die E-Mail-Adresse aus deiner Bestellung.</p>
        <div className="cluster gap-2">
          <Button
            variant="primary"
            size="large"
            busy={isSending}
            onClick={() => void onDeclare({ key, lines: [...lines] })}
          >
            Rücktritt bestätigen
          </Button>
          <Button variant="quiet" onClick={() => goTo("choose")}>
            Zurück
          </Button>
        </div>
      </Panel>
    );
  return (
    <Panel className="stack gap-5" aria-labelledby="goods-title">
      <h2 id="goods-title" ref={heading} tabIndex={-1}>
        {isMore ? "Noch etwas zurückgeben" : "Wovon?"}
      </h2>
      {isTried && lines.length === 0 && <Notice tone="error">{nothingChosenSentence}</Notice>}
      <ul className="stack gap-2">
        {known.lines.map((line, i) => (
          <PieceLine
            key={line.position}
            line={line}
            quantity={lines.find(({ position }) => position === line.position)?.quantity ?? null}
            onChange={(quantity) => change(line.position, quantity)}
            boxRef={i === 0 ? firstBox : undefined}
          />
        ))}
      </ul>
      <p className="small muted">Nur was hier steht, kann zurück. Geöffnetes bitte nicht.</p>
      <div>
        <Button
          variant={isMore ? "outline" : "primary"}
          size="large"
          disabled={!isHydrated}
          onClick={() => {
            setTried(true);
            if (lines.length > 0) goTo("confirm");
            else firstBox.current?.focus();
          }}
        >
          {label}
        </Button>
      </div>
    </Panel>
  );
}

/** Returns the delivery fee that goes back with the last pieces of the order. */
function feeOf({ lines, feeCents }: OrderToWithdraw, chosen: readonly LinePart[]): Cents {
  const isAll = lines.every(
    ({ position, pieces }) => chosen.find((one) => one.position === position)?.quantity === pieces.length,
  );
  return isAll ? feeCents : 0;
}

function wayText({ paymentType, service }: OrderToWithdraw): string {
  if (paymentType === "STRIPE") return "auf dem Weg, auf dem du bezahlt hast, sobald die Ware da ist";
  return `direkt von ${service.name}, sobald die Ware da ist`;
}
