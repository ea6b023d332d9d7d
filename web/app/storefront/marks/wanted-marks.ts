import { type Mark, marks } from "@mahlzeit/domain/catalogue/menu/marks";
import { deviceValue } from "../../session/device-value.ts";
import { useStored } from "../../ui/use-hydrated.ts";
import { wantedMarksKey } from "../cart/forget-person.ts";

const stored = deviceValue<readonly Mark[]>(wantedMarksKey, (text) =>
  marks.filter((mark) => text?.split(" ").includes(mark)),
);
const none: readonly Mark[] = [];

/** The marks by which this device's guest filters menus and listings. No address, visit or log contains them. */
export const readWantedMarks = stored.read;

/** The same marks; none on the server, whose pages are the same for every visitor. */
export function useWantedMarks(): readonly Mark[] {
  return useStored(stored.subscribe, stored.read, none);
}

export function toggleWantedMark(mark: Mark): void {
  const wanted = marks.filter((one) => stored.read().includes(one) !== (one === mark));
  stored.write(wanted.join(" ") || null);
}

export function forgetWantedMarks(): void {
  stored.write(null);
}
