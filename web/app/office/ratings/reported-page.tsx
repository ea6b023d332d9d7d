import { whichContentIsHidden, whichRatingsAreHidden } from "@mahlzeit/domain/operator/moderation";
import { RatingRules } from "../../shared/ratings/rating-rules.tsx";
import { managementHeaders, operatorFrame } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { OperatorPage } from "../frame/operator-page.tsx";
import type { Route } from "./+types/reported-page.ts";
import { ReportedItems } from "./reported-items.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Meldungen" });

/** The page with reported and hidden content. */
export default function ReportedPage() {
  return (
    <OperatorPage
      title="Meldungen"
      text={
        <>
          Von dem, was Restaurants zeigen, wird nur ausgeblendet, {whichContentIsHidden}; von Bewertungen,{" "}
          {whichRatingsAreHidden}. Eine strenge Meinung bleibt stehen. Gäste und Betriebe lesen das in den{" "}
          <RatingRules />.
        </>
      }
    >
      {() => <ReportedItems />}
    </OperatorPage>
  );
}
