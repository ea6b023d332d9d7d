import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import type { Route } from "./+types/profile-page.ts";
import { Profile } from "./profile.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Profil" });

/** The page of a restaurant's profile; staff see its pictures, operators open it by a restaurant's address. */
export default function ProfilePage() {
  return (
    <RestaurantPage section="house" needs="see-profile">
      {({ restaurantId, may, choice }) => (
        <Profile key={restaurantId} restaurantId={restaurantId} mayEdit={may("edit-profile")}>
          {choice}
        </Profile>
      )}
    </RestaurantPage>
  );
}
