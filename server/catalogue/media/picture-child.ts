import { setPriority } from "node:os";
import sharp from "sharp";
import { NotAPicture } from "./picture-faults.ts";
import { encode, reencode } from "./picture-work.ts";
import type { PictureReply, PictureTask } from "./picture-worker.ts";

// This file runs in its own process without secrets, because a hostile picture might exploit a flaw of a decoder.
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
// SIGKILL is needed, because a running decoder does not react to other signals, and the server that needs its result
// has ended.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

async function work(task: PictureTask): Promise<PictureReply> {
  try {
    if (task.kind === "reencode") return await reencode(Buffer.from(task.bytes));
    return { bytes: await encode(Buffer.from(task.bytes), task.size, task.format) };
  } catch (error) {
    return error instanceof NotAPicture ? { fault: error.fault } : { error: String(error) };
  }
}

/** Lowers the priority, to leave the processor to orders. */
function lowerPriority(): void {
  try {
    setPriority(10);
  } catch {
    // Some systems do not allow it.
  }
}
