import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { documentCategory, documentProduct } from "@mahlzeit/domain/testing/menu-documents";
import { act, fireEvent, screen } from "@testing-library/react";
import { createRoutesStub, useNavigate } from "react-router";
import { vi } from "vitest";
import { type Call, fakeNetwork, problemAnswer } from "../../../../testing/fake-network.ts";
import { renderInOffice } from "../../../../testing/render-in-office.tsx";
import { MenuImport } from "../menu-import.tsx";
// Loaded beforehand: the page fetches it when it is needed.
import "../../../../shared/menu-files/read-text.ts";

export const id = (last: string) => `01938a5c-0000-7000-8000-00000000000${last}`;
export const menuOf = (...names: string[]): MenuDocument => {
  const products = names.map((name, i) => documentProduct(id(String(i + 1)), { name, allergens: ["A"] }));
  return { categories: [{ ...documentCategory(id("a"), products), name: "Speisen" }], optionGroups: [] };
};
const then = new Date(0).toISOString();
/** The menu on the fake server, in the wire format. */
export const server: { revision: string; draft: Draft | null } = { revision: "r1", draft: null };
interface Draft {
  document: MenuDocument;
  savedAt: string;
  savedBy: string | null;
  changes: readonly [];
  toldAt: null;
}
export const draftOf = (document: MenuDocument, savedBy: string | null): Draft => ({
  document,
  savedAt: then,
  savedBy,
  changes: [],
  toldAt: null,
});

/** Begins with an empty browser and the published menu alone. */
export function beginAnew(): void {
  vi.stubGlobal("scrollTo", () => {});
  sessionStorage.clear();
  Object.assign(server, { revision: "r1", draft: null });
}

export const published = { number: 1, at: then, by: null, document: menuOf("Gulasch") };

/** Fakes a server; `before` runs before a write, as another person's. */
export function network(before: () => void = () => {}, now = published) {
  return fakeNetwork({
    "/menu/draft": ({ body }: Call) => {
      before();
      const { revision, document } = body as { revision: string; document: MenuDocument };
      if (revision !== server.revision) return problemAnswer("revision-changed");
      Object.assign(server, { revision: `${revision}+`, draft: draftOf(document, null) });
      return Response.json({ revision: server.revision, savedAt: then, others: [], changes: [] });
    },
    "/menu": () => Response.json({ ...server, published: now, others: [], publishers: [], schedule: null }),
  });
}

export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole("button", { name }, { timeout: 10_000 });
  await act(async () => void fireEvent.click(button));
}

export function open(address = "/", mayPublish = true): void {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => {
        const navigate = useNavigate();
        return (
          <>
            <MenuImport restaurantId={id("f")} mayPublish={mayPublish}>
              Restaurant
            </MenuImport>
            <button type="button" onClick={() => void navigate(-1)}>
              The browser’s back
            </button>
          </>
        );
      },
    },
  ]);
  renderInOffice(<Page initialEntries={[address]} />);
}

export async function check(table: string, mayPublish = true): Promise<void> {
  open("/", mayPublish);
  fireEvent.change(await screen.findByLabelText(/^Tabelle aus Excel/), { target: { value: table } });
  await press(/^Weiter/);
  await press("Zeilen prüfen");
}

/** Confirms the proposed rates, and goes on. */
export async function takeOver(): Promise<void> {
  await press("Mehrwertsteuer stimmt so");
  await press("In den Entwurf übernehmen");
}
