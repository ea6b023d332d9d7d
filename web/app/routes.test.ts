import { operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import {
  complaintPath,
  managedRestaurantPath,
  orderLinkPath,
  paths,
  ratingsPath,
  reviewPath,
  withdrawalPath,
} from "@mahlzeit/contract/page-addresses";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const objects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, file, index, children }) =>
    index ? { index, id: file } : { ...(path && { path }), id: file, ...(children && { children: objects(children) }) },
  );
const all = objects(routes);
const fileAt = (address: string) => matchRoutes(all, address.replace(/[?#].*/, ""))?.at(-1)?.route.id;

test("every address in the list has its own page, and every page is in the list", () => {
  const { listing, confirmation, ...others } = paths;
  const addresses = [
    listing(),
    listing({ region: "Wien" }),
    confirmation("da-marco"),
    confirmation("da-marco", "tag"),
    reviewPath("tag"),
    complaintPath("tag"),
    withdrawalPath("tag"),
    orderLinkPath("token"),
    ratingsPath,
    managedRestaurantPath("da-marco"),
    ...Object.values({ ...others, ...operatorPaths }).map((page) =>
      typeof page === "string" ? page : page("da-marco"),
    ),
  ];
  const answering = addresses.map((address) => fileAt(address));
  expect(addresses.filter((_, i) => answering[i] === "shell/not-found.tsx")).toEqual([]);
  expect(addresses.filter((_, i) => answering[i] === "storefront/menu/restaurant-page.tsx")).toEqual(["/da-marco"]);
  const files = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children }) => (children ? files(children) : [file]));
  const unlisted = files(routes).filter((file) => !answering.includes(file));
  // The redirect of the bare folder, and the pages of unknown addresses.
  expect(unlisted).toEqual(["account/overview/to-overview.tsx", "shell/to-document.tsx", "shell/not-found.tsx"]);
});
