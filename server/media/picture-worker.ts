import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { PictureWidth } from "@mahlzeit/domain/pictures/picture-sizes";
import { NotAPicture, type PictureFault } from "./picture-faults.ts";
import type { PictureFormat } from "./picture-formats.ts";
import type { TakenIn } from "./picture-work.ts";

/** Decodes and encodes pictures in a process beside the server, one after the other. */
export interface PictureWorker {
  /** A stranger's picture as it may be kept; comes before what waits to be encoded. Throws `NotAPicture`, `WorkerBusy`. */
  takeIn(bytes: Uint8Array): Promise<TakenIn>;
  encode(original: Uint8Array, width: PictureWidth, format: PictureFormat): Promise<Buffer>;
  close(): void;
}

export type PictureTask =
  | { readonly kind: "take-in"; readonly bytes: Uint8Array }
  | { readonly kind: "encode"; readonly bytes: Uint8Array; readonly width: number; readonly format: PictureFormat };

export type PictureReply =
  | { readonly bytes: Uint8Array; readonly width?: number; readonly height?: number }
  | { readonly fault: PictureFault }
  | { readonly error: string };

/** So many pictures wait already that the next had better come again later. */
export class WorkerBusy extends Error {
  override name = "WorkerBusy";
  readonly code = "PICTURE_WORKER_BUSY";
}

/** The worker took too long or did not outlive it. */
class WorkerGaveUp extends Error {
  override name = "WorkerGaveUp";
}

interface Waiting {
  readonly task: PictureTask;
  readonly done: (reply: PictureReply) => void;
  readonly failed: (error: Error) => void;
  tries: number;
}

const program = join(import.meta.dirname, "picture-child.ts");
const maxWaiting = 16;
/** After so long without work its memory is given back. */
const idleMs = 60_000;
/** A worker that ends at a picture may have been ended by somebody else, but hardly twice. */
const maxTries = 2;

export function pictureWorker({ timeoutMs = 60_000 }: { timeoutMs?: number } = {}): PictureWorker {
  const [first, later]: [Waiting[], Waiting[]] = [[], []];
  let child: ChildProcess | undefined;
  let current: Waiting | undefined;
  let clock: NodeJS.Timeout | undefined;
  let closed = false;

  const next = () => {
    clearTimeout(clock);
    current = closed ? undefined : (first.shift() ?? later.shift());
    if (!current) {
      clock = setTimeout(stop, idleMs).unref();
      return;
    }
    current.tries++;
    child ??= start();
    // One that cannot be reached any more says so by ending.
    child.send(current.task, () => undefined);
    clock = setTimeout(() => {
      const late = current;
      current = undefined;
      stop();
      late?.failed(new WorkerGaveUp(`a picture took longer than ${timeoutMs} ms`));
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
      const lost = current;
      if (lost && lost.tries < maxTries) first.unshift(lost);
      else lost?.failed(new WorkerGaveUp(`the picture worker ended (${why})`));
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
    if (closed) return Promise.reject(new WorkerGaveUp("the server is closing"));
    if (queue.length >= maxWaiting) return Promise.reject(new WorkerBusy("too many pictures wait"));
    const { promise, resolve: done, reject: failed } = Promise.withResolvers<PictureReply>();
    queue.push({ task, done, failed, tries: 0 });
    if (!current) next();
    return promise;
  };

  return {
    takeIn: async (bytes) => {
      const reply = await ask(first, { kind: "take-in", bytes }).catch((error: unknown) => {
        throw error instanceof WorkerGaveUp ? new NotAPicture("picture-damaged", { cause: error }) : error;
      });
      if ("fault" in reply) throw new NotAPicture(reply.fault);
      const { bytes: kept, width = 0, height = 0 } = bytesOf(reply);
      return { bytes: Buffer.from(kept), width, height };
    },
    encode: async (bytes, width, format) =>
      Buffer.from(bytesOf(await ask(later, { kind: "encode", bytes, width, format })).bytes),
    close: () => {
      closed = true;
      stop();
      for (const { failed } of [...first, ...later, ...(current ? [current] : [])])
        failed(new WorkerGaveUp("the server is closing"));
      clearTimeout(clock);
    },
  };
}

function bytesOf(reply: PictureReply): Extract<PictureReply, { bytes: Uint8Array }> {
  if ("bytes" in reply) return reply;
  throw new Error("fault" in reply ? reply.fault : reply.error);
}
