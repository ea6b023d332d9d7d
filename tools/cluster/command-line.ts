/** What "npm run cluster" is asked for: a new cluster, or something of the one that runs. */
export type Asked = { readonly what: "run" } | Order;

export interface Order {
  readonly what: "status" | "kill" | "start" | "restart" | "stop";
  /** One part by its name, or whichever has a role at the moment; to be started, all that are dead of a kind. */
  readonly target: string;
}

const roles = ["primary", "replica", "server", "balancer", "database-proxy", "etcd"];
const kinds = ["database", "server", "etcd", "balancer", "database-proxy"];

const usage = `npm run cluster                       starts everything, Ctrl-C ends it
npm run cluster -- status             what runs, and who is the primary
npm run cluster -- kill TARGET        ends a part at once, as if its machine had lost its power
npm run cluster -- stop TARGET        ends it in order; without a TARGET everything, as Ctrl-C does
npm run cluster -- start TARGET       starts what is dead of ${kinds.join(", ")}, or all
npm run cluster -- restart TARGET     without a guest noticing: servers one after the other, the balancer by a reload
TARGET is ${roles.join(", ")}, or a name of status such as server-2.`;

/** Throws the usage unless the words make sense. */
export function readCommandLine(words: readonly string[]): Asked {
  const [what, target = "", ...others] = words;
  if (what === undefined) return { what: "run" };
  if (others.length === 0) {
    if ((what === "status" || what === "stop") && target === "") return { what, target };
    const isNamed = /^(server|database|etcd)-[1-3]$/.test(target);
    if ((what === "kill" || what === "stop" || what === "restart") && (isNamed || roles.includes(target)))
      return { what, target };
    if (what === "start" && (isNamed || kinds.includes(target) || target === "all")) return { what, target };
  }
  throw new Error(usage);
}
