import { whichRatingsAreHidden } from "@mahlzeit/domain/moderation";
import { RatingRules } from "../ratings/rating-rules.tsx";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementHeaders, operatorFrame, PageHead } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/reported-ratings-page.ts";
import { ReportedRatings } from "./ratings/reported-ratings.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Gemeldete Bewertungen" });

/** What was reported of what guests said, and what is hidden of it. */
export default function ReportedRatingsPage() {
  const account = useOwnAccount();
  if (account && !account.roles.operator) return <NotFoundMessage />;
  return (
    <>
      <PageHead title="Gemeldete Bewertungen">
        Ausgeblendet wird nur, {whichRatingsAreHidden}. Eine strenge Meinung bleibt stehen. Gäste und Betriebe lesen das
        in den <RatingRules />.
      </PageHead>
      {account && <ReportedRatings />}
    </>
  );
}
