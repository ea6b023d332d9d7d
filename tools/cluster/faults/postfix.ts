import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { takesConnections } from "../haproxy.ts";
import { breakingPrograms } from "../packages.ts";

const run = promisify(execFile);

/** Postfix's services that are needed to relay mails; none has its own root folder. */
const services = `pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 1 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
relay unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;

/** A real mail server on loopback in its own folder that relays all mails to ours. */
class Postfix {
  #folder = "";
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async start({ folder, port, nextPort }: { folder: string; port: number; nextPort: number }): Promise<void> {
    this.#folder = join(folder, "postfix");
    this.#port = port;
    for (const name of ["", "queue", "data"]) mkdirSync(join(this.#folder, name));
    chmodSync(this.#folder, 0o755);
    await run("chown", ["postfix", join(this.#folder, "data")]);
    writeFileSync(join(this.#folder, "master.cf"), `127.0.0.1:${port} inet n - n - - smtpd\n${services}`);
    const settings = {
      compatibility_level: "3.6",
      queue_directory: join(this.#folder, "queue"),
      data_directory: join(this.#folder, "data"),
      maillog_file: join(this.#folder, "log"),
      maillog_file_prefixes: this.#folder,
      inet_interfaces: "127.0.0.1",
      inet_protocols: "ipv4",
      myhostname: "mail.example.at",
      mynetworks: "127.0.0.0/8",
      mydestination: "",
      alias_maps: "",
      relayhost: `[127.0.0.1]:${nextPort}`,
      smtp_host_lookup: "native",
      smtpd_recipient_restrictions: "permit_mynetworks, reject",
    };
    writeFileSync(
      join(this.#folder, "main.cf"),
      Object.entries(settings)
        .map(([name, value]) => `${name} = ${value}\n`)
        .join(""),
    );
    await this.come();
  }

  async come(): Promise<void> {
    await this.#tell("start");
    while (!(await takesConnections(this.#port))) await sleep(50);
  }

  /** Kills it; accepted mails stay in its queue. */
  async die(): Promise<void> {
    await this.#tell("abort");
  }

  /** Refuses every recipient with this answer, or accepts mails again. */
  async answer(answer: string | undefined): Promise<void> {
    const rule = answer === undefined ? "permit_mynetworks, reject" : `check_client_access static:{${answer}}`;
    await run(breakingPrograms.postconf, ["-c", this.#folder, "-e", `smtpd_recipient_restrictions=${rule}`]);
    await this.#tell("reload");
  }

  async #tell(what: "start" | "abort" | "reload"): Promise<void> {
    await run(breakingPrograms.postfix, ["-c", this.#folder, what]);
  }
}

export const postfix = new Postfix();
