import type { Instant } from "@mahlzeit/domain/local-time";
import type { onRequestAsyncHookHandler } from "fastify";
import { ProblemException } from "./problems.ts";

const minuteMs = 60_000;
const mostAddresses = 10_000;

/** Refuses more than so many requests per minute from one network address to this process: a brake, not an account. */
export function limitRequests(perMinute: number, now: () => Instant): onRequestAsyncHookHandler {
  let minute = 0;
  let counts = new Map<string, number>();
  return async (request) => {
    const at = now();
    const current = Math.floor(at / minuteMs);
    if (current !== minute || counts.size > mostAddresses) {
      minute = current;
      counts = new Map();
    }
    const count = (counts.get(request.ip) ?? 0) + 1;
    counts.set(request.ip, count);
    if (count > perMinute)
      throw new ProblemException("too-many-requests", {
        retryAfterSeconds: Math.ceil(((current + 1) * minuteMs - at) / 1000),
      });
  };
}
