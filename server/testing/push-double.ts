import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const host = "updates.push.services.mozilla.com";

/** A message that the double could decrypt, with its headers. */
export interface ReceivedPush {
  readonly message: unknown;
  readonly headers: IncomingHttpHeaders;
}

/** A browser's subscription, and the messages it received. */
export interface PushBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly received: ReceivedPush[];
  /** The status with which the service answers from now on. */
  status: number;
}

/**
 * A double of a push service: it refuses messages without its signature, and those that its browsers cannot decrypt.
 */
export interface PushDouble {
  /** The value of `push.apiBase` in the configuration. */
  readonly origin: string;
  makeBrowser(): PushBrowser;
  /** The reasons of refused messages. */
  readonly faults: string[];
  /** Called for each received message, before it is answered. */
  onReceived?: () => void;
  close(): Promise<void>;
}

export async function startPushDouble(): Promise<PushDouble> {
  const browsers = new Map<string, PushBrowser & { curve: ECDH; secret: Buffer }>();
  const faults: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const browser = browsers.get(request.url ?? "");
    if (!browser) return response.writeHead(404).end();
    try {
      requireSignature(request.headers);
      const message: unknown = JSON.parse(decrypt(body, browser.curve, browser.secret));
      if (browser.status < 300) browser.received.push({ message, headers: request.headers });
      double.onReceived?.();
      return response.writeHead(browser.status).end();
    } catch (error) {
      faults.push(String(error));
      return response.writeHead(400).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const double: PushDouble = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    makeBrowser: () => {
      const curve = createECDH("prime256v1");
      curve.generateKeys();
      const secret = randomBytes(16);
      const path = `/wpush/v2/${randomBytes(20).toString("base64url")}`;
      const keys = { p256dh: curve.getPublicKey("base64url"), auth: secret.toString("base64url") };
      const browser = { endpoint: `https://${host}${path}`, keys, received: [], status: 201, curve, secret };
      browsers.set(`/${host}${path}`, browser);
      return browser;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return double;
}

/** Verifies VAPID (RFC 8292), implemented again from its specification. */
function requireSignature({ authorization = "", ttl }: IncomingHttpHeaders): void {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url")))
    throw new Error("a signature that does not fit");
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const seconds = exp - Date.now() / 1000;
  if (aud !== `https://${host}` || !(seconds > 0 && seconds <= 24 * 3600)) throw new Error("a token for somebody else");
  if (!/^mailto:[^\s<>@]+@[^\s<>@]+$/.test(sub)) throw new Error(`a contact that Apple refuses: ${sub}`);
  if (!/^\d+$/.test(String(ttl))) throw new Error("no time to live");
}

/** Decrypts a message (RFC 8291 and 8188), implemented again from the specifications. */
function decrypt(body: Buffer, curve: ECDH, secret: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const key = hkdf(secret, curve.computeSecret(sender), info, 32);
  const decipher = createDecipheriv(
    "aes-128-gcm",
    hkdf(salt, key, Buffer.from("Content-Encoding: aes128gcm\0"), 16),
    hkdf(salt, key, Buffer.from("Content-Encoding: nonce\0"), 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function hkdf(salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, info, length));
}
