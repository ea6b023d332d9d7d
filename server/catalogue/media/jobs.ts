import type { PicturePlace } from "@mahlzeit/contract/catalogue/pictures";
import {
  logoWidths,
  type PictureWidth,
  pictureWidths,
  widthsWithin,
} from "@mahlzeit/domain/catalogue/pictures/picture-sizes";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import type { PictureEncoder } from "./encode-picture.ts";
import type { Pictures } from "./open-pictures.ts";
import { removeUnusedPictures } from "./remove-unused-pictures.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "encode-picture": { readonly hash: string; readonly as: PicturePlace };
    readonly "remove-unused-pictures": object;
  }
}

export const pictureTimetable = ["57 2 * * * remove-unused-pictures ?fill=1d"];

export interface PictureJobParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly pictures: Pick<Pictures, "store" | "encode">;
}

export function pictureJobs({ db, now, pictures }: PictureJobParts) {
  return {
    "encode-picture": (picture) => encodeSizes({ db, encode: pictures.encode }, picture),
    "remove-unused-pictures": () => removeUnusedPictures({ db, store: pictures.store }, now()),
  } satisfies Partial<JobHandlers>;
}

/** Encodes every size that pages request, before a visitor does. Stored sizes are not encoded again. */
async function encodeSizes(
  { db, encode }: { db: Database; encode: PictureEncoder },
  { hash, as }: { hash: string; as: PicturePlace },
): Promise<void> {
  const [picture] = await findWidth(db, hash);
  if (!picture) return;
  const widths: readonly PictureWidth[] = as === "logo" ? logoWidths : widthsWithin(picture.width);
  for (const width of widths) for (const format of ["avif", "webp"] as const) await encode(hash, width, format);
  // One size is also encoded as JPEG, for clients that support neither format.
  if (as === "banner") await encode(hash, pictureWidths[0], "jpg");
}

const findWidth = namedQuery<{ width: number }>("width_of_picture", "SELECT width FROM pictures WHERE hash = $1");
