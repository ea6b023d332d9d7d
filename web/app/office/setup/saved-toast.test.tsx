import type { Setup } from "@mahlzeit/contract/partners/setup";
import { cleanup, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { SavedToast } from "./saved-toast.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = "01938a5c-0000-7000-8000-00000000000f";
const begun: Setup = {
  uid: "da-marco",
  name: "Da Marco",
  isOnline: false,
  isSuspended: false,
  isEnded: false,
  mayGoOnline: false,
  steps: [
    { step: "profile", missing: [], isNeeded: true },
    { step: "legal", missing: ["Firma"], isNeeded: true },
    { step: "hours", missing: ["Öffnungszeiten"], isNeeded: true },
  ],
  dishes: 0,
  draftDishes: 0,
  categories: 0,
  openDays: 0,
  areas: 0,
  freeAreas: [],
  place: "",
  types: [],
  hasBanner: false,
  hasLogo: false,
  hasDevice: false,
  paidOutBy: "operator",
};

async function toastWhere(setup: () => Response): Promise<string | null> {
  fakeNetwork({ setup });
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SavedToast restaurantId={id} onDismiss={() => undefined}>
          Gäste sehen es.
        </SavedToast>
      ),
    },
  ]);
  renderInOffice(<Page />);
  return (await screen.findByRole("status")).textContent;
}

it("leads on to the first open point while a restaurant is being set up, and a keyboard is there already", async () => {
  expect(await toastWhere(() => Response.json(begun))).toBe("Gespeichert.Weiter: Was das Gesetz verlangt");
  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toBe(`/management/profile?restaurant=${id}#firma`);
  expect(document.activeElement).toBe(link);
});

it("leads to the kind of kitchen where that alone is missing of the texts", async () => {
  await toastWhere(() => Response.json({ ...begun, steps: [{ step: "profile", missing: ["Küche"], isNeeded: true }] }));
  expect(screen.getByRole("link").getAttribute("href")).toBe(`/management/profile?restaurant=${id}#kueche`);
});

it("leads to going online once nothing is missing", async () => {
  const steps = begun.steps.map(({ step }) => ({ step, missing: [], isNeeded: true }));
  expect(await toastWhere(() => Response.json({ ...begun, steps }))).toBe("Gespeichert.Weiter: Online gehen");
  expect(screen.getByRole("link").getAttribute("href")).toBe(`/management/setup?restaurant=${id}`);
});

it("says of a restaurant that is online, or where nobody knows, what guests see", async () => {
  expect(await toastWhere(() => Response.json({ ...begun, isOnline: true }))).toBe("Gäste sehen es.");
  cleanup();
  expect(await toastWhere(() => problemAnswer("service-not-found"))).toBe("Gäste sehen es.");
});
