import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { PublishedEntry } from "./find-entries.ts";

/** Presents an entry with its child entries. */
export function presentEntry(entry: ShownEntry, all: readonly PublishedEntry[]): Answer<typeof api.getEntry> {
  const within = all.filter(({ parentId }) => parentId === entry.id);
  return { ...present(entry), dcmsentries: within.map((one) => ({ ...present(one), dcmsentries: [] })) };
}

type ShownEntry = Pick<PublishedEntry, "id" | "tag" | "textContent" | "imageHash">;

function present({ id, tag, textContent, imageHash }: ShownEntry) {
  // The largest width is the original size, because pictures are never enlarged.
  return { id, tag, textContent, imageContent: imageHash && `/media/${imageHash}/2000.webp` };
}
