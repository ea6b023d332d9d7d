import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/checkout-page.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Warenkorb" });

export default function CheckoutPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <h1>Warenkorb</h1>
    </main>
  );
}
