import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/info-page.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Kontaktdaten" });

export default function InfoPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <h1>Kontaktdaten</h1>
    </main>
  );
}
