import { findTips } from "@mahlzeit/contract/operator/numbers";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
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
  const loaded = useLoaded(ask(findTips, { params: { id: restaurantId } }));
  const { answer } = loaded;
  if (loaded.hasFailed || !answer)
    return <Loaded of={loaded} failed="Das Trinkgeld ließ sich gerade nicht laden." height="12rem" />;
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
