import { readFileSync } from "node:fs";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { browserFilesContext } from "./data/services-context.ts";
import { StylesheetsOfRoutes, StylesheetText } from "./shell/page-styles.tsx";
import { paintFirst } from "./shell/paint-first.ts";
import { stylesheetsOf } from "./shell/stylesheets-of.ts";
import { structuredDataOf } from "./storefront/structured-data/structured-data-of.ts";

/** Renders the whole document before answering, so that it can be cached and its inline scripts hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const browserFiles = context.get(browserFilesContext);
  let finalStatus = status;
  const stream = await renderToReadableStream(
    <StylesheetsOfRoutes value={stylesheetsOf(entryContext.manifest)}>
      <StylesheetText value={(address) => stylesheetText(browserFiles, address)}>
        <ServerRouter context={entryContext} url={request.url} />
      </StylesheetText>
    </StylesheetsOfRoutes>,
    {
      // Sends nothing later that a script would have to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        finalStatus = 500;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const rendered = await new Response(stream).text();
  const end = rendered.lastIndexOf("</body>");
  const document = rendered.slice(0, end) + structuredDataOf(entryContext.staticHandlerContext) + rendered.slice(end);
  return new Response(import.meta.env.DEV ? document : paintFirst(document), { status: finalStatus, headers });
}

/** Logs errors in loaders and rendering, except pages that do not exist. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(error);
}

const textByAddress = new Map<string, string>();

function stylesheetText(browserFiles: URL, address: string): string {
  const known = textByAddress.get(address);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(`.${address}`, browserFiles), "utf8").trim();
  textByAddress.set(address, text);
  return text;
}
