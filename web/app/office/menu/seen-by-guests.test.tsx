import { cleanup, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { SeenByGuests } from "./seen-by-guests.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = "01938a5c-0000-7000-8000-00000000000f";

async function linkWhere(setup: () => Response): Promise<string | null> {
  fakeNetwork({ setup });
  const Page = createRoutesStub([{ path: "/", Component: () => <SeenByGuests restaurantId={id} uid="da-marco" /> }]);
  renderInOffice(<Page />);
  return (await screen.findByRole("link")).getAttribute("href");
}

const setup = (isOnline: boolean) =>
  Response.json({
    uid: "da-marco",
    name: "Da Marco",
    isOnline,
    isSuspended: false,
    isEnded: false,
    mayGoOnline: false,
    steps: [{ step: "hours", missing: ["Öffnungszeiten"], isNeeded: true }],
    dishes: 1,
    draftDishes: 0,
    categories: 1,
    openDays: 0,
    areas: 0,
    freeAreas: [],
    place: "",
    types: [],
    hasBanner: false,
    hasLogo: false,
    hasDevice: false,
    paidOutBy: "operator",
  });

it("leads to the guests' page where there is one, else on to what is missing", async () => {
  expect(await linkWhere(() => setup(true))).toBe("/da-marco");
  cleanup();
  expect(await linkWhere(() => setup(false))).toBe(`/management/hours?restaurant=${id}`);
});

it("leads to the guests' page where nobody knows", async () => {
  expect(await linkWhere(() => problemAnswer("service-not-found"))).toBe("/da-marco");
});
