import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { stopRemembering } from "./shell/early-tap.ts";
import { StylesheetsOfRoutes, sheetsInDocument } from "./shell/page-styles.tsx";
import { nameStylesheets, stylesheetsOf } from "./shell/stylesheets-of.ts";

const stylesheets = stylesheetsOf(window.__reactRouterManifest);
if (sheetsInDocument) nameStylesheets(sheetsInDocument);

stopRemembering();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StylesheetsOfRoutes value={stylesheets}>
        <HydratedRouter />
      </StylesheetsOfRoutes>
    </StrictMode>,
  );
});
