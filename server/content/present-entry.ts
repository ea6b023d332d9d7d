import type { getEntry } from "@mahlzeit/contract/content";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { PublishedEntry } from "./find-entries.ts";

/** An entry and, of all there are, those within it. */
export function presentEntry(entry: ShownEntry, all: readonly PublishedEntry[]): Answer<typeof getEntry> {
  const within = all.filter(({ parentId }) => parentId === entry.id);
  return { ...present(entry), dcmsentries: within.map((one) => ({ ...present(one), dcmsentries: [] })) };
}

type ShownEntry = Pick<PublishedEntry, "id" | "tag" | "textContent" | "imageHash">;

function present({ id, tag, textContent, imageHash }: ShownEntry) {
  // Never enlarged, so this is the picture at its best.
  return { id, tag, textContent, imageContent: imageHash && `/media/${imageHash}/2000.webp` };
}
