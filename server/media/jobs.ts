import type { PicturePlace } from "@mahlzeit/contract/pictures";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../platform/database/connect.ts";
import type { JobHandlers } from "../platform/jobs/job-queue.ts";
import { encodeSizes } from "./encode-sizes.ts";
import type { Pictures } from "./open-pictures.ts";
import { removeUnusedPictures } from "./remove-unused.ts";

declare module "../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Makes every size of a picture that somebody sent. */
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
