import { managementFrame, managementHeaders } from "../../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { RestaurantPage } from "../../frame/restaurant-page.tsx";
import type { Route } from "./+types/team-page.ts";
import { Team } from "./team.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Team" });

/** Who may do what in an owner's restaurants; operators come with the address of one. */
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
