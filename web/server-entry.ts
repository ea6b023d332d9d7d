import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { browserFilesContext, servicesContext } from "./app/data/services-context.ts";
import { guestsRoutes, hasAllRoutes } from "./app/shell/guests-routes.ts";
import type { PageServices } from "./page-services.ts";

export { markOutdated } from "./app/data/outdated/mark-outdated.ts";

const mode = import.meta.env.DEV ? "development" : "production";
// The module's type writes absent values as undefined, which exact optional properties refuse.
const loadBuild = () => import("virtual:react-router/server-build") as Promise<ServerBuild>;
const respond = createRequestHandler(loadBuild, mode);
const respondToGuest = import.meta.env.DEV ? respond : createRequestHandler(withGuestsRoutes, mode);

async function withGuestsRoutes(): Promise<ServerBuild> {
  const build = await loadBuild();
  return { ...build, assets: { ...build.assets, url: guestsRoutes(build.assets.url) } };
}

/** Renders a document completely; nothing is streamed. */
export function render(request: Request, services: PageServices): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  // This file is bundled to build/server/index.js.
  context.set(browserFilesContext, new URL("../client/", import.meta.url));
  const answer = hasAllRoutes(new URL(request.url).pathname) ? respond : respondToGuest;
  return answer(request, context);
}
