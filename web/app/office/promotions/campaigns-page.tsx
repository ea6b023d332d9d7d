import { managementHeaders, operatorFrame } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { OperatorPage } from "../frame/operator-page.tsx";
import type { Route } from "./+types/campaigns-page.ts";
import { CampaignPanel } from "./campaign-panel.tsx";
import { allCoupons } from "./coupon-source.ts";
import { Coupons } from "./coupons.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Aktionen" });

/** The page with the campaign and all coupons, with their costs so far. */
export default function CampaignsPage() {
  return (
    <OperatorPage title="Aktionen" text="Was Gäste weniger zahlen, wer es trägt und wie lang es reicht.">
      {() => (
        <Coupons source={allCoupons} showsPayer>
          {(campaign, onChanged) => <CampaignPanel campaign={campaign} onChanged={onChanged} />}
        </Coupons>
      )}
    </OperatorPage>
  );
}
