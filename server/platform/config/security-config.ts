import { isDate } from "@mahlzeit/domain/local-time";
import { type Environment, missing, readText, readWebAddress, wrong } from "./environment.ts";

/** The fields of security.txt (RFC 9116). */
export interface SecurityConfig {
  /** A mailto: or https: address. */
  readonly contact: string;
  readonly policy: string | undefined;
  /** Language codes separated by commas: "de, en". */
  readonly languages: string;
  /** The last day on which the file is valid: "2027-06-30". */
  readonly expires: string;
}

export function readSecurity(env: Environment): SecurityConfig | undefined {
  const contact = readContact(env);
  const policy = readWebAddress(env, "SECURITY_POLICY");
  const languages = readText(env, "SECURITY_LANGUAGES") ?? "de, en";
  const expires = readText(env, "SECURITY_EXPIRES");
  if (!/^[a-z]{2,3}(, ?[a-z]{2,3})*$/.test(languages))
    throw wrong("SECURITY_LANGUAGES", languages, "codes of languages with commas between, like de, en");
  if (expires !== undefined && !isDate(expires)) throw wrong("SECURITY_EXPIRES", expires, "a day like 2027-06-30");
  if (contact === undefined) return undefined;
  if (expires === undefined) throw missing("SECURITY_EXPIRES", "SECURITY_CONTACT is", "a day like 2027-06-30");
  return { contact, policy, languages, expires };
}

function readContact(env: Environment): string | undefined {
  const text = readText(env, "SECURITY_CONTACT");
  if (text === undefined) return undefined;
  if (/^[^\s@<>,;":/]+@[^\s@<>,;":/]+$/.test(text)) return `mailto:${text}`;
  if (/^https:\/\/\S+$/.test(text) && URL.canParse(text)) return text;
  throw wrong("SECURITY_CONTACT", text, "a mail address or an address that begins with https://");
}
