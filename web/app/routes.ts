import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("storefront/to-listing.tsx", { id: "start" }),
  route("overview", "storefront/to-listing.tsx", { id: "overview" }),
  route("bestellen/:region?", "storefront/listing-page.tsx"),
  route("checkout/:uid", "storefront/checkout-page.tsx"),
  route("info/:uid", "storefront/info-page.tsx"),
  route("confirm/:uid/success/:tag?", "storefront/confirm-page.tsx"),
  route("confirm/success/:tag", "storefront/confirm-page.tsx", { id: "confirm-by-tag" }),
  route("login", "sign-in/login-page.tsx"),
  route("login/passwort", "sign-in/password-page.tsx"),
  route("login/bestaetigen", "sign-in/confirm-email-page.tsx"),
  route("register", "sign-in/register-page.tsx"),
  route("service/order/1", "storefront/to-fixed-restaurant.tsx"),
  route("management", "account/to-overview.tsx"),
  route("management/kitchen", "management/kitchen-page.tsx"),
  layout("signed-in/signed-in-layout.tsx", [
    route("management/overview", "account/overview-page.tsx"),
    route("management/orders", "management/orders-page.tsx"),
    route("management/alerts", "management/alerts-page.tsx"),
    route("management/settings", "account/settings-page.tsx"),
  ]),
  route("impressum", "legal/legal-page.tsx"),
  route("install", "install/install-page.tsx"),
  route("offline", "offline/offline-page.tsx"),
  route(":uid", "storefront/restaurant-page.tsx"),
  route("*", "shell/not-found.tsx"),
] satisfies RouteConfig;
