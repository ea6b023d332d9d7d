import type { PicturePlace } from "@mahlzeit/contract/catalogue/pictures";
import type { Picture } from "@mahlzeit/contract/wire";
import { isLargeEnough } from "@mahlzeit/domain/catalogue/pictures/picture-sizes";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import type { ImageStore } from "../../platform/media-store/image-store.ts";
import { NotAPicture } from "./picture-faults.ts";
import type { ReencodedPicture } from "./picture-work.ts";
import type { PictureWorker } from "./picture-worker.ts";
import { hashOf, savePicture } from "./save-picture.ts";

export interface PictureParts {
  readonly db: Database;
  readonly store: ImageStore;
  readonly worker: PictureWorker;
}

/**
 * Stores an uploaded picture. `show` stores its place, in one transaction with the job that encodes its sizes, so that
 * no visitor waits for them. A failure leaves at most an unused picture. Throws `picture-too-small` and the picture
 * faults of the contract.
 */
export async function addPicture(
  { db, store, worker }: PictureParts,
  { bytes, as }: { bytes: Uint8Array; as: PicturePlace },
  now: Instant,
  show: (tx: Transaction, hash: string) => Promise<void> = async () => undefined,
): Promise<Picture> {
  const { bytes: kept, ...size } = await worker.reencode(bytes).catch(refuse);
  if (!isLargeEnough(as, size)) throw new ProblemException("picture-too-small");
  const picture = { hash: hashOf(kept), ...size };
  await savePicture(db, store, { picture: { ...picture, format: "webp", bytes: kept }, now });
  await db.transaction(async (tx) => {
    await show(tx, picture.hash);
    await addJobs(tx, [{ task: "encode-picture", payload: { hash: picture.hash, as } }]);
  });
  return picture;
}

function refuse(error: unknown): Promise<ReencodedPicture> {
  throw error instanceof NotAPicture ? new ProblemException(error.fault, { cause: error }) : error;
}
