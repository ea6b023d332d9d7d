import "./styles/base.css";
import "./styles/layout.css";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/print.css";
import { type ReactNode, useEffect } from "react";
import { Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { AccountHost } from "./account/overlay/account-host.tsx";
import { servicesContext } from "./data/services-context.ts";
import { findTexts } from "./data/texts.ts";
import { onAccountChange, onLeaving } from "./session/account-store.ts";
import { forgetForeignDrafts } from "./session/typed-draft.ts";
import { DocumentHead, firstScript } from "./shell/document-head.tsx";
import { tapAgain } from "./shell/early-tap.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { Footer } from "./shell/footer.tsx";
import { Header, SkipLink } from "./shell/header.tsx";
import { useOfflineCopy } from "./shell/offline/use-offline.ts";
import { OfflineBar } from "./shell/offline-bar.tsx";
import { PageAnnouncer } from "./shell/page-announcer.tsx";
import { usePageHandle } from "./shell/page-handle.ts";
import { pageMeta } from "./shell/page-meta.ts";
import { PageStyles } from "./shell/page-styles.tsx";
import type { RootData } from "./shell/settings.ts";
import { Visits } from "./shell/visits/visits.tsx";
import { forgetPerson } from "./storefront/cart/forget-person.ts";
import { RestaurantPending } from "./storefront/restaurant/restaurant-pending.tsx";
import { markReturningEarly } from "./storefront/returning/returning-with.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { call, settings } = context.get(servicesContext);
  // The page must work without the greeting.
  const texts = await findTexts(call, "welcome").catch(() => null);
  return { settings, welcome: texts?.welcome };
}

/** The settings never change while a page is open. */
export function shouldRevalidate() {
  return false;
}

export const meta = (args: Route.MetaArgs) => (args.error ? pageMeta(args, { title: "Das hat nicht geklappt" }) : []);

/**
 * The cascade layers, weakest first. The CSS of pages is in none of them and so overrides them all. Declared before any
 * stylesheet, so that the sequence in which these load does not matter. React inserts later stylesheets behind a style
 * of the same precedence, so this one has it, too.
 */
const layers = "@layer reset, base, ui, layout;";

export function Layout({ children }: { children: ReactNode }) {
  const { withoutScripts, isBare } = usePageHandle();
  return (
    // The first script adds an attribute before hydration.
    <html lang="de-AT" suppressHydrationWarning>
      <head>
        {import.meta.env.SSR && <DocumentHead />}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `${firstScript};${markReturningEarly()}` : "" }}
        />
        <Meta />
        <style href="layers" precedence="page">
          {layers}
        </style>
        <PageStyles />
      </head>
      <body>
        <SkipLink />
        {!isBare && <OfflineBar />}
        {!isBare && <Header />}
        {children}
        {!isBare && <Footer />}
        <AccountHost />
        <PageAnnouncer />
        <Visits />
        {!withoutScripts && <ScrollRestoration />}
        {!withoutScripts && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  useEffect(() => {
    forgetForeignDrafts();
    return onAccountChange(forgetForeignDrafts);
  }, []);
  useEffect(() => onLeaving(forgetPerson), []);
  useEffect(() => {
    // React handles no click while its effects run.
    const timer = setTimeout(tapAgain);
    return () => clearTimeout(timer);
  }, []);
  useOfflineCopy();
  return (
    <>
      <Outlet />
      <RestaurantPending />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <ErrorPage error={error} />
    </main>
  );
}
