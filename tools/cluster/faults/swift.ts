import { execFile, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { AwsClient } from "aws4fetch";
import { s3Store } from "../../../server/platform/media-store/s3-store.ts";
import { takesConnections } from "../haproxy.ts";
import { addressOf, findFreePorts, loopback } from "../layout.ts";
import { breakingPrograms } from "../packages.ts";

const run = promisify(execFile);
const kinds = ["account", "container", "object"] as const;
const programOf = {
  account: breakingPrograms.swiftAccount,
  container: breakingPrograms.swiftContainer,
  object: breakingPrograms.swiftObject,
  proxy: breakingPrograms.swiftProxy,
};
const keys = {
  bucket: "pictures",
  region: "eu-central-1",
  accessKeyId: "mahlzeit:pictures",
  secretAccessKey: "a-long-one-of-its-own",
};
/** What the store refuses is looked at here, not how fast a busy machine is. */
const patient = { tryMs: 60_000, waitsMs: [500, 2000, 5000] };
/** One more than a page of its lists holds. */
const pictures = 1001;

/**
 * Our pictures in OpenStack Swift, which speaks S3 and checks what our double does: signature, region, digest and time. Returns
 * what is wrong.
 */
export async function keepPicturesInSwift(inFolder: string): Promise<string[]> {
  const folder = join(inFolder, "swift");
  for (const name of ["", "rings", "devices", "devices/one"]) mkdirSync(join(folder, name));
  const [memory = 0, proxy = 0, ...ports] = await findFreePorts(2 + kinds.length);
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = ${loopback}\nbind_port = ${port}\nworkers = 1\nuser = root\nlog_level = ERROR\n` +
    `swift_dir = ${join(folder, "rings")}\ndevices = ${join(folder, "devices")}\nmount_check = false\n`;
  for (const [i, kind] of kinds.entries()) {
    await makeRing(join(folder, "rings"), kind, ports[i] ?? 0);
    const parts = ["replicator", "updater", "auditor"].map((part) => `[${kind}-${part}]\n`).join("");
    writeFileSync(
      join(folder, `${kind}.conf`),
      `${common(ports[i] ?? 0)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n${parts}`,
    );
  }
  writeFileSync(join(folder, "proxy.conf"), `${common(proxy)}${proxySettings(memory)}`);
  const all = [
    spawn(breakingPrograms.memcached, ["-u", "nobody", "-l", loopback, "-p", String(memory)], { stdio: "ignore" }),
    ...([...kinds, "proxy"] as const).map((kind) =>
      spawn(programOf[kind], [join(folder, `${kind}.conf`)], { stdio: "ignore" }),
    ),
  ];
  try {
    for (const port of [memory, proxy, ...ports]) while (!(await takesConnections(port))) await sleep(100);
    return await tryStore(`http://${addressOf(proxy)}`);
  } finally {
    for (const one of all) one.kill();
  }
}

async function makeRing(folder: string, kind: string, port: number): Promise<void> {
  const builder = join(folder, `${kind}.builder`);
  for (const words of [["create", "4", "1", "1"], ["add", `r1z1-${addressOf(port)}/one`, "1"], ["rebalance"]])
    await run(breakingPrograms.swiftRing, [builder, ...words]);
}

function proxySettings(memory: number): string {
  const [account, user] = keys.accessKeyId.split(":");
  return `[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# A busy machine is no fault of the store: the usual half second counts a server as dead.
conn_timeout = 20
node_timeout = 60
recoverable_node_timeout = 60
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = ${addressOf(memory)}
[filter:s3api]
use = egg:swift#s3api
location = ${keys.region}
[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${keys.secretAccessKey} .admin
`;
}

async function tryStore(endpoint: string): Promise<string[]> {
  const s3 = { ...keys, endpoint };
  const store = s3Store(s3, patient);
  const faults: string[] = [];
  const check = (what: string, isSo: boolean) => void (isSo || faults.push(`not so: ${what}`));
  const refusal = (other: Partial<typeof s3>) =>
    s3Store({ ...s3, ...other }, patient)
      .read(keyOf(0))
      .then(
        () => "none",
        (error: Error) => error.message,
      );
  const client = new AwsClient({ ...s3, service: "s3" });
  const bucket = `${endpoint}/${s3.bucket}`;
  check("a bucket is made", (await client.fetch(bucket, { method: "PUT" })).ok);
  check("what is not there is not found", (await store.read(keyOf(0))) === undefined);
  const large = Buffer.alloc(10 * 2 ** 20, 7);
  await store.write(keyOf(0), large);
  check("10 MB come back as they were", (await store.read(keyOf(0)))?.equals(large) === true);
  for (let i = 1; i < pictures; i++) await store.write(keyOf(i), Buffer.from([0, 255, 13, 10]));
  check("a list of more than one page is whole", (await store.keys()).length === pictures);
  await store.remove(keyOf(0).split("/")[0] ?? "");
  check("one is removed, and no other", !(await store.has(keyOf(0))) && (await store.has(keyOf(1))));
  check("a wrong secret is refused", (await refusal({ secretAccessKey: "other" })).includes("SignatureDoesNotMatch"));
  check("a wrong region is refused", (await refusal({ region: "us-west-2" })).includes("AuthorizationHeaderMalformed"));
  const digest = { "x-amz-content-sha256": "0".repeat(64) };
  const broken = await client.fetch(`${bucket}/x`, { method: "PUT", body: "abc", headers: digest });
  check("what does not fit its digest is refused", broken.status === 400);
  const old = await client.sign(bucket, { aws: { datetime: "20250101T000000Z" } });
  check("an old signature is refused", (await (await fetch(old)).text()).includes("RequestTimeTooSkewed"));
  return faults;
}

function keyOf(picture: number): string {
  return `${picture.toString(16).padStart(40, "0")}/original`;
}
