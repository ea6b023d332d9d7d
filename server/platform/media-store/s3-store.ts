import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { Config } from "../config/config.ts";
import { type ImageStore, isPictureKey, requirePictureKey, StoreAway } from "./image-store.ts";

interface RetryTiming {
  readonly tryMs: number;
  /** The delays before the second attempt, the third, and so on. */
  readonly waitsMs: readonly number[];
}

/** Two retries bridge the restart of a store's node; a request for a picture waits at most 16 s. */
const defaultTiming: RetryTiming = { tryMs: 5000, waitsMs: [150, 600] };

/**
 * Returns a store on any S3-compatible service, with path-style addresses. The bucket stays private, because pictures
 * are served by our own `/media`. Stored objects never change, so an attempt whose response was lost can simply be
 * repeated.
 */
export function s3Store(s3: NonNullable<Config["s3"]>, timing: RetryTiming = defaultTiming): ImageStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const root = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  const away = (why: string, cause?: Error) =>
    new StoreAway(`The picture store at ${endpoint} (bucket ${bucket}) ${why}.`, { cause });

  /** Returns the store's response about one object, or undefined if the object does not exist. */
  const ask = async (method: Method, path: string, body?: Buffer): Promise<Buffer | undefined> => {
    const headers = { "x-amz-content-sha256": sha256(body ?? Buffer.alloc(0)) };
    for (let tries = 0; ; tries++) {
      const given = await askOnce(
        () => client.sign(`${root}${path}`, { method, headers, body: body ? new Uint8Array(body) : null }),
        timing.tryMs,
      );
      if (given instanceof Error || given.status >= 500 || given.status === 429) {
        const wait = timing.waitsMs[tries];
        if (wait === undefined)
          throw given instanceof Error ? away(describe(given), given) : away(`answers ${given.status}`);
        await sleep(wait);
      } else if (given.status < 300) return given.bytes;
      else if (given.status === 404 && !given.bytes.includes("NoSuchBucket")) return undefined;
      else throw away(`refuses ${method} with ${given.status} ${codeOf(given.bytes)}`.trimEnd());
    }
  };

  const findKeys = async (prefix: string): Promise<string[]> => {
    const keys: string[] = [];
    for (let token: string | undefined, first = true; first || token; first = false) {
      const query = new URLSearchParams({
        "list-type": "2",
        prefix,
        ...(token ? { "continuation-token": token } : {}),
      });
      const list = (await ask("GET", `?${query}`))?.toString();
      if (list === undefined) throw away("has no such bucket");
      keys.push(...valuesOf(list, "Key").filter(isPictureKey));
      token = valuesOf(list, "NextContinuationToken")[0];
    }
    return keys;
  };

  return {
    read: (key) => ask("GET", `/${requirePictureKey(key)}`),
    has: async (key) => (await ask("HEAD", `/${requirePictureKey(key)}`)) !== undefined,
    write: async (key, bytes) => {
      if ((await ask("PUT", `/${requirePictureKey(key)}`, bytes)) === undefined) throw away("has no such bucket");
    },
    remove: async (hash) => {
      // The original is deleted last: as long as it exists, the rest can be found.
      const keys = await findKeys(`${hash}/`);
      for (const key of keys.toSorted((a, b) => Number(isOriginal(a)) - Number(isOriginal(b))))
        await ask("DELETE", `/${key}`);
    },
    keys: () => findKeys(""),
  };
}

type Method = "GET" | "HEAD" | "PUT" | "DELETE";

interface Given {
  readonly status: number;
  readonly bytes: Buffer;
}

async function askOnce(sign: () => Promise<Request>, tryMs: number): Promise<Given | Error> {
  try {
    const response = await fetch(await sign(), { signal: AbortSignal.timeout(tryMs) });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Describes a failed request. `fetch` reports only "fetch failed"; the reason is in the cause. */
function describe(error: Error): string {
  if (error.name === "TimeoutError") return "does not answer in time";
  const { code, message } = (error.cause ?? error) as { code?: string; message?: string };
  return `cannot be reached (${code ?? message})`;
}

/** Returns the error code, like "AccessDenied". */
function codeOf(xml: Buffer): string {
  return valuesOf(xml.toString(), "Code")[0] ?? "";
}

function valuesOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"));
  return Array.from(found, ([, value = ""]) =>
    value.replace(/&(amp|quot|#34|#43);/g, (entity) => entities[entity] ?? ""),
  );
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&quot;": '"', "&#34;": '"', "&#43;": "+" };

function isOriginal(key: string): boolean {
  return key.endsWith("/original");
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
