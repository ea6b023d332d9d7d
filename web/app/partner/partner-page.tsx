import { paths } from "@mahlzeit/contract/page-addresses";
import { data } from "react-router";
import { servicesContext } from "../data/services-context.ts";
import { loaderHeaders, publicUntil } from "../data/valid-until.ts";
import type { PageHandle } from "../shell/page-handle.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/partner-page.ts";
import { Fees } from "./fees.tsx";
import { loadTerms } from "./load-terms.ts";
import { PartnerHero } from "./partner-hero.tsx";
import { EndBand, HowItGoes, Needed, Questions, Reasons } from "./partner-parts.tsx";

export const handle: PageHandle = { herbHeader: true };
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
    title: "Als Restaurant teilnehmen",
    description: "Was es kostet, wie es geht und wie du deine Küche anmeldest.",
    canonical: paths.partner,
  });

/** The page about the costs and steps of joining. */
export default function PartnerPage({ loaderData: fees }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <PartnerHero />
      <div className="wrap">
        <Reasons fees={fees} ifUnanswered={fees.ifUnanswered} />
        <Fees fees={fees} />
        <HowItGoes />
        <Needed />
        <Questions />
        <EndBand />
      </div>
    </main>
  );
}
