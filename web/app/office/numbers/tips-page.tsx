import { findTips } from "@mahlzeit/contract/operator/numbers";
import { api } from "../../data/api.ts";
import { useAnswer } from "../../data/use-answer.ts";
import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import type { Route } from "./+types/tips-page.ts";
import { Tips } from "./tips.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Trinkgeld" });

/** The page of tips, for all members of a restaurant. */
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
  const { answer, hasFailed, askAgain } = useAnswer(restaurantId, find);
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
