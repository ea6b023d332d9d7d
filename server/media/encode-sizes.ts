import type { PicturePlace } from "@mahlzeit/contract/pictures";
import { logoWidths, type PictureWidth, pictureWidths, widthsWithin } from "@mahlzeit/domain/pictures/widths";
import { eq } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { pictures } from "../database/schema/restaurants.ts";
import type { PictureEncoder } from "./encode-picture.ts";

/** Every size that pages ask for, before anybody does. What is there already is left as it is. */
export async function encodeSizes(
  { db, encode }: { db: Database; encode: PictureEncoder },
  { hash, as }: { hash: string; as: PicturePlace },
): Promise<void> {
  const [picture] = await db.select({ width: pictures.width }).from(pictures).where(eq(pictures.hash, hash));
  if (!picture) return;
  const widths: readonly PictureWidth[] = as === "logo" ? logoWidths : widthsWithin(picture.width);
  for (const width of widths) for (const format of ["avif", "webp"] as const) await encode(hash, width, format);
  // For browsers that know neither: one size does.
  if (as === "banner") await encode(hash, pictureWidths[0], "jpg");
}
