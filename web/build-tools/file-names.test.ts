import { expect, test } from "vitest";
import { fileName } from "./file-names.ts";

test.each([
  "cart-coupon",
  "coupons",
  "promo-coaster.svg",
  "Banner-picture",
  "consent-bar",
  "share",
  "shared-streams",
  "send-visit",
  "ad-frame",
  "track",
])("%s is built without its name, which content blockers take for advertising", (name) => {
  expect(fileName(name, ".js")).toBe("assets/[hash:7].js");
});

test.each(["read-file", "load-terms", "bread", "shadow", "headline", "status", "cart-panel"])(
  "%s keeps its name",
  (name) => {
    expect(fileName(name, ".js")).toBe("assets/[name]-[hash:7].js");
  },
);
