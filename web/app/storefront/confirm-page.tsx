import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/confirm-page.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Bestellbestätigung" });

export default function ConfirmPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <h1>Bestellbestätigung</h1>
    </main>
  );
}
