import { createContext, useContext } from "react";
import { Links, useMatches } from "react-router";
import type { StylesheetsByRoute } from "./stylesheets-of.ts";

/** Provided by both entries: the stylesheets of each route. */
export const StylesheetsOfRoutes = createContext<StylesheetsByRoute>({});

/** Provided by the server only: the text of a stylesheet by its address. */
export const StylesheetText = createContext<(address: string) => string>(() => "");

/**
 * The styles of the matched routes. The server inlines them, because stylesheets would be loaded after the scripts.
 * Routes reached later in the browser add ordinary stylesheets. In development `Links` does both.
 */
export function PageStyles() {
  return import.meta.env.DEV ? <Links /> : <InlinedStyles />;
}

function InlinedStyles() {
  const byRoute = useContext(StylesheetsOfRoutes);
  const textOf = useContext(StylesheetText);
  const wanted = new Set(useMatches().flatMap((match) => byRoute[match.id] ?? []));
  const inlined = sheetsInDocument ?? wanted;
  return (
    <>
      {[...inlined].map((address) => (
        // The browser has the text already in the document and must not replace it.
        <style
          key={address}
          data-sheet={address}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: textOf(address) }}
        />
      ))}
      {[...wanted].map(
        (address) => inlined.has(address) || <link key={address} rel="stylesheet" href={address} precedence="page" />,
      )}
    </>
  );
}

/** The addresses of the stylesheets that the server inlined; null on the server. */
export const sheetsInDocument: ReadonlySet<string> | null =
  typeof document === "undefined"
    ? null
    : new Set(
        [...document.querySelectorAll<HTMLStyleElement>("style[data-sheet]")].map((it) => it.dataset.sheet ?? ""),
      );
