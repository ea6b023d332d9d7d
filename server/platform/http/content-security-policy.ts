import { createHash } from "node:crypto";
import { paths } from "@mahlzeit/contract/page-addresses";

const webAssembly = "'wasm-unsafe-eval'";

/**
 * The policy of the scripts that read a photo in threads of their own, which do not have their page's: they reach this
 * server alone, for their own parts.
 */
export const threadPolicy = `default-src 'none'; script-src 'self' ${webAssembly}; connect-src 'self'; frame-ancestors 'none'`;

/** Matches inline scripts that run; types that are only data need no hash. */
const inlineScript = /<script\b(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Returns the policy of one rendered document: it allows only our own files and the inline scripts it contains, and
 * nothing from other hosts. `connectTo`: hosts the operator allows pages to send data to. `path`: of all pages only the
 * import of a menu may run WebAssembly, which reads photos.
 */
export function contentSecurityPolicy(html: string, path: string, connectTo: readonly string[]): string {
  const hashes = new Set(Array.from(html.matchAll(inlineScript), ([, script]) => hashSource(script ?? "")));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(path === paths.menuImport ? [webAssembly] : []), ...hashes].join(" "),
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
