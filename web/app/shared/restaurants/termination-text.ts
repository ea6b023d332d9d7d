import type { TerminationState } from "@mahlzeit/contract/partners/termination";
import { dateText } from "@mahlzeit/domain/local-time";
import type { Terminator } from "@mahlzeit/domain/partners/termination";

type Termination = NonNullable<TerminationState["termination"]>;

/** Formats the end: "Letzter Tag ist der 31. Dezember 2026." */
export function endTitle({ endedAt, lastDay }: Termination): string {
  return `Letzter Tag ${endedAt === null ? "ist" : "war"} der ${dateText(lastDay)}.`;
}

/** Names the terminating party from the reader's view: "Gekündigt von uns". */
export function endedByText({ by }: Termination, reader: Terminator): string {
  if (by === "OPERATOR") return "Gekündigt von uns";
  return reader === "OPERATOR" ? "Gekündigt vom Restaurant" : "Gekündigt von deinem Restaurant";
}
