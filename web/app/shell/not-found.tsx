import { data } from "react-router";
import type { Route } from "./+types/not-found.ts";
import { NotFoundMessage } from "./error-page.tsx";
import { pageMeta } from "./page-meta.ts";

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Seite nicht gefunden" });

export default function NotFoundPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <NotFoundMessage />
    </main>
  );
}
