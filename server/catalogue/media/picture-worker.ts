import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { PictureSize } from "@mahlzeit/domain/catalogue/pictures/picture-sizes";
import { NotAPicture, type PictureFault } from "./picture-faults.ts";
import type { PictureFormat } from "./picture-formats.ts";
import type { ReencodedPicture } from "./picture-work.ts";

/** Decodes and encodes pictures in another process, one after the other. */
export interface PictureWorker {
  /** Re-encodes an uploaded picture for storage, before waiting encodings. Throws `NotAPicture`, `WorkerBusy`. */
  reencode(bytes: Uint8Array): Promise<ReencodedPicture>;
  encode(original: Uint8Array, size: PictureSize, format: PictureFormat): Promise<Buffer>;
  close(): void;
}

export type PictureTask =
  | { readonly kind: "reencode"; readonly bytes: Uint8Array }
  | { readonly kind: "encode"; readonly bytes: Uint8Array; readonly size: PictureSize; readonly format: PictureFormat };

export type PictureReply =
  | { readonly bytes: Uint8Array; readonly width?: number; readonly height?: number }
  | { readonly fault: PictureFault }
  | { readonly error: string };

/** Too many pictures wait; the client should try again. */
export class WorkerBusy extends Error {
  override name = "WorkerBusy";
  readonly code = "PICTURE_WORKER_BUSY";
}

/** The worker took too long or ended. */
class WorkerFailed extends Error {
  override name = "WorkerFailed";
}

interface Waiting {
  readonly task: PictureTask;
  readonly done: (reply: PictureReply) => void;
  readonly failed: (error: Error) => void;
  tries: number;
}

const program = join(import.meta.dirname, "picture-child.ts");
const maxWaiting = 16;
/** The idle time after which the process ends, to free its memory. */
const idleMs = 60_000;
/** The attempts per picture: if the process ends twice at the same one, the picture is the cause. */
const maxTries = 2;

export function pictureWorker({ timeoutMs = 60_000 }: { timeoutMs?: number } = {}): PictureWorker {
  const [urgent, normal]: [Waiting[], Waiting[]] = [[], []];
  let child: ChildProcess | undefined;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const next = () => {
    clearTimeout(timer);
    current = closed ? undefined : (urgent.shift() ?? normal.shift());
    if (!current) {
      timer = setTimeout(stop, idleMs).unref();
      return;
    }
    current.tries++;
    child ??= start();
    // A failure to send is ignored, because the process's "exit" event follows.
    child.send(current.task, () => undefined);
    timer = setTimeout(() => {
      const timedOut = current;
      current = undefined;
      stop();
      timedOut?.failed(new WorkerFailed(`a picture took longer than ${timeoutMs} ms`));
      next();
    }, timeoutMs);
  };

  const start = () => {
    const started = fork(program, [], { serialization: "advanced", env: {}, execArgv: [] });
    started.unref();
    started.channel?.unref();
    started.on("message", (reply: PictureReply) => {
      if (started !== child) return;
      current?.done(reply);
      next();
    });
    const ended = (why: string) => {
      if (started !== child) return;
      child = undefined;
      const interrupted = current;
      if (interrupted && interrupted.tries < maxTries) urgent.unshift(interrupted);
      else interrupted?.failed(new WorkerFailed(`the picture worker ended (${why})`));
      next();
    };
    started.on("exit", (code, signal) => ended(String(signal ?? code)));
    started.on("error", (error) => ended(error.message));
    return started;
  };

  const stop = () => {
    const stopped = child;
    child = undefined;
    stopped?.kill("SIGKILL");
  };

  const ask = (queue: Waiting[], task: PictureTask): Promise<PictureReply> => {
    if (closed) return Promise.reject(new WorkerFailed("the server is closing"));
    if (queue.length >= maxWaiting) return Promise.reject(new WorkerBusy("too many pictures wait"));
    const { promise, resolve: done, reject: failed } = Promise.withResolvers<PictureReply>();
    queue.push({ task, done, failed, tries: 0 });
    if (!current) next();
    return promise;
  };

  return {
    reencode: async (bytes) => {
      const reply = await ask(urgent, { kind: "reencode", bytes }).catch((error: unknown) => {
        throw error instanceof WorkerFailed ? new NotAPicture("picture-damaged", { cause: error }) : error;
      });
      if ("fault" in reply) throw new NotAPicture(reply.fault);
      const { bytes: kept, width = 0, height = 0 } = bytesOf(reply);
      return { bytes: Buffer.from(kept), width, height };
    },
    encode: async (bytes, size, format) =>
      Buffer.from(bytesOf(await ask(normal, { kind: "encode", bytes, size, format })).bytes),
    close: () => {
      closed = true;
      stop();
      for (const { failed } of [...urgent, ...normal, ...(current ? [current] : [])])
        failed(new WorkerFailed("the server is closing"));
      clearTimeout(timer);
    },
  };
}

function bytesOf(reply: PictureReply): Extract<PictureReply, { bytes: Uint8Array }> {
  if ("bytes" in reply) return reply;
  throw new Error("fault" in reply ? reply.fault : reply.error);
}
