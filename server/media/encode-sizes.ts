import type { PicturePlace } from "@mahlzeit/contract/pictures";
import { logoWidths, type PictureWidth, pictureWidths, widthsWithin } from "@mahlzeit/domain/pictures/picture-sizes";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import type { PictureEncoder } from "./encode-picture.ts";

/** Every size that pages ask for, before anybody does. What is there already is left as it is. */
export async function encodeSizes(
  { db, encode }: { db: Database; encode: PictureEncoder },
  { hash, as }: { hash: string; as: PicturePlace },
): Promise<void> {
  const [picture] = await find(db, hash);
  if (!picture) return;
  const widths: readonly PictureWidth[] = as === "logo" ? logoWidths : widthsWithin(picture.width);
  for (const width of widths) for (const format of ["avif", "webp"] as const) await encode(hash, width, format);
  // For browsers that know neither: one size does.
  if (as === "banner") await encode(hash, pictureWidths[0], "jpg");
}

const find = namedQuery<{ width: number }>("width_of_picture", "SELECT width FROM pictures WHERE hash = $1");
