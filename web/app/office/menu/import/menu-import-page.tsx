import { useLocation } from "react-router";
import { managementFrame, managementHeaders, PageHead } from "../../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { RestaurantPage } from "../../frame/restaurant-page.tsx";
import type { Route } from "./+types/menu-import-page.ts";
import { MenuImport } from "./menu-import.tsx";
import { photoFragment } from "./photo/use-photo.ts";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Karte importieren" });

/** The page to import a spreadsheet or a file into a restaurant's draft, for owners, staff and operators. */
export default function MenuImportPage() {
  const { hash } = useLocation();
  return (
    <RestaurantPage section="menu" needs="edit-menu">
      {({ restaurantId, may, choice }) => (
        <>
          {hash === photoFragment ? (
            <PageHead title="Karte aus einem Foto">
              Das Foto bleibt auf diesem Gerät, gelesen wird im Browser. Veröffentlicht wird erst danach.
            </PageHead>
          ) : (
            <PageHead title="Karte importieren">
              Aus Excel, einer Datei, einem Foto oder deiner Website. 150 Gerichte dauern ein paar Minuten,
              veröffentlicht wird erst danach.
            </PageHead>
          )}
          <MenuImport key={restaurantId} restaurantId={restaurantId} mayPublish={may("publish-menu")}>
            {choice}
          </MenuImport>
        </>
      )}
    </RestaurantPage>
  );
}
