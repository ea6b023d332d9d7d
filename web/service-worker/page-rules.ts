import { isOfflinePage } from "../app/offline/offline-pages.ts";

/**
 * Whether an answer may be kept as a page: only a whole document that the server itself calls the same for everyone,
 * at an address of those that are kept at all.
 */
export function mayBeKept(address: string, response: Response): boolean {
  const { status, redirected, headers } = response;
  if (!isOfflinePage(new URL(address)) || status !== 200 || redirected) return false;
  const isDocument = headers.get("content-type")?.startsWith("text/html") ?? false;
  return isDocument && (headers.get("cache-control") ?? "").includes("public");
}

/** The document, marked as one that was kept: it then says so itself (shell/offline-bar.tsx). */
export async function markedAsKept(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  // The kept text is neither packed nor of that length any more.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const document = await response.text();
  return new Response(document.replace("<html ", '<html data-kept="" '), { headers });
}
