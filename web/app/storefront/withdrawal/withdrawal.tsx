import {
  declareWithdrawal,
  findWithdrawable,
  type OrderToWithdraw,
  reportReturn,
} from "@mahlzeit/contract/money/withdrawals";
import type { Texts } from "@mahlzeit/contract/operator/content";
import { paths } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import { notWithdrawableSentences } from "@mahlzeit/domain/money/withdrawal/withdrawal";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { dayAndTime } from "../../shared/orders/moment-text.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { GoodsForm } from "./goods-form.tsx";
import { WithdrawalState } from "./withdrawal-state.tsx";
import { WithdrawalTexts } from "./withdrawal-texts.tsx";

interface WithdrawalProps {
  tag: string;
  known: OrderToWithdraw;
  texts: Texts<"withdrawal">;
  now: Instant;
}

/** Everything about withdrawing from one order: what was declared, the form for more, and the legal texts. */
export function Withdrawal({ tag, known: loaded, texts, now }: WithdrawalProps) {
  const [known, setKnown] = useState(loaded);
  const { sending, failure, send } = useSending();
  const [acts, setActs] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button has disappeared, or the reason stands at the top.
  useEffect(() => {
    if (acts > 0) title.current?.focus();
  }, [acts]);

  /** Sends a write, whose answer replaces what is known; one that is refused loads what is true now. */
  async function write(what: string, act: () => Promise<{ readonly answer: OrderToWithdraw }>): Promise<boolean> {
    const isDone = await send(
      async () => {
        try {
          setKnown((await act()).answer);
        } catch (error) {
          if (problemCode(error) !== null) setKnown((await api(findWithdrawable, { params: { tag } })).answer);
          throw error;
        }
      },
      { what },
    );
    setActs((before) => before + 1);
    return isDone;
  }

  const { service, number, withdrawable, until, withdrawals, lines } = known;
  const label = texts["withdrawal-label"];
  return (
    <>
      <div>
        <h1 ref={title} tabIndex={-1}>
          {withdrawals.length > 0 ? "Dein Rücktritt" : label}
        </h1>
        <p className="muted mt-2">
          Bestellung Nr. {number} bei {service.name}
          {withdrawable === "yes" && until !== null && `, möglich bis ${dayAndTime(until - 1)}`}
        </p>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      {withdrawals.map((one) => (
        <WithdrawalState
          key={one.id}
          known={known}
          withdrawal={one}
          now={now}
          isSending={sending === one.id}
          onSent={(sentOn) => write(one.id, () => api(reportReturn, { params: { tag, id: one.id }, body: { sentOn } }))}
        />
      ))}
      {withdrawable === "yes" && lines.length > 0 && (
        <GoodsForm
          // After a declaration the form begins anew, with a key of its own.
          key={withdrawals.length}
          label={label}
          isMore={withdrawals.length > 0}
          known={known}
          isSending={sending === "declare"}
          onDeclare={(body) => write("declare", () => api(declareWithdrawal, { params: { tag }, body }))}
        />
      )}
      {withdrawable !== "yes" && withdrawals.length === 0 && (
        <Panel className="stack gap-4">
          <p>{notWithdrawableSentences[withdrawable]}</p>
          <p className="muted">
            {service.name}, {service.phone}
          </p>
        </Panel>
      )}
      {withdrawable === "yes" && lines.length === 0 && withdrawals.length === 0 && (
        <Panel>
          <p>Für diese Bestellung ist schon alles zurückgegeben.</p>
        </Panel>
      )}
      <div>
        <Link className={buttonClass()} to={paths.confirmationByTag(tag)}>
          Zur Bestellung
        </Link>
      </div>
      <WithdrawalTexts texts={texts} />
    </>
  );
}
