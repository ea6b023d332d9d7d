import { paths, typedKey } from "@mahlzeit/contract/page-addresses";
import { data, redirect } from "react-router";
import { servicesContext } from "../../data/services-context.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/dishes-page.ts";
import { DishesView } from "./dishes-view.tsx";
import { dishesFromApi, loadDishes } from "./load-dishes.ts";

export const handle: PageHandle = { herbHeader: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, now } = context.get(servicesContext);
  const found = await loadDishes(call, typedIn(url), { now, address: null });
  return data(found, { status: found.failed ? 503 : 200 });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return dishesFromApi(typedIn(url));
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Gerichte" });

export default function DishesPage({ loaderData }: Route.ComponentProps) {
  return <DishesView key={loaderData.typed} loaded={loaderData} />;
}

/** Reads the query; redirects to the listing if there is none. */
function typedIn(url: URL): string {
  const typed = url.searchParams.get(typedKey)?.trim().slice(0, 200);
  if (!typed) throw redirect(paths.listing());
  return typed;
}
