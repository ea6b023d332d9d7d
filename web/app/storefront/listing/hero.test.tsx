import type { Meal } from "@mahlzeit/domain/catalogue/opening-hours/meal";
import { cleanup, render } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import { Hero } from "./hero.tsx";
import { failedListing } from "./load-listing.ts";

afterEach(cleanup);

it.each<[Meal, string]>([
  ["breakfast", "hero-breakfast-"],
  ["lunch", "hero-"],
  ["snack", "hero-snack-"],
  ["dinner", "hero-dinner-"],
])("lays the table for %s, on a desk and on a phone", (meal, name) => {
  const choice = { region: undefined, regions: [], kategorien: [], seite: 1 };
  const Page = createRoutesStub([
    { path: "*", Component: () => <Hero listing={{ ...failedListing(choice), meal }} /> },
  ]);
  render(<Page />);
  const sets = [...document.querySelectorAll("source[type='image/avif']")].map((one) => one.getAttribute("srcset"));
  expect(sets).toHaveLength(2);
  for (const [i, form] of ["wide", "tall"].entries()) expect(sets[i]).toContain(`/${name}${form}-`);
});
