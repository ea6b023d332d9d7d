import { countOf } from "../../digits.ts";
import { formatDate, type Instant } from "../../local-time.ts";
import { type Cents, formatEuros } from "../../money.ts";
import { type WithheldAmount, withheldSentence } from "./payout.ts";

/**
 * The states of a run: a draft to look at, confirmed (booked and its file created), exported (the file was fetched for
 * the bank). A draft moves no money, and a confirmed run never changes.
 */
export const runStates = ["DRAFT", "CONFIRMED", "EXPORTED"] as const;

export const runChecks = ["BOOKS", "ACCOUNTS", "HELD"] as const;
/** The results of a check. `LOOK` does not prevent the confirmation. */
export const checkResults = ["OK", "LOOK", "FAILED"] as const;

export interface RunCheck {
  readonly check: (typeof runChecks)[number];
  readonly result: (typeof checkResults)[number];
  readonly title: string;
  readonly words: readonly string[];
}

/**
 * The maximum number of differing orders that the nightly check reports. At this number the cause is assumed to be
 * common, and further orders may be affected.
 */
export const maxDifferingOrders = 20;

export interface RunFacts {
  readonly totalCents: Cents;
  /** The number of orders whose books are known to differ from the card payments; their restaurants are held. */
  readonly differingOrders: number;
  /** The number of these that belong to no known restaurant. */
  readonly differingNowhere: number;
  /** The time of a confirmed run whose file was not fetched yet; null if there is none. */
  readonly notExported: Instant | null;
  /** True if the paying account is configured. */
  readonly knowsPayer: boolean;
  /** The recipients of the run. */
  readonly paid: readonly {
    readonly name: string;
    /** A bank's objection to the account; null if there is none. */
    readonly fault: string | null;
    /** True if the last payout to this account was returned. */
    readonly cameBack: boolean;
  }[];
  readonly held: readonly (Pick<WithheldAmount, "reason" | "until" | "cents"> & { readonly name: string })[];
}

/** Returns the three checks before a run, each with the advice for a problem. */
export function checkRun(facts: RunFacts): readonly RunCheck[] {
  return [checkBooks(facts), checkAccounts(facts), checkWithheld(facts)];
}

export function mayConfirm(checks: readonly Pick<RunCheck, "result">[]): boolean {
  return checks.every(({ result }) => result !== "FAILED");
}

function checkBooks({ totalCents, differingOrders, differingNowhere, notExported }: RunFacts): RunCheck {
  const differing = `Bei ${countOf(differingOrders, "Bestellung", "Bestellungen")} sagt das Buch etwas anderes als die Kartenzahlungen.`;
  const against = [
    ...(differingNowhere > 0 || differingOrders >= maxDifferingOrders
      ? [`${differing} Schau sie unter „Hinweise“ an und erledige sie dort.`]
      : []),
    ...(notExported === null
      ? []
      : [
          `Der Lauf vom ${formatDate(notExported)} ist gebucht, aber nicht bei der Bank. Lade zuerst seine Datei herunter.`,
        ]),
  ];
  if (against.length > 0)
    return { check: "BOOKS", result: "FAILED", title: "Buch und Konto stimmen nicht überein", words: against };
  const booked = `${formatEuros(totalCents)} im Buch.`;
  if (differingOrders > 0)
    return {
      check: "BOOKS",
      result: "LOOK",
      title: "Buch und Konto stimmen bei allen überein, die etwas bekommen",
      words: [booked, `${differing} Wen das trifft, der bleibt stehen, bis es unter „Hinweise“ erledigt ist.`],
    };
  return {
    check: "BOOKS",
    result: "OK",
    title: "Buch und Konto stimmen überein",
    words: [`${booked} Die nächtliche Prüfung gegen die Kartenzahlungen hat nichts offen.`],
  };
}

function checkAccounts({ knowsPayer, paid }: RunFacts): RunCheck {
  const faults = paid.flatMap(({ name, fault }) => (fault === null ? [] : [`${name}: ${fault}`]));
  const against = [
    ...(knowsPayer
      ? []
      : ["Es ist nicht eingestellt, von wessen Konto gezahlt wird (OPERATOR_NAME und die weiteren)."]),
    ...faults,
  ];
  if (against.length > 0)
    return { check: "ACCOUNTS", result: "FAILED", title: "Ein Konto passt nicht", words: against };
  const back = paid.filter(({ cameBack }) => cameBack).map(({ name }) => name);
  const title = paid.length === 1 ? "1 Konto geprüft" : `${paid.length} Konten geprüft`;
  if (back.length === 0)
    return { check: "ACCOUNTS", result: "OK", title, words: ["Jede IBAN passt, und kein Konto ist neu."] };
  const words = back.map((name) => `${name}: Die letzte Auszahlung auf dieses Konto kam zurück.`);
  return { check: "ACCOUNTS", result: "LOOK", title, words };
}

function checkWithheld({ held }: RunFacts): RunCheck {
  if (held.length === 0) return { check: "HELD", result: "OK", title: "Niemand bleibt stehen", words: [] };
  return {
    check: "HELD",
    result: "LOOK",
    title: countOf(held.length, "Restaurant bleibt stehen", "Restaurants bleiben stehen"),
    words: held.map(({ name, cents, ...why }) => `${name}, ${formatEuros(cents)}: ${withheldSentence(why)}`),
  };
}
