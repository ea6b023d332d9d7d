import { redirectDocument } from "react-router";
import type { Route } from "./+types/to-document.ts";

export { default, loader, meta } from "./not-found.tsx";

/** Loads a document if the page's route list does not have the address: the server knows whether it exists. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url);
}
