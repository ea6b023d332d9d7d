import { allCoupons } from "../coupons/coupon-source.ts";
import { Coupons } from "../coupons/coupons.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { OperatorPage } from "../signed-in/operator-page.tsx";
import { managementHeaders, operatorFrame } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/campaigns-page.ts";
import { CampaignPanel } from "./campaigns/campaign-panel.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Aktionen" });

/** The page with the campaign and all coupons, with their costs so far. */
export default function CampaignsPage() {
  return (
    <OperatorPage title="Aktionen" text="Was Gäste weniger zahlen, wer es trägt und wie lang es reicht.">
      {() => (
        <Coupons source={allCoupons} saysWhoPays>
          {(campaign, onChanged) => <CampaignPanel campaign={campaign} onChanged={onChanged} />}
        </Coupons>
      )}
    </OperatorPage>
  );
}
