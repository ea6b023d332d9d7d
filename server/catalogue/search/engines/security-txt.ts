import { dayNumberOfDate, instantOnDay } from "@mahlzeit/domain/local-time";
import type { FastifyInstance } from "fastify";
import type { SecurityConfig } from "../../../platform/config/security-config.ts";

/** Serves the contact for security reports (RFC 9116). */
export function serveSecurityTxt(app: FastifyInstance, security: SecurityConfig, publicUrl: string): void {
  const { contact, policy, languages, expires } = security;
  const path = "/.well-known/security.txt";
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(instantOnDay(dayNumberOfDate(expires) + 1, 0)).toISOString()}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    `Preferred-Languages: ${languages}`,
    `Canonical: ${publicUrl}${path}`,
  ];
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" };
  app.get(path, (_request, reply) => reply.headers(headers).send(`${lines.join("\n")}\n`));
}
