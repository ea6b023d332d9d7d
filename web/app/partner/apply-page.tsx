import { paths } from "@mahlzeit/contract/page-addresses";
import { data } from "react-router";
import { servicesContext } from "../data/services-context.ts";
import { loaderHeaders, publicUntil } from "../data/valid-until.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/apply-page.ts";
import { Application } from "./apply/application.tsx";
import { loadTerms } from "./load-terms.ts";

export const headers = loaderHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { call, now } = context.get(servicesContext);
  return data(await loadTerms(call), { headers: publicUntil(now, null) });
}

export async function clientLoader() {
  const { api } = await import("../data/api.ts");
  return loadTerms(api);
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Restaurant anmelden",
    description: "Sechs Schritte, gespeichert beim Schreiben. Weiter geht’s jederzeit mit dem Link.",
    canonical: paths.apply,
  });

/** The application in six steps, found again by a mailed link; once sent, its state. */
export default function ApplyPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <Application terms={loaderData} />
    </main>
  );
}
