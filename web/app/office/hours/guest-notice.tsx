import type { ManagedHours } from "@mahlzeit/contract/catalogue/edit-hours";
import { openingHoursOf } from "@mahlzeit/domain/catalogue/opening-hours/hours-of-document";
import { intakeSentence } from "@mahlzeit/domain/catalogue/opening-hours/intake-text";
import type { Instant } from "@mahlzeit/domain/local-time";

/** The notice on the restaurant's page now; none while everything can be ordered at once. */
export function GuestNotice({ hours, now }: { hours: ManagedHours; now: Instant }) {
  const { intake, pauses } = hours;
  const sentence = intakeSentence({ ...intake, ...openingHoursOf(hours), pauses }, now);
  return sentence === null ? null : <small>Gäste lesen: „{sentence}“</small>;
}
