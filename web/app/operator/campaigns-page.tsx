import { allCoupons } from "../coupons/coupon-source.ts";
import { Coupons } from "../coupons/coupons.tsx";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementHeaders, operatorFrame, PageHead } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/campaigns-page.ts";
import { CampaignPanel } from "./campaigns/campaign-panel.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Aktionen" });

/** The campaign and all coupons, with what they cost so far. */
export default function CampaignsPage() {
  const account = useOwnAccount();
  if (account && !account.roles.operator) return <NotFoundMessage />;
  return (
    <>
      <PageHead title="Aktionen">Was Gäste weniger zahlen, wer es trägt und wie lang es reicht.</PageHead>
      {account && (
        <Coupons source={allCoupons} saysWhoPays>
          {(campaign, onChanged) => <CampaignPanel campaign={campaign} onChanged={onChanged} />}
        </Coupons>
      )}
    </>
  );
}
