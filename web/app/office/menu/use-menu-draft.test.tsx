import { findManagedMenu, type ManagedMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { documentCategory, documentProduct } from "@mahlzeit/domain/testing/menu-documents";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { OfficeData } from "../../data/office-data.tsx";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { readUnsaved } from "./unsaved-menu.ts";
import { useMenuDraft } from "./use-menu-draft.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const { id } = madeOrder;
const menuAt = (priceCents: number): MenuDocument => ({
  categories: [documentCategory(id, [documentProduct(id, { name: "Liwanzen", priceCents })])],
  optionGroups: [],
});

it("asks only once about what both changed: the other's, once taken, holds after a reload too", async () => {
  const by = "Walpurga";
  const managed = {
    published: { number: 1, at: 0, by, document: menuAt(580) },
    draft: { document: menuAt(610), savedAt: 0, savedBy: by, changes: [], toldAt: null },
    publishers: [],
    revision: "r2",
    others: [by],
    schedule: null,
  };
  fakeNetwork({ "/menu": () => Response.json(z.encode(findManagedMenu.answer, managed as unknown as ManagedMenu)) });
  localStorage.setItem(`menu-draft-${id}`, JSON.stringify({ ancestor: menuAt(580), menu: menuAt(660) }));
  const open = async () => {
    const { result } = renderHook(() => useMenuDraft(id), { wrapper: OfficeData });
    await waitFor(() => expect(result.current.draft).not.toBeNull());
    return result;
  };
  const first = await open();
  const [conflict] = first.current.draft?.conflicts ?? [];
  if (!conflict) throw new Error("both changed the price");
  act(() => first.current.draft?.resolve(conflict, "theirs"));
  expect(readUnsaved(id)).toBeNull();
  cleanup();
  expect((await open()).current.draft?.conflicts).toEqual([]);
});

it("keeps what is edited while the menu is being published, as a change of what is published then", async () => {
  const publishedAt = (number: number, priceCents: number) =>
    ({
      published: { number, at: 0, by: "Marco", document: menuAt(priceCents) },
      draft: null,
      publishers: [],
      revision: `r${number}`,
      others: [],
      schedule: null,
    }) as unknown as ManagedMenu;
  fakeNetwork({ "/menu": () => Response.json(z.encode(findManagedMenu.answer, publishedAt(1, 580))) });
  const { result } = renderHook(() => useMenuDraft(id), { wrapper: OfficeData });
  await waitFor(() => expect(result.current.draft).not.toBeNull());
  act(() => result.current.draft?.edit("Preis", () => menuAt(640)));
  act(() => result.current.draft?.takeUp(publishedAt(2, 580)));
  const { draft } = result.current;
  expect(draft?.menu).toEqual(menuAt(640));
  expect([draft?.isSaved, draft?.managed.published.number, draft?.conflicts]).toEqual([false, 2, []]);
});
