import { redirectDocument } from "react-router";
import type { Route } from "./+types/to-document.ts";

export { default, loader, meta } from "./not-found.tsx";

/** An address that this page's list of routes does not have: the server knows whether it exists. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url);
}
