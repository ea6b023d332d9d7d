import { chmodSync, chownSync, mkdirSync } from "node:fs";

/** PostgreSQL refuses to run as root: started by root, all that is not ours runs as nobody. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** The words of setpriv before a command: another user where needed, and an end with us even if we are killed. */
export function asAccount(): string[] {
  const user = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"] : [];
  return [...user, "--pdeathsig=TERM"];
}

/** A folder that this user owns and no other may open. */
export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}
