import { documentCategory, documentProduct } from "@mahlzeit/domain/testing/menu-documents";
import { act, cleanup, screen, within } from "@testing-library/react";
import { createRoutesStub, Outlet } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { MenuEditor } from "../menu/menu-editor.tsx";
import { Pictures } from "../profile/pictures.tsx";
import { HiddenNotice } from "./hidden-notice.tsx";
import { useHiddenContent } from "./use-hidden-content.ts";

const restaurantId = "01938a5c-0000-7000-8000-00000000000f";
const [tonno, diavola] = ["01938a5c-0000-7000-8000-000000000001", "01938a5c-0000-7000-8000-000000000002"];
const [seen, taken] = ["a".repeat(40), "b".repeat(40)];
const category = documentCategory("01938a5c-0000-7000-8000-00000000000a", [
  documentProduct(tonno, { name: "Tonno" }),
  documentProduct(diavola, { name: "Diavola", picture: { hash: taken, focusX: 50, focusY: 50 } }),
]);
const words = "Am Teller liegt Thunfisch, angeschrieben ist Huhn.";
const why = { hiddenAt: "2026-11-19T17:44:00.000Z", reason: "FALSE", words };

const managed = {
  revision: "r1",
  draft: null,
  published: {
    number: 1,
    at: why.hiddenAt,
    by: null,
    document: { categories: [category], optionGroups: [] },
  },
  others: [],
  publishers: [],
  schedule: null,
};

beforeEach(() => {
  localStorage.clear();
  fakeNetwork({
    "/hidden": () =>
      Response.json({
        hidden: [
          { about: { kind: "DISH", restaurantId, id: tonno }, ...why },
          { about: { kind: "PICTURE", restaurantId, hash: taken }, ...why, reason: "RIGHTS" },
          { about: { kind: "TEXT", restaurantId }, ...why },
        ],
        complaintsTo: "beschwerde@example.at",
      }),
    "/menu": () => Response.json(managed),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(page: () => React.ReactNode, query = ""): Promise<void> {
  const Page = createRoutesStub([
    { path: "/", Component: () => <Outlet context={madeAccount} />, children: [{ index: true, Component: page }] },
  ]);
  renderInOffice(<Page initialEntries={[`/${query}`]} />);
  await act(async () => {});
  await act(async () => {});
}
const openDish = (dish: string) =>
  open(
    () => (
      <MenuEditor restaurantId={restaurantId} mayPublish>
        {null}
      </MenuEditor>
    ),
    `?kategorie=${category.id}&gericht=${dish}`,
  );
const label = /^Vom Betreiber ausgeblendet/;

it("marks a hidden dish in the list, and says at it why, what it means and who answers", async () => {
  await openDish(tonno);
  within(screen.getByText("Tonno", { selector: "h3 a" }).closest("li") as HTMLElement).getByText(label);
  expect(
    within(screen.getByText("Diavola", { selector: "h3 a" }).closest("li") as HTMLElement).queryByText(label),
  ).toBeNull();
  const notice = within(screen.getByRole("region", { name: "Ein Gericht" })).getByText(label).parentElement;
  expect(notice?.textContent).toMatch(/seit 19.11.2026.*bestellt niemand, auch wenn du die Karte veröffentlichst/s);
  expect(notice?.textContent).toContain("Stimmt nachweislich nicht oder führt in die Irre");
  expect(notice?.textContent).toContain(words);
  expect(screen.getByRole("link", { name: "beschwerde@example.at" }).getAttribute("href")).toBe(
    "mailto:beschwerde@example.at",
  );
});

it("is said beside the question whether all allergens are right, where it is hidden for its safety", async () => {
  const due = { confirmedAt: null, isDue: true, mayConfirm: true };
  await openDish(diavola);
  expect(screen.queryByText(/haben wir ausgeblendet/)).toBeNull();
  cleanup();
  fakeNetwork({
    "/hidden": () =>
      Response.json({
        hidden: [{ about: { kind: "DISH", restaurantId, id: tonno }, ...why, reason: "SAFETY" }],
        complaintsTo: "beschwerde@example.at",
      }),
    "/allergen-check": () => Response.json(due),
    "/menu": () => Response.json(managed),
  });
  await openDish(diavola);
  await screen.findByText(/„Tonno“ haben wir ausgeblendet/);
});

it("says of a dish's hidden picture that another may be taken", async () => {
  await openDish(diavola);
  const [, notice] = screen.getAllByText(label);
  expect(notice?.parentElement?.textContent).toMatch(/Das Bild sieht niemand.*Ein anderes kannst du jederzeit nehmen/s);
});

it("says so of the description, and of the one picture of two that is meant", async () => {
  const picture = (hash: string) => ({ hash: hash.slice(0, 16), width: 1200, height: 640 });
  const service = { name: "Da Marco", enabled: true, banner: picture(seen), logo: picture(taken) };
  await open(() => {
    const hidden = useHiddenContent(restaurantId);
    return (
      <>
        <HiddenNotice kind="TEXT" hidden={hidden.description} />
        <Pictures restaurantId={restaurantId} service={service as never} hidden={hidden} onChange={() => {}} />
      </>
    );
  });
  expect(screen.getAllByText(label).map((one) => one.parentElement?.textContent)).toEqual([
    expect.stringMatching(/Die Beschreibung sieht niemand, auch wenn du sie änderst\./),
    expect.stringMatching(/Das Logo sieht niemand/),
  ]);
});
