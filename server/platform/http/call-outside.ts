import { BADNAME, NODATA, NOTFOUND, Resolver } from "node:dns/promises";
import { once } from "node:events";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { CallFault, CallResult } from "@mahlzeit/domain/kitchen/webhook";
import { isPublicAddress } from "./public-address.ts";

/** The way to addresses that others name. Tests bring their own. */
export interface Outside {
  /** Finds all IP addresses of a name; none if it is unknown. Throws if no name server says so. */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  readonly agent: Agent;
}

/** The internet itself. No connection is used twice, because each call asks anew where it goes. */
export const internet: Outside = { resolve: resolveName, agent: new Agent({ keepAlive: false }) };

interface OutsideCall {
  /** An URL with https. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const longestMs = 10_000;
const largestAnswer = 64 * 1024;

/**
 * Posts to an address that somebody else has named, so that nobody gets this server to call into its own network: the
 * name is resolved once, all of its addresses must be public, and only those are called, while TLS verifies the name. A
 * redirect is an answer like others. It takes ten seconds at most; the answer's status counts, and of its body no more
 * than 64 kB are read.
 */
export async function callOutside(outside: Outside, call: OutsideCall): Promise<CallResult> {
  const { signal, aborted } = startTimeout();
  try {
    const addresses = await Promise.race([findAddresses(outside, call.url.hostname), aborted]);
    const status = await post(call, { agent: outside.agent, addresses, signal });
    return { status, fault: null };
  } catch (error) {
    return { status: null, fault: signal.aborted ? "timeout" : faultOf(error) };
  }
}

/**
 * Returns the reason why `callOutside` would not even try this address now; null if it would, or nobody knows within the
 * same ten seconds.
 */
export async function faultInAddress(outside: Outside, url: URL): Promise<AddressFault | null> {
  try {
    await Promise.race([findAddresses(outside, url.hostname), startTimeout().aborted]);
    return null;
  } catch (error) {
    return error instanceof NotCallable ? error.fault : null;
  }
}

/** A signal after ten seconds, and a promise that is rejected then. */
function startTimeout(): { readonly signal: AbortSignal; readonly aborted: Promise<never> } {
  const signal = AbortSignal.timeout(longestMs);
  const aborted = once(signal, "abort").then(() => Promise.reject(signal.reason as Error));
  aborted.catch(() => undefined);
  return { signal, aborted };
}

type AddressFault = Extract<CallFault, "private-address" | "unknown-name">;

class NotCallable extends Error {
  readonly fault: AddressFault;

  constructor(fault: AddressFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The names that never belong to the internet, but to a machine itself or to its own network. */
const insideByName = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/;

/** Finds where a name leads. One address that is not public is enough to refuse it, because that is no honest name. */
async function findAddresses({ resolve }: Outside, hostname: string): Promise<readonly string[]> {
  const name = hostname.replace(/^\[(.*)\]$/, "$1");
  if (insideByName.test(name)) throw new NotCallable("private-address");
  const addresses = isIP(name) === 0 ? await resolve(name) : [name];
  if (addresses.length === 0) throw new NotCallable("unknown-name");
  if (!addresses.every(isPublicAddress)) throw new NotCallable("private-address");
  return addresses;
}

interface Way {
  readonly agent: Agent;
  readonly addresses: readonly string[];
  readonly signal: AbortSignal;
}

function post({ url, headers, body }: OutsideCall, { agent, addresses, signal }: Way): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options = { method: "POST", headers, agent, signal, lookup: pinnedTo(addresses) };
  let status = 0;
  // A status under 100 is none. One that was said counts, even if the rest breaks off or does not come in time.
  const settle = (error = new Error("no answer")) => (status < 100 ? reject(error) : resolve(status));
  const sent = request(url, options, (answer) => {
    status = answer.statusCode ?? 0;
    let left = largestAnswer;
    answer.on("data", (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) sent.destroy();
    });
    answer.on("error", settle);
    answer.on("close", () => settle());
  });
  sent.on("upgrade", (answer, socket) => {
    status = answer.statusCode ?? 0;
    socket.destroy();
    settle();
  });
  sent.on("error", settle);
  sent.on("close", () => settle());
  sent.end(body);
  return promise;
}

/** Answers every look-up of the connection with these addresses. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all: wantsAll }, callback) => {
    const [first] = all;
    if (wantsAll) callback(null, all);
    else callback(null, first?.address ?? "", first?.family);
  };
}

function faultOf(error: unknown): CallFault {
  if (error instanceof NotCallable) return error.fault;
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return /CERT|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code) ? "bad-certificate" : "no-connection";
}

/**
 * Asks the name servers, without this machine's own list of names (hosts), and without the few threads that the system's
 * look-ups share with files and other names: a slow name server would occupy them.
 */
async function resolveName(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = answers.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  const outage = answers.find((each) => each.status === "rejected" && !isUnknown(each.reason));
  if (found.length === 0 && outage?.status === "rejected") throw outage.reason;
  return found;
}

function isUnknown({ code }: NodeJS.ErrnoException): boolean {
  return code === NOTFOUND || code === NODATA || code === BADNAME;
}
