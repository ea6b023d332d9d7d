import { expect, test } from "vitest";
import { refuse } from "./pressure.ts";

test("under pressure nobody is let in, and whoever is in gets what the page needs", () => {
  for (const url of ["/bestellen", "/api/service/order/save/request", "/media/x/800.avif"])
    expect(() => refuse({ url })).toThrow("Gerade ist sehr viel los.");
  expect(() => refuse({ url: "/assets/confirm-page-Bq_E5Dpr.js" })).not.toThrow();
});
