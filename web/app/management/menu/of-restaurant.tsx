import type { ComponentType, ReactNode } from "react";
import { RestaurantPage } from "../office/restaurant-page.tsx";
import { MenuTabs } from "./menu-tabs.tsx";

export interface OfRestaurantProps {
  restaurantId: string;
  mayPublish: boolean;
  /** Chooses another restaurant. */
  children: ReactNode;
}

/** A page of a restaurant's menu, for its owners and staff; operators come with the address of one. */
export function OfRestaurant({ show: Shown }: { show: ComponentType<OfRestaurantProps> }) {
  return (
    <RestaurantPage least="staff">
      {({ restaurantId, mayPublish, choice }) => (
        <>
          <MenuTabs />
          <Shown key={restaurantId} restaurantId={restaurantId} mayPublish={mayPublish}>
            {choice}
          </Shown>
        </>
      )}
    </RestaurantPage>
  );
}
