import type { Account } from "@mahlzeit/contract/customers";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/profile-page.ts";
import { HouseTabs } from "./office/house-tabs.tsx";
import { RestaurantField } from "./office/restaurant-field.tsx";
import { useOwnedRestaurant } from "./office/use-owned-restaurant.ts";
import { Profile } from "./profile/profile.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Profil" });

/** What a restaurant says about itself; its staff see its pictures, operators come with the address of one. */
export default function ProfilePage() {
  const account = useOwnAccount();
  return account ? <ProfileOf account={account} /> : <Skeleton height="40rem" shape="card" />;
}

function ProfileOf({ account }: { account: Account }) {
  const { restaurantId, owned, choose } = useOwnedRestaurant(account, "staff");
  if (restaurantId === null) return <NotFoundMessage />;
  const { operator, restaurants } = account.roles;
  const mayEdit = operator || restaurants.some(({ service, role }) => service.id === restaurantId && role === "owner");
  return (
    <>
      <HouseTabs roles={account.roles} />
      <Profile key={restaurantId} restaurantId={restaurantId} mayEdit={mayEdit}>
        <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />
      </Profile>
    </>
  );
}
