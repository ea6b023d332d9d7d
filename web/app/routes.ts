import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** First segments that belong to pages still to come; until then nobody may take them for a restaurant. */
const reservedSegments = ["login", "register", "impressum", "install", "management/*", "service/*", "confirm/*"];

export default [
  index("storefront/to-listing.tsx", { id: "start" }),
  route("overview", "storefront/to-listing.tsx", { id: "overview" }),
  route("bestellen/:region?", "storefront/listing-page.tsx"),
  route("checkout/:uid", "storefront/checkout-page.tsx"),
  route("info/:uid", "storefront/info-page.tsx"),
  route("confirm/:uid/success/:tag?", "storefront/confirm-page.tsx"),
  route("confirm/success/:tag", "storefront/confirm-page.tsx", { id: "confirm-by-tag" }),
  route("service/order/1", "storefront/to-fixed-restaurant.tsx"),
  ...reservedSegments.map((path) => route(path, "shell/not-found.tsx", { id: `reserved/${path}` })),
  route(":uid", "storefront/restaurant-page.tsx"),
  route("*", "shell/not-found.tsx"),
] satisfies RouteConfig;
