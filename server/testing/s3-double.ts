import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Config } from "../platform/config/config.ts";

/** The response to requests: "lost" executes the request and closes the connection, "slow" never answers. */
export type S3Behaviour = "well" | "down" | "failing" | "lost" | "slow";

/** A double of the parts of S3 that we use. It refuses requests with a wrong signature, date or content hash. */
export interface S3Double {
  readonly s3: NonNullable<Config["s3"]>;
  readonly objects: Map<string, Buffer>;
  /** The received requests: "PUT /pictures/…". */
  readonly requests: string[];
  mood: S3Behaviour;
  /** The behaviour for the next requests, one each; `mood` applies afterwards. */
  readonly next: S3Behaviour[];
  /** The maximum number of keys per list. */
  pageSize: number;
  close(): Promise<void>;
}

export async function startS3Double(): Promise<S3Double> {
  const server = createServer((request, response) => {
    answer(double, request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const double: S3Double = {
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "pictures",
      region: "eu-central-1",
      accessKeyId: "AKIDEXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
    },
    objects: new Map(),
    requests: [],
    mood: "well",
    next: [],
    pageSize: 1000,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return double;
}

async function answer(double: S3Double, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  double.requests.push(`${request.method} ${request.url}`);
  const mood = double.next.shift() ?? double.mood;
  if (mood === "slow") return;
  if (mood === "down") return void response.destroy();
  if (mood === "failing") return void response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
  const fault = faultOf(double.s3, request, body);
  const [status, given] = fault ? refusal(403, fault) : act(double, request, body);
  if (mood === "lost") return void response.destroy();
  response.writeHead(status, { "content-length": given.length }).end(request.method === "HEAD" ? undefined : given);
}

function act(double: S3Double, { method, url = "" }: IncomingMessage, body: Buffer): [number, Buffer] {
  const { pathname, searchParams } = new URL(url, double.s3.endpoint);
  const [, bucket, ...rest] = pathname.split("/");
  const key = rest.join("/");
  if (bucket !== double.s3.bucket) return refusal(404, "NoSuchBucket");
  if (key === "") return list(double, searchParams);
  if (method === "PUT") double.objects.set(key, body);
  else if (method === "DELETE") return [double.objects.delete(key) ? 204 : 204, Buffer.alloc(0)];
  const found = double.objects.get(key);
  if (!found) return refusal(404, "NoSuchKey");
  return [200, method === "PUT" ? Buffer.alloc(0) : found];
}

function list({ objects, pageSize }: S3Double, query: URLSearchParams): [number, Buffer] {
  const after = Buffer.from(query.get("continuation-token") ?? "", "base64").toString();
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after).toSorted();
  const shown = keys.slice(0, pageSize);
  const token = keys.length > shown.length ? Buffer.from(shown.at(-1) ?? "").toString("base64") : undefined;
  const contents = shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  const more = token ? `<NextContinuationToken>${token}</NextContinuationToken>` : "";
  return [200, Buffer.from(`<ListBucketResult>${more}${contents}</ListBucketResult>`)];
}

function refusal(status: number, code: string): [number, Buffer] {
  return [status, Buffer.from(`<Error><Code>${code}</Code></Error>`)];
}

/** Verifies AWS Signature Version 4, implemented again from its specification. */
function faultOf(s3: S3Double["s3"], request: IncomingMessage, body: Buffer): string | undefined {
  const { headers, method = "", url = "" } = request;
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? "",
  );
  if (!parts) return "AccessDenied";
  const [, credential = "", signedHeaders = "", signature] = parts;
  const [keyId, day, region, service, ending] = credential.split("/");
  const at = String(headers["x-amz-date"]);
  if (keyId !== s3.accessKeyId) return "InvalidAccessKeyId";
  if (region !== s3.region || service !== "s3" || ending !== "aws4_request") return "AuthorizationHeaderMalformed";
  const skewMs = Math.abs(Date.now() - Date.parse(at.replace(/(....)(..)(..)T(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6Z")));
  if (!(skewMs < 15 * 60_000) || !at.startsWith(day ?? "-")) return "RequestTimeTooSkewed";
  const content = String(headers["x-amz-content-sha256"]);
  if (content !== createHash("sha256").update(body).digest("hex")) return "XAmzContentSHA256Mismatch";
  for (const needed of ["host", "x-amz-date", "x-amz-content-sha256"])
    if (!signedHeaders.split(";").includes(needed)) return "AccessDenied";

  const { pathname, searchParams } = new URL(url, s3.endpoint);
  const strictly = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams].map(([name, value]) => `${strictly(name)}=${strictly(value)}`).toSorted();
  const lines = signedHeaders.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query.join("&"), lines.join(""), signedHeaders, content].join("\n");
  const scope = [day, region, service, ending].join("/");
  const toSign = ["AWS4-HMAC-SHA256", at, scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
  const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  const key = [day, region, service, ending].reduce<string | Buffer>(
    (before, part) => hmac(before, part ?? ""),
    `AWS4${s3.secretAccessKey}`,
  );
  return hmac(key, toSign).toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
}
