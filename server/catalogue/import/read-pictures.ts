import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { isObject } from "@mahlzeit/domain/is-object";
import { NotAPicture } from "../media/picture-faults.ts";
import { type InspectedPicture, inspectPicture } from "../media/save-picture.ts";
import { objectsIn } from "../restaurants/file/shapes.ts";
import { faultAt } from "./paths.ts";

export interface ReadPictures {
  readonly byHash: ReadonlyMap<string, InspectedPicture>;
  /** The hashes by the paths in the file. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
}

/** Reads the pictures in a catalogue file, even if the file has other faults. */
export async function readPictures(file: unknown, folder: string): Promise<ReadPictures> {
  const byPath = new Map<string, InspectedPicture | Error>();
  const faults: string[] = [];
  for (const { path, at } of picturesIn(file)) {
    const picture = byPath.get(path) ?? (await inspectFile(resolve(folder, path)));
    byPath.set(path, picture);
    if (picture instanceof Error) faults.push(faultAt(file, at, picture.message));
  }
  const read = [...byPath].flatMap(([path, picture]) => (picture instanceof Error ? [] : [{ path, picture }]));
  return {
    byHash: new Map(read.map(({ picture }) => [picture.hash, picture])),
    hashes: new Map(read.map(({ path, picture }) => [path, picture.hash])),
    faults,
  };
}

interface Named {
  readonly path: string;
  readonly at: readonly (string | number)[];
}

function picturesIn(file: unknown): Named[] {
  return objectsIn(isObject(file) ? file["services"] : undefined).flatMap(([service, i]) => {
    const dishes = objectsIn(service["categories"]).flatMap(([category, c]) =>
      objectsIn(category["products"]).flatMap(([dish, p]) =>
        named(dish, "picture", ["services", i, "categories", c, "products", p]),
      ),
    );
    return [...named(service, "banner", ["services", i]), ...named(service, "logo", ["services", i]), ...dishes];
  });
}

function named(one: Record<string, unknown>, field: string, at: readonly (string | number)[]): Named[] {
  // The file's shape trims paths too.
  const path = one[field];
  return typeof path === "string" && path.trim() !== "" ? [{ path: path.trim(), at: [...at, field] }] : [];
}

async function inspectFile(path: string): Promise<InspectedPicture | Error> {
  try {
    return await inspectPicture(await readFile(path));
  } catch (error) {
    if (error instanceof NotAPicture) return error;
    return new Error(`expected a picture, but ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
