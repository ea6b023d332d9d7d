import { createHash } from "node:crypto";

/** Not what is only data: it never runs. */
const inlineScript = /<script\b(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of one finished document: no script but our files and the very scripts it contains, nothing
 * from afar. `connectTo`: what the operator chose that pages may send something to.
 */
export function contentSecurityPolicy(html: string, connectTo: readonly string[]): string {
  const hashes = new Set(Array.from(html.matchAll(inlineScript), ([, script]) => hashSource(script ?? "")));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connectTo].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashSource(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
