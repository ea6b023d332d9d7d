import { expect, test } from "vitest";
import { type Importance, importanceOf, importances } from "./importance.ts";
import { refuse } from "./pressure.ts";

const asked = (url: string, importance?: Importance) => ({
  url,
  routeOptions: { config: { url, method: "GET", ...(importance ? { importance } : {}) } },
});

test("under pressure nobody is let in, and whoever is in gets what the page needs", () => {
  for (const url of ["/bestellen", "/api/service/order/save/request", "/media/x/800.avif"])
    expect(() => refuse(asked(url), Number.POSITIVE_INFINITY)).toThrow("Gerade ist sehr viel los.");
  expect(() => refuse(asked("/assets/confirm-page-Bq_E5Dpr.js"), Number.POSITIVE_INFINITY)).not.toThrow();
});

test("the later the server is with everything, the more is refused: pages last, what is under way never", () => {
  const refusedAt = (delayMs: number) =>
    (Object.keys(importances) as Importance[]).filter((importance) => {
      try {
        return refuse(asked("/x", importance), delayMs);
      } catch {
        return true;
      }
    });
  expect([400, 600, 1100, 1600, 3100, 1e9].map(refusedAt)).toEqual([
    [],
    ["background"],
    ["background", "account"],
    ["background", "account", "order"],
    ["background", "account", "order", "page"],
    ["background", "account", "order", "page"],
  ]);
});

test("where nothing is said, lists behind a sign-in go before writes, and what everybody sees stays longest", () => {
  const of = (access: "account" | "public", readOnly: boolean) => importanceOf({ access, readOnly });
  expect([of("account", true), of("account", false), of("public", false), of("public", true)]).toEqual([
    "background",
    "account",
    "account",
    "page",
  ]);
});
