import { createHash } from "node:crypto";

/** Matches inline scripts that run; types that are only data need no hash. */
const inlineScript = /<script\b(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Returns the policy of one rendered document: it allows only our own files and the inline scripts it contains, and
 * nothing from other hosts. `connectTo`: hosts the operator allows pages to send data to.
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
