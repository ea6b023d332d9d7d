import { chmodSync, chownSync, mkdirSync } from "node:fs";

/** PostgreSQL refuses to run as root: under root, third-party programs run as nobody. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** Returns the setpriv prefix of a command: another user if needed, and termination with us even if we are killed. */
export function asAccount(): string[] {
  const user = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"] : [];
  return [...user, "--pdeathsig=TERM"];
}

/** Creates a folder that only this user may open. */
export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}
