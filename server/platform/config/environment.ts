import { isIP } from "node:net";
import { StartupError } from "../startup-error.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable has an unusable value. The message names the variable, its value and what is allowed. */
export class ConfigError extends StartupError {
  override name = "ConfigError";
}

/** Treats an empty variable as unset, because most tools pass "nothing" that way. */
export function readText(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

export function readWholeNumber(env: Environment, name: string, from: number, to: number): number | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= from && number <= to) return number;
  throw wrong(name, text, `a whole number from ${from} to ${to}`);
}

export function readChoice<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  const value = values.find((one) => one === text);
  if (value !== undefined) return value;
  throw wrong(name, text, `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`);
}

/** Returns the URL without a trailing slash, so that a path can be appended. */
export function readWebAddress(env: Environment, name: string): string | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  const url = parseUrl(text);
  const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (plain) return url.href.replace(/\/+$/, "");
  throw url?.username
    ? wrongSecret(name, text, "an http(s) address without a password")
    : wrong(name, text, `an address that begins with http:// or https://${url ? ", without ? and #" : ""}`);
}

/** Requires a URL without a path, because cookies, the service worker and links always cover the whole host. */
export function readOrigin(env: Environment, name: string): string | undefined {
  const address = readWebAddress(env, name);
  if (address === undefined || new URL(address).pathname === "/") return address;
  throw wrong(name, address, `an address without a path, like ${new URL(address).origin}`);
}

/** Reads a URL that may contain a password, so error messages never print the value. */
export function readSecretAddress(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  // "smtp:mail.example.at" would parse as a URL too, but without a host.
  if (parseUrl(text) && protocols.some((protocol) => text.toLowerCase().startsWith(`${protocol}://`))) return text;
  throw wrongSecret(name, text, `an address that begins with ${protocols.map((one) => `${one}://`).join(" or ")}`);
}

export function readSecret(env: Environment, name: string, shape: RegExp, takes: string): string | undefined {
  const text = readText(env, name);
  if (text === undefined || shape.test(text)) return text;
  throw wrongSecret(name, text, takes);
}

export function readMailbox(env: Environment, name: string): string | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text;
  if (/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address) && !/[\r\n]/.test(text)) return text;
  throw wrong(name, text, "one mail address, like Mahlzeit <bestellung@example.at>");
}

export function readNetworks(env: Environment, name: string): string[] {
  const text = readText(env, name);
  const networks = text?.split(",").map((one) => one.trim()) ?? [];
  if (networks.every(isNetwork)) return networks;
  throw wrong(name, text ?? "", "a list of networks with commas between, like 10.0.0.0/8, 127.0.0.1");
}

/** Reads host names separated by commas; a leading `*.` matches any subdomain. */
export function readHostNames(env: Environment, name: string): string[] {
  const text = readText(env, name);
  const names = text?.split(",").map((one) => one.trim()) ?? [];
  if (names.every((one) => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/.test(one))) return names;
  throw wrong(name, text ?? "", "host names with commas between, like push.example.at, *.push.example.at");
}

export function wrong(name: string, held: string, takes: string): ConfigError {
  return new ConfigError(`${name} is "${held.slice(0, 200)}", but it takes ${takes}.`);
}

export function missing(name: string, because: string, takes: string): ConfigError {
  return new ConfigError(`${name} is not set, but ${because}: it takes ${takes}.`);
}

function wrongSecret(name: string, held: string, takes: string): ConfigError {
  return new ConfigError(
    `${name} holds ${held.length} characters that do not fit (kept secret here): it takes ${takes}.`,
  );
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (!family || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
