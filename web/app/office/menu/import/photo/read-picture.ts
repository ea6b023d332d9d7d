import {
  type PhotoReading,
  readPhoto,
  type UnreadablePhoto,
} from "@mahlzeit/domain/catalogue/menu/import/photo/read-photo";
import languagePath from "@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz?url";
import { createWorker, OEM } from "tesseract.js";
import workerPath from "tesseract.js/dist/worker.min.js?url";
import corePath from "tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url";
import type { Prepared } from "./prepare-worker.ts";
import { readingCount, recognise } from "./recognise.ts";

export interface ReadingSteps {
  readonly signal: AbortSignal;
  /** Called once with the picture to show, before it is read. */
  readonly onPicture: (picture: ImageBitmap) => void;
  readonly onProgress: (progress: ReadingProgress) => void;
}

export interface ReadingProgress {
  /** From 0 to 1. */
  readonly share: number;
  readonly lineCount: number;
}

/**
 * Reads the photo of a menu. All of it happens on this device, in threads of their own; an abort ends them at once.
 */
export async function readPicture(photo: Blob, steps: ReadingSteps): Promise<PhotoReading | UnreadablePhoto> {
  const { shown, picture, lineCount } = await prepared(photo, steps.signal);
  steps.onPicture(shown);
  let reading = 0;
  const worker = await createWorker("deu", OEM.LSTM_ONLY, {
    workerPath,
    corePath,
    // The library adds the file's name itself.
    langPath: languagePath.replace(/\/[^/]*$/, ""),
    workerBlobURL: false,
    cacheMethod: "none",
    // The promise says it, too; without this the library throws it at the page.
    errorHandler: () => undefined,
    logger: ({ status, progress }) => {
      if (status !== "recognizing text") return;
      steps.onProgress({ share: (reading + progress) / readingCount, lineCount });
    },
  });
  const end = () => void worker.terminate();
  steps.signal.addEventListener("abort", end);
  try {
    const words = await untilAborted(
      recognise(worker, picture, (now) => {
        reading = now;
      }),
      steps.signal,
    );
    return readPhoto(words);
  } finally {
    end();
  }
}

function prepared(photo: Blob, signal: AbortSignal): Promise<Prepared> {
  const worker = new Worker(new URL("./prepare-worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<Prepared>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Prepared | null>) =>
      data ? resolve(data) : reject(new Error("not a picture")),
    );
    worker.addEventListener("error", () => reject(new Error("the picture cannot be prepared")));
    worker.postMessage(photo);
  });
  return untilAborted(answer, signal).finally(() => worker.terminate());
}

/** A worker that was ended never answers. */
function untilAborted<Value>(answer: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException("cancelled", "AbortError"));
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    answer.then(resolve, reject);
  });
}
