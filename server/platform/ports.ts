import { createServer } from "node:net";
import { StartupError } from "./startup-error.ts";

export interface ListenAddress {
  host: string;
  port: number;
}

/** Fails early, before anything slow begins, if the port is already in use. */
export async function requireFreePort(address: ListenAddress): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error) => reject(explainListenError(error, address)));
    probe.listen(address.port, address.host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

export function explainListenError(error: unknown, { host, port }: ListenAddress): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return new StartupError(
        `Port ${port} on ${host} is already taken: stop the program that uses it, or set PORT to another one.`,
      );
    case "EACCES":
      return new StartupError(`Port ${port} on ${host} may not be used by this user: set PORT to 1024 or higher.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartupError(
        `HOST is "${host}", but this machine has no such address: set HOST to 127.0.0.1 or 0.0.0.0.`,
      );
    default:
      return error;
  }
}
