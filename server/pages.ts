import { existsSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Instant } from "@mahlzeit/domain/local-time";
import { StartupError } from "./platform/startup-error.ts";

/** The parts of web/ that the server needs without importing them: main.ts injects them. */
export interface Pages {
  /** The built browser files; undefined while Vite serves them, and then nothing is cached. */
  files: string | undefined;
  render(request: Request, services: object): Promise<Response>;
  /** Adds the time to a finished document; absent in development. */
  markOutdated?: (document: string, asOf: Instant) => string;
  /** The built script of the service worker; absent in development. */
  worker?: string;
}

const webFolder = join(import.meta.dirname, "..", "web");

export async function loadBuiltPages(): Promise<Pages> {
  const entry = join(webFolder, "build/server/index.js");
  if (!existsSync(entry)) throw new StartupError('The pages are not built yet: "npm start" builds them.');
  const { render, markOutdated } = (await import(pathToFileURL(entry).href)) as Required<
    Pick<Pages, "render" | "markOutdated">
  >;
  const worker = readFileSync(join(webFolder, "build/service-worker/worker.js"), "utf8");
  return { files: join(webFolder, "build/client"), render, markOutdated, worker };
}

/** Creates pages for development: they come fresh from their sources, and the browser reloads on every change. */
export function makeLivePages(): { pages: Pages; attach(server: Server): Promise<() => Promise<void>> } {
  let render: Pages["render"] = () => Promise.reject(new Error("Vite has not started yet"));
  return {
    pages: { files: undefined, render: (request, services) => render(request, services) },
    attach: async (server) => {
      const { createServer } = await import("vite");
      const own = process.listeners("SIGTERM");
      const vite = await createServer({
        root: webFolder,
        appType: "custom",
        server: { middlewareMode: true, hmr: { server } },
      });
      // Vite would end the process at once, before the database has stopped.
      for (const one of process.listeners("SIGTERM")) if (!own.includes(one)) process.off("SIGTERM", one);
      render = async (...call) =>
        ((await vite.ssrLoadModule("/server-entry.ts")) as Pick<Pages, "render">).render(...call);
      // Vite handles requests first and passes on unknown ones.
      const handlers = server.listeners("request") as ((...call: unknown[]) => void)[];
      server.removeAllListeners("request");
      server.on("request", (request, response) =>
        vite.middlewares(request, response, () => handlers.forEach((handle) => handle(request, response))),
      );
      return () => vite.close();
    },
  };
}
