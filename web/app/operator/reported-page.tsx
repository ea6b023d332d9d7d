import { whichContentIsHidden, whichRatingsAreHidden } from "@mahlzeit/domain/operator/moderation";
import { RatingRules } from "../ratings/rating-rules.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { OperatorPage } from "../signed-in/operator-page.tsx";
import { managementHeaders, operatorFrame } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/reported-page.ts";
import { ReportedItems } from "./reports/reported-items.tsx";

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
