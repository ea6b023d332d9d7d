import { setPriority } from "node:os";
import sharp from "sharp";
import { NotAPicture } from "./picture-faults.ts";
import { encode, takeIn } from "./picture-work.ts";
import type { PictureReply, PictureTask } from "./picture-worker.ts";

// A process of its own, without secrets: whatever a hostile picture does to a decoder, it does not do to the server.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});
lowerPriority();

process.on("message", (task: PictureTask) => {
  void work(task).then((reply) => process.send?.(reply));
});
// Decoding does not hear a polite end, and without its server nobody needs it.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

async function work(task: PictureTask): Promise<PictureReply> {
  try {
    if (task.kind === "take-in") return await takeIn(Buffer.from(task.bytes));
    return { bytes: await encode(Buffer.from(task.bytes), task.width, task.format) };
  } catch (error) {
    return error instanceof NotAPicture ? { fault: error.fault } : { error: String(error) };
  }
}

/** Orders come before pictures. */
function lowerPriority(): void {
  try {
    setPriority(10);
  } catch {
    // Some systems do not let it.
  }
}
