import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { NotAPicture } from "../media/picture-faults.ts";
import { type InspectedPicture, inspectPicture } from "../media/save-picture.ts";
import { faultAt } from "./paths.ts";

export interface ReadPictures {
  readonly byHash: ReadonlyMap<string, InspectedPicture>;
  hashesOf(service: number): { bannerHash: string | null; logoHash: string | null };
  readonly faults: readonly string[];
}

const places = ["banner", "logo"] as const;

/** Reads the pictures that a catalogue file names, although the file may have other faults. */
export async function readPictures(file: unknown, folder: string): Promise<ReadPictures> {
  const byPath = new Map<string, InspectedPicture | Error>();
  const byPlace = new Map<string, string>();
  const faults: string[] = [];
  for (const [i, service] of servicesOf(file).entries())
    for (const place of places) {
      const path = service?.[place];
      if (typeof path !== "string") continue;
      const absolute = resolve(folder, path);
      const picture = byPath.get(absolute) ?? (await inspectFile(absolute));
      byPath.set(absolute, picture);
      if (picture instanceof Error) faults.push(faultAt(file, ["services", i, place], picture.message));
      else byPlace.set(`${i}.${place}`, picture.hash);
    }
  const pictures = [...byPath.values()].flatMap((picture) => (picture instanceof Error ? [] : picture));
  return {
    byHash: new Map(pictures.map((picture) => [picture.hash, picture])),
    hashesOf: (i) => ({
      bannerHash: byPlace.get(`${i}.banner`) ?? null,
      logoHash: byPlace.get(`${i}.logo`) ?? null,
    }),
    faults,
  };
}

type Places = { readonly [P in (typeof places)[number]]?: unknown } | null | undefined;

function servicesOf(file: unknown): readonly Places[] {
  const { services } = (file ?? {}) as { services?: unknown };
  return Array.isArray(services) ? services : [];
}

async function inspectFile(path: string): Promise<InspectedPicture | Error> {
  try {
    return await inspectPicture(await readFile(path));
  } catch (error) {
    if (error instanceof NotAPicture) return error;
    return new Error(`expected a picture, but ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
