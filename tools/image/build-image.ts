import { execFile } from "node:child_process";
import { appendFileSync, copyFileSync, cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { imagePrograms } from "../cluster/packages.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const authorities = "/etc/ssl/certs/ca-certificates.crt";
const maxBuffer = 64 * 1024 * 1024;

/** The part of an image's configuration that concerns its start. */
interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly StopSignal: string;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

export interface BuiltImage {
  readonly config: ImageConfig;
  /** The folder with its root file system. */
  readonly files: string;
}

/**
 * Builds `deploy/Containerfile` from the committed files. Registries are not reachable everywhere, so its base is made
 * here: a minimal Debian, the Node version pinned by this project, this machine's certificate authorities, and `npm`,
 * the folder of its npm.
 */
export async function buildImage(folder: string, npm: string): Promise<BuiltImage> {
  const buildah = async (...parameters: string[]) => {
    const places = ["--root", join(folder, "store"), "--runroot", join(folder, "run"), "--storage-driver", "vfs"];
    return (await run(imagePrograms.buildah, [...places, ...parameters], { maxBuffer })).stdout.trim();
  };
  const bud = (...parameters: string[]) => buildah("bud", "--isolation", "chroot", "--format", "docker", ...parameters);
  await makeBase(folder, npm);
  await bud("--tag", "base", "--file", join(folder, "Basefile"), folder);
  const source = join(folder, "source");
  await run("sh", ["-c", `mkdir "$1" && git -C "$2" archive HEAD | tar -x -C "$1"`, "sh", source, root]);
  const npmrc = join(homedir(), ".npmrc");
  const secret = existsSync(npmrc) ? ["--secret", `id=npmrc,src=${npmrc}`] : [];
  const file = join(source, "deploy/Containerfile");
  await bud("--build-arg", "BASE=localhost/base", ...secret, "--tag", "mahlzeit", "--file", file, source);
  const container = await buildah("from", "localhost/mahlzeit");
  const described = await buildah("inspect", "--type", "image", "localhost/mahlzeit");
  const { config } = (JSON.parse(described) as { Docker: { config: ImageConfig } }).Docker;
  return { config, files: await buildah("mount", container) };
}

async function makeBase(folder: string, npm: string): Promise<void> {
  const files = join(folder, "base");
  await run(
    imagePrograms.debootstrap,
    ["--variant=minbase", "--include=ca-certificates,libstdc++6", "bookworm", files],
    {
      maxBuffer,
    },
  );
  copyFileSync(process.execPath, join(files, "usr/local/bin/node"));
  cpSync(npm, join(files, "usr/local/lib/node_modules/npm"), { recursive: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(files, "usr/local/bin/npm"));
  if (existsSync(authorities)) appendFileSync(join(files, authorities), readFileSync(authorities));
  await run("tar", ["-C", files, "-cf", join(folder, "base.tar"), "."]);
  const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  writeFileSync(
    join(folder, "Basefile"),
    `FROM scratch\nADD base.tar /\nENV PATH=${path} NODE_EXTRA_CA_CERTS=${authorities}\n`,
  );
}
