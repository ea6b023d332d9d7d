import type { Account } from "@mahlzeit/contract/customers";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/team-page.ts";
import { HouseTabs } from "./office/house-tabs.tsx";
import { RestaurantField } from "./office/restaurant-field.tsx";
import { useOwnedRestaurant } from "./office/use-owned-restaurant.ts";
import { Team } from "./team/team.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Team" });

/** Who may do what in an owner's restaurants; operators come with the address of one. */
export default function TeamPage() {
  const account = useOwnAccount();
  return account ? <TeamOf account={account} /> : <Skeleton height="40rem" shape="card" />;
}

function TeamOf({ account }: { account: Account }) {
  const { restaurantId, owned, choose } = useOwnedRestaurant(account);
  if (restaurantId === null) return <NotFoundMessage />;
  return (
    <>
      <HouseTabs roles={account.roles} />
      <PageHead title="Team">Wer in deinem Betrieb was darf. Änderungen gelten sofort.</PageHead>
      <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />
      <Team key={restaurantId} restaurantId={restaurantId} ownAccountId={account.id} />
    </>
  );
}
