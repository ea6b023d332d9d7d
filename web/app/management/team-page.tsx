import { pageMeta } from "../shell/page-meta.ts";
import { managementFrame, managementHeaders } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/team-page.ts";
import { RestaurantPage } from "./office/restaurant-page.tsx";
import { Team } from "./team/team.tsx";

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
