import { managementFrame, managementHeaders } from "../../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { RestaurantPage } from "../../frame/restaurant-page.tsx";
import type { Route } from "./+types/team-page.ts";
import { Team } from "./team.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Team" });

/** The page of an owner's team; operators open it by a restaurant's address. */
export default function TeamPage() {
  return (
    <RestaurantPage
      section="house"
      needs="see-members"
      title="Team"
      text="Wer in deinem Betrieb was darf. Änderungen gelten sofort."
    >
      {({ account, restaurantId }) => <Team key={restaurantId} restaurantId={restaurantId} ownAccountId={account.id} />}
    </RestaurantPage>
  );
}
