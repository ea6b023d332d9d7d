import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { asAccount, makeFolder } from "./account.ts";
import { addressOf, type Layout } from "./layout.ts";
import { programs } from "./packages.ts";
import type { Recipe } from "./part.ts";

const deploy = join(import.meta.dirname, "../../deploy");
/** The servers' names in HAProxy's configuration. */
const namesOfServers = ["one", "two", "three"];

export function balancerRecipe({ folder, balancer, servers }: Layout): Recipe {
  const [SERVER_1 = "", SERVER_2 = "", SERVER_3 = ""] = servers.map(addressOf);
  return recipe("balancer", join(deploy, "haproxy.cfg"), {
    folder,
    port: balancer,
    environment: { SERVER_1, SERVER_2, SERVER_3, ADMIN_SOCKET: adminSocketOf(folder) },
    isReady: async () => (await fetch(`http://${addressOf(balancer)}/healthz`)).status < 600,
  });
}

/** The proxy in front of the database nodes, which leads to the primary. */
export function databaseProxyRecipe({ folder, database, nodes }: Layout): Recipe {
  const [DATABASE_1 = "", DATABASE_2 = "", DATABASE_3 = ""] = nodes.map(({ postgres }) => addressOf(postgres));
  const [PATRONI_1 = "", PATRONI_2 = "", PATRONI_3 = ""] = nodes.map(({ patroni }) => String(patroni));
  return recipe("database-proxy", join(deploy, "haproxy-database.cfg"), {
    folder,
    port: database,
    environment: { DATABASE_1, DATABASE_2, DATABASE_3, PATRONI_1, PATRONI_2, PATRONI_3 },
    isReady: () => takesConnections(database),
  });
}

interface Given extends Pick<Layout, "folder">, Pick<Recipe, "isReady"> {
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
}

function recipe(name: string, configuration: string, { folder, port, environment, isReady }: Given): Recipe {
  return {
    name,
    command: programs.setpriv,
    // A master process that restarts workers on reload, as Debian's service has it.
    parameters: [...asAccount(), programs.haproxy, "-W", "-f", configuration],
    environment: { BIND: addressOf(port), UNPRIVILEGED: "yes", ...environment },
    address: addressOf(port),
    log: join(folder, "logs", `${name}.log`),
    isReady,
  };
}

function adminSocketOf(folder: string): string {
  return join(makeFolder(join(folder, "balancer")), "admin.sock");
}

/** Drains a server or adds it again. */
export async function setServer({ folder }: Layout, server: number, state: "drain" | "ready"): Promise<void> {
  for (const backend of ["servers", "unchecked"])
    await sendToBalancer(folder, `set server ${backend}/${namesOfServers[server]} state ${state}`);
}

/** True if the balancer's checks of the server succeed. */
export async function isUp({ folder }: Layout, server: number): Promise<boolean> {
  const lines = (await sendToBalancer(folder, "show stat")).split("\n").map((line) => line.split(","));
  const found = lines.find(([backend, name]) => backend === "servers" && name === namesOfServers[server]);
  return found?.[17] === "UP";
}

function sendToBalancer(folder: string, command: string): Promise<string> {
  return text(connect(adminSocketOf(folder)).end(`${command}\n`));
}

export function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
