/** What "npm run cluster" is asked for: a new cluster, or something of the one that runs. */
export type Asked = { readonly what: "run" } | Order;

export interface Order {
  readonly what: "status" | "kill" | "start" | "restart" | "stop";
  /** One part by its name, or whichever has a role at the moment. */
  readonly target: string;
}

export const kinds = ["primary", "replica", "server", "balancer", "database-proxy", "etcd"] as const;

const usage = `npm run cluster                       starts everything, Ctrl-C ends it
npm run cluster -- status             what runs, and who is the primary
npm run cluster -- kill TARGET        ends a part at once, as if its machine had lost its power
npm run cluster -- start TARGET|all   starts what was killed
npm run cluster -- restart TARGET     without a guest noticing: servers one after the other, the balancer by a reload
npm run cluster -- stop               as Ctrl-C
TARGET is ${kinds.join(", ")}, or a name of status such as server-2.`;

/** Throws the usage unless the words make sense. */
export function readCommandLine(words: readonly string[]): Asked {
  const [what, target = "", ...others] = words;
  if (what === undefined) return { what: "run" };
  if (others.length === 0) {
    if ((what === "status" || what === "stop") && target === "") return { what, target };
    if ((what === "kill" || what === "restart") && isTarget(target)) return { what, target };
    if (what === "start" && (isTarget(target) || target === "all")) return { what, target };
  }
  throw new Error(usage);
}

function isTarget(word: string): boolean {
  return (kinds as readonly string[]).includes(word) || /^(server|database|etcd)-[1-3]$/.test(word);
}
