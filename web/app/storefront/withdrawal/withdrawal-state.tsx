import type { OrderToWithdraw } from "@mahlzeit/contract/money/withdrawals";
import {
  dateText,
  formatDate,
  formatTime,
  type Instant,
  viennaDate,
  viennaDayNumber,
} from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { faultInSentOn, sendBackDays } from "@mahlzeit/domain/money/withdrawal/withdrawal";
import { formatDay } from "@mahlzeit/domain/orders/order/day-text";
import { useForm } from "react-hook-form";
import { Form } from "../../forms/form.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { Panel } from "../../ui/panel.tsx";
import { type Step, Steps } from "../../ui/steps.tsx";

type GuestWithdrawal = OrderToWithdraw["withdrawals"][number];

interface WithdrawalStateProps {
  known: OrderToWithdraw;
  withdrawal: GuestWithdrawal;
  now: Instant;
  isSending: boolean;
  onSent: (sentOn: string) => Promise<boolean>;
}

/** What became of a withdrawal, and the proof of return that its guest gives next. */
export function WithdrawalState({ known, withdrawal, now, onSent }: WithdrawalStateProps) {
  const { lines, declaredAt, can, status } = withdrawal;
  const { service } = known;
  return (
    <Panel className="stack gap-5" aria-label={`Rücktritt vom ${formatDate(declaredAt)}`}>
      <div>
        <ul>
          {lines.map(({ position, quantity, name }) => (
            <li key={position}>
              <b>
                <span className="num muted">{quantity}×</span> {name}
              </b>
            </li>
          ))}
        </ul>
        <p className="small muted mt-2">
          Eingegangen am {formatDate(declaredAt)} um {formatTime(declaredAt)}. Die Bestätigung haben wir dir gemailt.
        </p>
      </div>
      <div aria-live="polite">
        <Steps steps={stepsOf(known, withdrawal)} />
      </div>
      {status === "DECLARED" && (
        <p>
          Schick oder bring die Ware bis {formatDay(viennaDayNumber(declaredAt) + sendBackDays)} zu {service.name},{" "}
          {service.address}.
        </p>
      )}
      {can.includes("SENT_BACK") && <SentForm declaredAt={declaredAt} now={now} onSent={onSent} />}
    </Panel>
  );
}

function SentForm({
  declaredAt,
  now,
  onSent,
}: {
  declaredAt: Instant;
  now: Instant;
  onSent: WithdrawalStateProps["onSent"];
}) {
  const form = useForm<{ sentOn: string }>({
    resolver: rulesResolver({ sentOn: (sentOn) => faultInSentOn(sentOn, declaredAt, now) }),
    defaultValues: { sentOn: viennaDate(now) },
  });
  return (
    <Form form={form} submitLabel="Ich habe es zurückgeschickt" onSubmit={({ sentOn }) => onSent(sentOn)}>
      <FormTextField
        name="sentOn"
        type="date"
        label="Zurückgeschickt am"
        min={viennaDate(declaredAt)}
        max={viennaDate(now)}
        hint="Heb den Nachweis auf. 14 Tage nach diesem Eintrag bekommst du dein Geld auch dann, wenn die Ware noch nicht da ist."
      />
    </Form>
  );
}

/** The steps taken, and those still to come. */
function stepsOf({ paymentType, service }: OrderToWithdraw, withdrawal: GuestWithdrawal): Step[] {
  const { status, moves, sentOn, receiveBy, amountCents } = withdrawal;
  const timeOf = (state: GuestWithdrawal["status"]): Pick<Step, "time"> => {
    const at = moves.find((move) => move.status === state)?.at;
    return at === undefined ? {} : { time: formatDay(viennaDayNumber(at)) };
  };
  const isReached = (state: GuestWithdrawal["status"]) => moves.some((move) => move.status === state);
  const byClock = moves.some((move) => move.status === "RECEIVED" && move.by === "clock");
  const declared: Step = { state: "done", title: "Zurückgetreten", icon: "check", ...timeOf("DECLARED") };
  if (status === "SETTLED")
    return [
      declared,
      {
        state: "done",
        title: "Abgeschlossen",
        text: "Das Geld ging schon auf anderem Weg zurück, oder deine Bank prüft die Zahlung.",
        icon: "check",
        ...timeOf("SETTLED"),
      },
    ];
  const money = `${formatEuros(amountCents)} ${paymentType === "STRIPE" ? "auf dem Weg, auf dem du bezahlt hast" : `direkt von ${service.name}`}`;
  const sentBack: Step = isReached("SENT_BACK")
    ? {
        state: "done",
        title: "Zurückgeschickt",
        text: sentOn !== null && `am ${dateText(sentOn)}`,
        icon: "check",
        ...timeOf("SENT_BACK"),
      }
    : { state: isReached("RECEIVED") ? "done" : "now", title: "Ware zurückgeben", icon: "package" };
  return [
    declared,
    sentBack,
    isReached("RECEIVED")
      ? {
          state: "done",
          title: byClock ? "Frist vorbei" : "Ware erhalten",
          icon: "check",
          ...timeOf("RECEIVED"),
        }
      : {
          state: isReached("SENT_BACK") ? "now" : "todo",
          title: "Ware kommt an",
          icon: "store",
          text: receiveBy !== null && `spätestens am ${formatDate(receiveBy)} geht es weiter`,
        },
    status === "REPAID"
      ? { state: "done", title: "Geld zurück", text: money, icon: "check", ...timeOf("REPAID") }
      : { state: status === "RECEIVED" ? "now" : "todo", title: "Geld zurück", text: money, icon: "wallet" },
  ];
}
