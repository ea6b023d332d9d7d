import type { ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";
import { formatDate } from "@mahlzeit/domain/local-time";
import { Badge } from "../../ui/badge.tsx";

export const restaurantStates = {
  online: "Online",
  offline: "Offline",
  suspended: "Gesperrt",
  over: "Zu Ende",
} as const;
export type RestaurantState = keyof typeof restaurantStates;

export function stateOf({ isOnline, suspendedAt, endedAt }: ManagedRestaurant): RestaurantState {
  if (endedAt !== null) return "over";
  if (suspendedAt !== null) return "suspended";
  return isOnline ? "online" : "offline";
}

/** The restaurant's state in a word. */
export function StateBadge({ restaurant }: { restaurant: ManagedRestaurant }) {
  const { suspendedAt, endedAt, isOnline } = restaurant;
  if (endedAt !== null) return <Badge tone="line">Vertrag zu Ende seit {formatDate(endedAt)}</Badge>;
  if (suspendedAt !== null)
    return (
      <Badge tone="error" icon="ban">
        Gesperrt seit {formatDate(suspendedAt)}
      </Badge>
    );
  return <Badge tone={isOnline ? "open-on-page" : "line"}>{restaurantStates[isOnline ? "online" : "offline"]}</Badge>;
}
