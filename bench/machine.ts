import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";

/** The machine's load: absolute numbers mean little without it. */
export function machineLoad(): string {
  const load = loadavg().map((one) => one.toFixed(1));
  return `${availableParallelism()} cores, load ${load.join(" ")}`;
}

const ticksPerSecond = 100;

/** Processor time a process has used so far, in seconds; undefined where the system does not report it. */
export function processorSeconds(pid: number): number | undefined {
  return timesOf(pid)?.own;
}

/** The same with its children, those that ended too. Of what lives finer than ticks, as PostgreSQL's processes have one thread. */
export function processorSecondsOfAll(pid: number): number | undefined {
  const own = timesOf(pid);
  if (!own) return undefined;
  return readdirSync("/proc")
    .filter((name) => timesOf(Number(name))?.parent === pid)
    .concat(String(pid))
    .reduce((sum, name) => sum + (worked([Number(name)]) ?? 0) / 1e9, own.ended);
}

function timesOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    // The name in parentheses may contain spaces. After it: state, parent, …, then user and system time and those of ended
    // children.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ").map(Number) ?? [];
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (i) => fields[i],
    );
    return { parent, own: (user + system) / ticksPerSecond, ended: (endedUser + endedSystem) / ticksPerSecond };
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds that the processor works for these processes until the work is done; what else the machine does is not in
 * them. Finer than its ticks, which are longer than a request. Undefined where a process ended meanwhile, and where there is no
 * Linux to ask.
 */
export async function processorMilliseconds(
  pids: readonly number[],
  work: () => Promise<unknown>,
): Promise<number | undefined> {
  const before = worked(pids);
  await work();
  const after = worked(pids);
  return before === undefined || after === undefined ? undefined : (after - before) / 1e6;
}

/** Nanoseconds that the threads of these processes have worked. */
export function worked(pids: readonly number[]): number | undefined {
  try {
    return pids
      .flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`))
      .reduce((sum, file) => sum + Number(readFileSync(file, "utf8").split(" ")[0]), 0);
  } catch {
    return undefined;
  }
}

/** The memory that a process occupies, in MB; undefined where the system does not report it. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
