import type { Account } from "@mahlzeit/contract/customers";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/menu-import-page.ts";
import { MenuTabs } from "./menu/menu-tabs.tsx";
import { MenuImport } from "./menu-import/menu-import.tsx";
import { RestaurantField } from "./office/restaurant-field.tsx";
import { useOwnedRestaurant } from "./office/use-owned-restaurant.ts";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Karte importieren" });

/** Brings a spreadsheet or a file into a restaurant's draft; for its owners, its staff and operators. */
export default function MenuImportPage() {
  const account = useOwnAccount();
  return account ? <MenuImportOf account={account} /> : <Skeleton height="40rem" shape="card" />;
}

function MenuImportOf({ account }: { account: Account }) {
  const { restaurantId, owned, choose } = useOwnedRestaurant(account, "staff");
  if (restaurantId === null) return <NotFoundMessage />;
  return (
    <>
      <MenuTabs />
      <PageHead title="Karte importieren">
        Aus Excel, einer Datei oder deiner Website. 150 Gerichte dauern ein paar Minuten, veröffentlicht wird erst
        danach.
      </PageHead>
      <MenuImport key={restaurantId} restaurantId={restaurantId}>
        <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />
      </MenuImport>
    </>
  );
}
