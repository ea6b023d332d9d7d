import type { ManagedRestaurant } from "@mahlzeit/contract/management/restaurants";
import { formatDate } from "@mahlzeit/domain/local-time";
import { Badge } from "../../ui/badge.tsx";

export const restaurantStates = { online: "Online", offline: "Offline", suspended: "Gesperrt" } as const;
export type RestaurantState = keyof typeof restaurantStates;

export function stateOf({ isOnline, suspendedAt }: ManagedRestaurant): RestaurantState {
  if (suspendedAt !== null) return "suspended";
  return isOnline ? "online" : "offline";
}

/** How it stands, in a word. */
export function StateBadge({ restaurant }: { restaurant: ManagedRestaurant }) {
  const { suspendedAt, isOnline } = restaurant;
  if (suspendedAt !== null)
    return (
      <Badge tone="error" icon="ban">
        Gesperrt seit {formatDate(suspendedAt)}
      </Badge>
    );
  return <Badge tone={isOnline ? "open-on-page" : "line"}>{restaurantStates[isOnline ? "online" : "offline"]}</Badge>;
}
