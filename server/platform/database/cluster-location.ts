import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { StartupError } from "../startup-error.ts";
import { completeLinks, copyBinaries, findBinaries } from "./binaries.ts";

/**
 * PostgreSQL refuses to run as root, so root starts it as another user: nobody, or the owner of an existing cluster.
 */
export interface Account {
  uid: number;
  gid: number;
}

export interface Place {
  cluster: string;
  sockets: string;
  binaries: string;
  /** undefined = the current user */
  account: Account | undefined;
}

const nobody: Account = { uid: 65534, gid: 65534 };
/** A folder readable by every user, for clones in folders that only root may enter. */
const sharedFolder = "/var/lib/mahlzeit";
/**
 * The path of a Unix socket (sun_path) may take 108 bytes on Linux and 104 on macOS, including the terminating zero.
 */
const longestSocketPath = 103;

export function findPlace(dataDir: string): Place {
  const folder = realpathSync(dataDir);
  const cluster = process.getuid?.() === 0 ? placeForRoot(folder) : placeForUser(folder);
  const account = process.getuid?.() === 0 ? accountFor(cluster) : undefined;
  return { cluster, sockets: placeForSockets(cluster, folder), binaries: placeForBinaries(folder, account), account };
}

/** Creates a folder that PostgreSQL's user owns and no other user may open. */
export function makePrivateFolder(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const owner = account?.uid ?? process.getuid?.();
  if (statSync(path).uid !== owner && !account) throw new StartupError(`${path} belongs to another user: remove it.`);
  if (account) chownSync(path, account.uid, account.gid);
  chmodSync(path, 0o700);
}

export function containsCluster(path: string): boolean {
  return existsSync(join(path, "PG_VERSION"));
}

/** Tells whether a server has used this data folder before; the folder itself may be missing. */
export function mayHoldDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, "postgres")) || readSignpost(dataDir) !== undefined;
}

function placeForUser(folder: string): string {
  const own = join(folder, "postgres");
  if (existsSync(own) && statSync(own).uid !== process.getuid?.())
    throw new StartupError(
      `The database in ${own} belongs to another user (${statSync(own).uid}): start as that user or set DATA_DIR to another folder.`,
    );
  const elsewhere = readSignpost(folder);
  if (elsewhere && !existsSync(own))
    throw new StartupError(
      `The database of ${folder} was made by root and lies in ${elsewhere}: start as root or set DATA_DIR to another folder.`,
    );
  return own;
}

function placeForRoot(folder: string): string {
  const own = join(folder, "postgres");
  const elsewhere = join(sharedFolder, keyOf(folder), "postgres");
  if (containsCluster(elsewhere)) return elsewhere;
  if (containsCluster(own)) {
    if (canEnter(folder, accountFor(own))) return own;
    throw new StartupError(
      `The user who owns the database in ${own} cannot enter ${folder} any more: open its parent folders with "chmod o+x".`,
    );
  }
  const before = readSignpost(folder);
  if (before && before !== elsewhere && containsCluster(before))
    throw new StartupError(
      `${join(folder, "where.txt")} names the database of another folder, ${before}: ` +
        `move that to ${elsewhere}, or delete where.txt to begin with an empty one.`,
    );
  if (canEnter(folder, nobody)) return own;
  mkdirSync(dirname(elsewhere), { recursive: true });
  for (const path of [sharedFolder, dirname(elsewhere)]) chmodSync(path, 0o755);
  writeFileSync(join(folder, "where.txt"), `${elsewhere}\n`);
  return elsewhere;
}

function accountFor(cluster: string): Account {
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

function placeForSockets(cluster: string, folder: string): string {
  // PostgreSQL splits the setting at commas, and a path with other odd characters would need quoting.
  const fits = (path: string) => Buffer.byteLength(join(path, ".s.PGSQL.5432")) <= longestSocketPath;
  const candidates = [cluster, join(tmpdir(), `mahlzeit-${keyOf(folder)}`), `/tmp/mahlzeit-${keyOf(folder)}`];
  return candidates.find((path) => fits(path) && !/[,"'\\]/.test(path)) as string;
}

function placeForBinaries(folder: string, account: Account | undefined): string {
  const packaged = findBinaries();
  const complete = tryTo(() => completeLinks(packaged.folder));
  if (complete && (!account || canRun(packaged.folder, account))) return packaged.folder;
  return copyBinaries(packaged, account ? sharedFolder : folder);
}

function canRun(binaries: string, account: Account): boolean {
  return spawnSync(join(binaries, "bin/postgres"), ["--version"], { ...account, cwd: "/" }).status === 0;
}

function canEnter(folder: string, account: Account): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...account, cwd: "/" }).status === 0;
}

function tryTo(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

function readSignpost(folder: string): string | undefined {
  const file = join(folder, "where.txt");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

function keyOf(folder: string): string {
  return createHash("sha256").update(folder).digest("hex").slice(0, 16);
}
