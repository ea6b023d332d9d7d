import { StartupError } from "./startup-error.ts";

/** Returns one sentence without a stack for errors that an operator can fix; undefined for all others. */
export function explainError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StartupError) return error.message;
  return explainDatabase(error) ?? explainFile(error) ?? explainConnection(error) ?? explainError(error.cause);
}

/** Explains PostgreSQL's error codes. */
function explainDatabase(error: Error): string | undefined {
  const { code, severity, message } = error as Error & { code?: string; severity?: string };
  if (severity === undefined || code === undefined) return undefined;
  if (/extension/.test(message) && (code === "42501" || code === "0A000" || code === "58P01" || code === "42704"))
    return `The database lacks an extension Mahlzeit needs (${message}): install PostgreSQL's contrib modules, or let a superuser run CREATE EXTENSION pg_trgm in it.`;
  if (code === "42501")
    return `The database's role may not do that (${message}): make it the owner of the database, see docs/operations/start.md.`;
  if (code.startsWith("53")) return `The database has no room for that (${message}).`;
  if (code.startsWith("57P") || code.startsWith("08")) return `The database went away (${message}): run it again.`;
  if (code === "25006") return `The database takes no writes (${message}): connect to the primary.`;
  return undefined;
}

const fileFaults = ["EACCES", "EPERM", "ENOENT", "EISDIR", "ENOTDIR", "EROFS", "EEXIST", "ELOOP", "ENAMETOOLONG"];

function explainFile(error: Error): string | undefined {
  const { code = "", path } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return `There is no room left on the disk (${error.message}).`;
  return path && fileFaults.includes(code) ? `${path} cannot be used (${error.message}).` : undefined;
}

const connectionFaults = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"];

function explainConnection(error: Error): string | undefined {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (!connectionFaults.includes(code) && !error.message.startsWith("Connection terminated")) return undefined;
  return `A connection broke (${error.message || code}): see that the database and the picture store answer, and run it again.`;
}
