import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";
import { faultInIban, tidyIdentifier } from "@mahlzeit/domain/identifiers";
import type { FeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import type { AnswerMinutes } from "@mahlzeit/domain/orders/order/answer";
import { type UnpaidLimit, usualUnpaidPerGuest } from "@mahlzeit/domain/orders/order/unpaid";
import {
  type Environment,
  missing,
  readChoice,
  readHostNames,
  readMailbox,
  readNetworks,
  readOrigin,
  readSecret,
  readSecretAddress,
  readText,
  readWebAddress,
  readWholeNumber,
  wrong,
} from "./environment.ts";
import { type OperatorConfig, sampleOperator } from "./operator-config.ts";
import { demoFees, readProposedFees } from "./proposed-fees.ts";
import { readSecurity, type SecurityConfig } from "./security-config.ts";
import { readStripe, type StripeConfig } from "./stripe-config.ts";

/** The complete, validated configuration. docs/operations/configure.md explains each variable. */
export interface Config {
  port: number;
  host: string;
  /** No trailing slash. */
  publicUrl: string;
  /** undefined = the embedded PostgreSQL */
  databaseUrl: string | undefined;
  /** The address for LISTEN, which poolers do not support; undefined = `databaseUrl` */
  databaseListenUrl: string | undefined;
  /**
   * The maximum number of connections this process uses at once, besides one that listens and one for health checks.
   */
  databasePool: number;
  dataDir: string;
  demo: boolean;
  /** True if search engines may index the pages; off for public demos. */
  isListed: boolean;
  /** "if-new" loads the demo catalogue when the embedded database was just created. */
  seed: "demo" | "none" | "if-new";
  productName: string;
  mail: { smtpUrl: string | undefined; from: string; suggestionsMailbox: string };
  stripe: StripeConfig | undefined;
  /** The legal person who runs the marketplace; undefined: nobody can be invoiced or paid */
  operator: OperatorConfig | undefined;
  addresses: { source: "index" } | { source: "google"; apiKey: string } | { source: "photon"; url: string };
  analytics:
    | { to: "ourselves" }
    | { to: "matomo"; url: string; siteId: string }
    | { to: "plausible"; url: string; domain: string };
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
  fixedOrderServiceUid: string;
  onboardingUrl: string | undefined;
  /** The fees proposed to restaurants that apply; undefined = nobody can apply */
  proposedFees: FeeTerms | undefined;
  /** Orders per 10 minutes and guest; undefined = no limit */
  orderLimit: number | undefined;
  /** Unpaid orders allowed at the same time; undefined = no limit */
  unpaidLimit: UnpaidLimit | undefined;
  /** Addresses whose account a network may look up within 10 minutes; undefined = no limit */
  lookUpLimit: number | undefined;
  /** True if requests per minute and network are limited */
  requestLimits: boolean;
  /** The minutes a restaurant may take to answer an order before it is cancelled; undefined = no limit. */
  answerMinutes: AnswerMinutes | undefined;
  /** The telephone account that calls restaurants which do not answer; undefined = nobody calls */
  phone:
    | { accountSid: string; authToken: string; from: string; smsFrom: string | undefined; apiBase: string }
    | undefined;
  /** Push services besides those of the usual browsers; `apiBase` replaces all of them in tests. */
  push: { services: string[]; apiBase: string | undefined };
  /** The token that allows reading /metrics; undefined = only requests from this machine may */
  metricsToken: string | undefined;
  /** The maximum number of streams per process; more are refused. */
  maxStreams: number;
  /** True if the service worker may cache pages on visitors' devices for offline reading. */
  serviceWorker: boolean;
  /** True if the order form mentions the legal guarantee for goods. */
  guaranteeNotice: boolean;
  /** True if agents may read restaurants and menus and have carts reckoned. */
  agents: boolean;
  /** The contact for security reports in security.txt; undefined = there is none */
  security: SecurityConfig | undefined;
  /** Networks whose X-Forwarded-For header is trusted. */
  trustProxy: string[];
  logLevel: LogLevel;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof logLevels)[number];

export function readConfig(env: Environment): Config {
  const port = readWholeNumber(env, "PORT", 1, 65_535) ?? 3000;
  const publicUrl = readOrigin(env, "PUBLIC_URL") ?? `http://localhost:${port}`;
  const isPublic = !isLoopback(new URL(publicUrl).hostname);
  const demo = (readChoice(env, "DEMO", ["yes", "no"]) ?? (isPublic ? "no" : "yes")) === "yes";
  const productName = readProductName(env);
  return {
    port,
    host: readHost(env),
    publicUrl,
    ...readStorage(env),
    databasePool: readWholeNumber(env, "DATABASE_POOL", 5, 500) ?? 10,
    databaseListenUrl: readSecretAddress(env, "DATABASE_LISTEN_URL", ["postgres", "postgresql"]),
    demo,
    isListed: !(demo && isPublic),
    seed: readChoice(env, "SEED", ["demo", "none"]) ?? (demo ? "if-new" : "none"),
    productName,
    mail: readMail(env, { publicUrl, isPublic, demo, productName }),
    stripe: readStripe(env),
    operator: readOperator(env, demo, productName),
    addresses: readAddresses(env),
    analytics: readAnalytics(env),
    fixedOrderServiceUid: readUid(env) ?? "fleischhauerei-huber",
    onboardingUrl: readWebAddress(env, "ONBOARDING_URL"),
    proposedFees: readProposedFees(readText(env, "PROPOSED_FEES")) ?? (demo ? demoFees : undefined),
    orderLimit: readLimit(env, "ORDER_LIMIT", 30),
    unpaidLimit: readUnpaidLimit(env),
    lookUpLimit: readLimit(env, "LOOKUP_LIMIT", 30),
    requestLimits: readChoice(env, "REQUEST_LIMITS", ["on", "off"]) !== "off",
    answerMinutes: readAnswerMinutes(env, demo),
    phone: readPhone(env),
    push: { services: readHostNames(env, "PUSH_SERVICES"), apiBase: readWebAddress(env, "PUSH_API_BASE") },
    metricsToken: readSecret(env, "METRICS_TOKEN", /^\S{16,}$/, "at least 16 characters without blanks"),
    maxStreams: readWholeNumber(env, "MAX_STREAMS", 1, 1_000_000) ?? 20_000,
    serviceWorker: readChoice(env, "SERVICE_WORKER", ["on", "off"]) !== "off",
    guaranteeNotice: readChoice(env, "GUARANTEE_NOTICE", ["on", "off"]) !== "off",
    agents: readChoice(env, "AGENTS", ["on", "off"]) !== "off",
    security: readSecurity(env),
    trustProxy: readNetworks(env, "TRUST_PROXY"),
    logLevel: readChoice(env, "LOG_LEVEL", logLevels) ?? "info",
  };
}

/** The locations of the data and the database, which is all that commands other than the server need. */
export type Storage = Pick<Config, "databaseUrl" | "dataDir" | "s3">;

export function readStorage(env: Environment): Storage {
  return {
    databaseUrl: readSecretAddress(env, "DATABASE_URL", ["postgres", "postgresql"]),
    dataDir: resolve(readText(env, "DATA_DIR") ?? ".data"),
    s3: readS3(env),
  };
}

function readMail(
  env: Environment,
  {
    publicUrl,
    isPublic,
    demo,
    productName,
  }: { publicUrl: string; isPublic: boolean; demo: boolean; productName: string },
): Config["mail"] {
  const smtpUrl = readSecretAddress(env, "SMTP_URL", ["smtp", "smtps"]);
  const from = readMailbox(env, "MAIL_FROM");
  const suggestionsMailbox = readMailbox(env, "SUGGESTIONS_MAILBOX");
  const because = isPublic ? "PUBLIC_URL is public" : "DEMO is no";
  if (!smtpUrl && (isPublic || !demo))
    throw missing("SMTP_URL", because, "an address like smtp://user:password@mail.example.at:587");
  if (!suggestionsMailbox && (isPublic || !demo))
    throw missing("SUGGESTIONS_MAILBOX", because, "the mail address that gets suggestions");
  // Mail servers reject mails from a domain that does not exist.
  const domain = isPublic ? new URL(publicUrl).hostname : "mahlzeit.example";
  return {
    smtpUrl,
    from: from ?? `"${productName.replace(/["\\]/g, "")}" <bestellung@${domain}>`,
    suggestionsMailbox: suggestionsMailbox ?? "vorschlag@mahlzeit.example",
  };
}

function readOperator(env: Environment, demo: boolean, productName: string): Config["operator"] {
  const all = readTogether(env, ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_VAT_ID", "OPERATOR_IBAN"]);
  if (!all && !demo) return undefined;
  if (!all) return sampleOperator(productName);
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_VAT_ID: vatId, OPERATOR_IBAN: iban } = all;
  if (name.length > 70) throw wrong("OPERATOR_NAME", name, "at most 70 characters");
  if (!/^ATU\d{8}$/.test(vatId)) throw wrong("OPERATOR_VAT_ID", vatId, "ATU and 8 digits");
  if (faultInIban(iban)) throw wrong("OPERATOR_IBAN", iban, "an IBAN, like AT61 1904 3002 3457 3201");
  return { name, address, vatId, iban: tidyIdentifier(iban) };
}

function readPhone(env: Environment): Config["phone"] {
  const all = readTogether(env, ["PHONE_ACCOUNT_SID", "PHONE_AUTH_TOKEN", "PHONE_FROM"]);
  const smsFrom = readText(env, "PHONE_SMS_FROM");
  if (!all) {
    if (smsFrom) throw missing("PHONE_ACCOUNT_SID", "PHONE_SMS_FROM is", "a value beside it");
    return undefined;
  }
  const { PHONE_ACCOUNT_SID: accountSid, PHONE_AUTH_TOKEN: authToken, PHONE_FROM: from } = all;
  if (!/^AC[\da-f]{32}$/.test(accountSid)) throw wrong("PHONE_ACCOUNT_SID", accountSid, "AC and 32 hexadecimal digits");
  const number = /^\+[1-9]\d{6,14}$/;
  if (!number.test(from)) throw wrong("PHONE_FROM", from, "a number like +4312345678");
  if (smsFrom !== undefined && !number.test(smsFrom) && !/^(?=.*[a-z])[a-z\d ]{1,11}$/i.test(smsFrom))
    throw wrong("PHONE_SMS_FROM", smsFrom, "a number like +436641234567 or a name of up to 11 letters and digits");
  const apiBase = readWebAddress(env, "PHONE_API_BASE") ?? "https://api.twilio.com";
  return { accountSid, authToken, from, smsFrom, apiBase };
}

function readAddresses(env: Environment): Config["addresses"] {
  const apiKey = readSecret(env, "GOOGLE_MAPS_API_KEY", /^\S+$/, "a key without blanks");
  const url = readWebAddress(env, "PHOTON_URL");
  if (apiKey && url) throw wrong("PHOTON_URL", url, "no value while GOOGLE_MAPS_API_KEY is set");
  if (apiKey) return { source: "google", apiKey };
  return url ? { source: "photon", url } : { source: "index" };
}

function readAnalytics(env: Environment): Config["analytics"] {
  const matomo = readTogether(env, ["MATOMO_URL", "MATOMO_SITE_ID"]);
  const plausible = readTogether(env, ["PLAUSIBLE_URL", "PLAUSIBLE_DOMAIN"]);
  const url = readWebAddress(env, matomo ? "MATOMO_URL" : "PLAUSIBLE_URL");
  if (matomo && plausible) throw wrong("PLAUSIBLE_URL", plausible.PLAUSIBLE_URL, "no value while MATOMO_URL is set");
  if (matomo && url) {
    const siteId = matomo.MATOMO_SITE_ID;
    if (!/^[1-9]\d*$/.test(siteId)) throw wrong("MATOMO_SITE_ID", siteId, "the number of the site, like 1");
    return { to: "matomo", url, siteId };
  }
  if (!plausible || !url) return { to: "ourselves" };
  const domain = plausible.PLAUSIBLE_DOMAIN;
  if (!/^[a-z\d][a-z\d.-]*$/i.test(domain))
    throw wrong("PLAUSIBLE_DOMAIN", domain, "the domain the site has there, like essen.example.at");
  return { to: "plausible", url, domain };
}

function readS3(env: Environment): Config["s3"] {
  const all = readTogether(env, ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
  const endpoint = readWebAddress(env, "S3_ENDPOINT");
  if (!all || !endpoint) return undefined;
  return {
    endpoint,
    bucket: all.S3_BUCKET,
    region: all.S3_REGION,
    accessKeyId: all.S3_ACCESS_KEY_ID,
    secretAccessKey: all.S3_SECRET_ACCESS_KEY,
  };
}

/** Reads variables that only work together: all of them are set or none. */
function readTogether<Name extends string>(env: Environment, names: readonly Name[]): Record<Name, string> | undefined {
  const set = names.filter((name) => readText(env, name) !== undefined);
  const absent = names.find((name) => !set.includes(name));
  if (set.length > 0 && absent)
    throw missing(absent, `${set.join(" and ")} ${set.length > 1 ? "are" : "is"}`, "a value beside it");
  return absent
    ? undefined
    : (Object.fromEntries(names.map((name) => [name, readText(env, name)])) as Record<Name, string>);
}

function readHost(env: Environment): string {
  const host = readText(env, "HOST") ?? "127.0.0.1";
  if (isIP(host) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host)) return host;
  throw wrong("HOST", host, "a network address or a host name, like 127.0.0.1 or 0.0.0.0");
}

function readProductName(env: Environment): string {
  const name = readText(env, "PRODUCT_NAME") ?? "Mahlzeit";
  if (name.length <= 60 && !/[\r\n<>]/.test(name)) return name;
  throw wrong("PRODUCT_NAME", name, "one line of at most 60 characters without < and >");
}

function readUid(env: Environment): string | undefined {
  const uid = readText(env, "FIXED_ORDER_SERVICE_UID");
  if (uid === undefined || /^[a-z\d]+(-[a-z\d]+)*$/.test(uid)) return uid;
  throw wrong("FIXED_ORDER_SERVICE_UID", uid, "a restaurant's uid, like fleischhauerei-huber");
}

function readLimit(env: Environment, name: "ORDER_LIMIT" | "UNPAID_LIMIT" | "LOOKUP_LIMIT", usual: number) {
  const text = readText(env, name) ?? String(usual);
  if (text === "off") return undefined;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw wrong(name, text, "a whole number from 1 to 999999 or off");
}

/** Allows a network twice as many at each restaurant, because several guests share one. */
function readUnpaidLimit(env: Environment): UnpaidLimit | undefined {
  const perGuest = readLimit(env, "UNPAID_LIMIT", usualUnpaidPerGuest);
  return perGuest === undefined ? undefined : { perGuest, perNetworkAndRestaurant: 2 * perGuest };
}

const defaultAnswerMinutes: AnswerMinutes = { board: 8, mail: 15 };

function readAnswerMinutes(env: Environment, demo: boolean): AnswerMinutes | undefined {
  const text = readText(env, "ANSWER_MINUTES");
  if (text === undefined && !demo) return defaultAnswerMinutes;
  if (text === undefined || text === "off") return undefined;
  if (/^[1-9]\d{0,3}$/.test(text)) return { board: Number(text), mail: Number(text) };
  throw wrong("ANSWER_MINUTES", text, "a whole number from 1 to 9999 or off");
}

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (host === "localhost" || host.endsWith(".localhost")) return true;
  const loopback = new BlockList();
  loopback.addSubnet("127.0.0.0", 8, "ipv4");
  loopback.addAddress("::1", "ipv6");
  return isIP(host) !== 0 && loopback.check(host, isIP(host) === 4 ? "ipv4" : "ipv6");
}
