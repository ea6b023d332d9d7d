import { expect, it } from "vitest";
import { isOfflinePage } from "./offline-pages.ts";

const kept = (path: string) => isOfflinePage(new URL(path, "https://mahlzeit.example"));

it.each([
  "/bestellen",
  "/bestellen/St.%20P%C3%B6lten",
  "/bestellen?kategorie=Pasta",
  "/gasthaus-zur-linde",
  "/checkout/x",
  "/fahrt",
])("%s may be cached", (path) => expect(kept(path)).toBe(true));

it.each([
  "/",
  "/overview",
  "/info/gasthaus-zur-linde",
  "/confirm/gasthaus-zur-linde/success",
  "/confirm/gasthaus-zur-linde/success/q1w2e3",
  "/confirm/success/q1w2e3",
  "/login",
  "/login/passwort",
  "/login/bestaetigen",
  "/register",
  "/management",
  "/management/kitchen",
  "/management/orders",
  "/api/service/customer/account/get",
  "/pay/sandbox",
  "/gasthaus-zur-linde/etwas",
  "/bestellen/Wien/Pasta/mehr",
  "/service-worker.js",
])("%s is never cached", (path) => expect(kept(path)).toBe(false));
