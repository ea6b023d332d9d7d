import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { browserFilesContext, servicesContext } from "./app/services-context.ts";
import type { PageServices } from "./page-services.ts";

export { markKept } from "./app/shell/kept/mark-kept.ts";

const respond = createRequestHandler(
  // The module's type writes absent values as undefined, which exact optional properties refuse.
  () => import("virtual:react-router/server-build") as Promise<ServerBuild>,
  import.meta.env.DEV ? "development" : "production",
);

/** Renders a document completely; nothing is streamed. */
export function render(request: Request, services: PageServices): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  // This file is bundled to build/server/index.js.
  context.set(browserFilesContext, new URL("../client/", import.meta.url));
  return respond(request, context);
}
