import { managementFrame, managementHeaders, PageHead } from "../../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { RestaurantPage } from "../../frame/restaurant-page.tsx";
import type { Route } from "./+types/menu-import-page.ts";
import { MenuImport } from "./menu-import.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Karte importieren" });

/** The page to import a spreadsheet or a file into a restaurant's draft, for owners, staff and operators. */
export default function MenuImportPage() {
  return (
    <RestaurantPage section="menu" needs="edit-menu">
      {({ restaurantId, may, choice }) => (
        <>
          <PageHead title="Karte importieren">
            Aus Excel, einer Datei oder deiner Website. 150 Gerichte dauern ein paar Minuten, veröffentlicht wird erst
            danach.
          </PageHead>
          <MenuImport key={restaurantId} restaurantId={restaurantId} mayPublish={may("publish-menu")}>
            {choice}
          </MenuImport>
        </>
      )}
    </RestaurantPage>
  );
}
