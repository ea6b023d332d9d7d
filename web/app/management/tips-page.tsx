import { findTips } from "@mahlzeit/contract/operator/numbers";
import { api } from "../api.ts";
import { forgetSession } from "../session/account-store.ts";
import { useAnswer } from "../session/use-answer.ts";
import { pageMeta } from "../shell/page-meta.ts";
import { managementFrame, managementHeaders } from "../signed-in/signed-in-page.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/tips-page.ts";
import { Tips } from "./numbers/tips.tsx";
import { RestaurantPage } from "./office/restaurant-page.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Trinkgeld" });

/** What guests gave on top, for all who work in a restaurant. */
export default function TipsPage() {
  return (
    <RestaurantPage
      section="house"
      needs="see-tips"
      title="Trinkgeld"
      text="Was Gäste mit Karte dazugegeben haben, Monat für Monat."
    >
      {({ restaurantId }) => <LatestTips key={restaurantId} restaurantId={restaurantId} />}
    </RestaurantPage>
  );
}

export function LatestTips({ restaurantId }: { readonly restaurantId: string }) {
  const find = async (signal: AbortSignal) =>
    (await api(findTips, { params: { id: restaurantId } }, { signal })).answer;
  const { answer, hasFailed, askAgain } = useAnswer(restaurantId, find, forgetSession);
  if (hasFailed)
    return (
      <Notice tone="error" action={<Button onClick={askAgain}>Nochmal</Button>}>
        Das Trinkgeld ließ sich gerade nicht laden.
      </Notice>
    );
  if (!answer) return <Skeleton height="12rem" shape="card" />;
  if (answer.tips.length === 0)
    return (
      <EmptyState title="Noch kein Trinkgeld">
        In den letzten zwölf Monaten hat niemand mit Karte etwas dazugegeben.
      </EmptyState>
    );
  return (
    <Tips tips={answer.tips} words="Die letzten zwölf Monate, nach Erstattungen. Es gehört den Leuten im Betrieb." />
  );
}
