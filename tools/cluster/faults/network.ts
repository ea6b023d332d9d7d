import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { breakingPrograms } from "../packages.ts";

const run = promisify(execFile);

/** Drops all packets of a port of this machine until the returned function is called; only root may. */
export async function cutOff(port: number): Promise<() => Promise<void>> {
  const directions = ["--dport", "--sport"];
  const change = async (how: "-I" | "-D") => {
    for (const direction of directions)
      await run(breakingPrograms.iptables, [
        "-w",
        how,
        "INPUT",
        "-i",
        "lo",
        "-p",
        "tcp",
        direction,
        String(port),
        "-j",
        "DROP",
      ]);
  };
  await change("-I");
  return () => change("-D");
}
