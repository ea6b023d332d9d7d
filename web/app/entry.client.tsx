import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { StylesheetsOfRoutes } from "./shell/page-styles.tsx";
import { stylesheetsOf } from "./shell/stylesheets-of.ts";

const stylesheets = stylesheetsOf(window.__reactRouterManifest);

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
