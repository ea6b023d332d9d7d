import type { Account } from "@mahlzeit/contract/customers";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import type { ReactNode } from "react";
import { NotFoundMessage } from "../../shell/error-page.tsx";
import { useOwnAccount } from "../../signed-in/signed-in-layout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { RestaurantField } from "./restaurant-field.tsx";
import { useOwnedRestaurant } from "./use-owned-restaurant.ts";

interface ShownRestaurant {
  readonly restaurantId: string;
  /** Owners and operators may; staff only prepare it. */
  readonly mayPublish: boolean;
  /** Whether it is their own: some things operators do not do for owners. */
  readonly isOwned: boolean;
  /** Chooses another restaurant. */
  readonly choice: ReactNode;
}

interface RestaurantPageProps {
  /** What one must be there at least. */
  least?: MemberRole;
  children: (shown: ShownRestaurant) => ReactNode;
}

/** A page about one restaurant of the signed-in person; for whoever has none, it does not exist. */
export function RestaurantPage(props: RestaurantPageProps) {
  const account = useOwnAccount();
  return account ? <PageOf account={account} {...props} /> : <Skeleton height="40rem" shape="card" />;
}

function PageOf({ account, least = "owner", children }: RestaurantPageProps & { account: Account }) {
  const { restaurantId, owned, choose } = useOwnedRestaurant(account, least);
  if (restaurantId === null) return <NotFoundMessage />;
  const { operator, restaurants } = account.roles;
  const owns = restaurants.some(({ service, role }) => service.id === restaurantId && role === "owner");
  return children({
    restaurantId,
    mayPublish: operator || owns,
    isOwned: owns,
    choice: <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />,
  });
}
