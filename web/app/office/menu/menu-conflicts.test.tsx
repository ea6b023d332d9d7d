import type { ManagedMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import type { MenuConflict } from "@mahlzeit/domain/catalogue/menu/merge-menus";
import { documentCategory, documentProduct } from "@mahlzeit/domain/testing/menu-documents";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { setKnownAccount } from "../../session/account-store.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { MenuConflicts } from "./menu-conflicts.tsx";
import type { MenuDraft } from "./use-menu-draft.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
  setKnownAccount(null);
});

const conflict = { kind: "product", id: "p", field: "priceCents", mine: 990, theirs: 1090 } as unknown as MenuConflict;

function show(by: string): void {
  const menu = { categories: [documentCategory("c", [documentProduct("p", { name: "Blunzn" })])], optionGroups: [] };
  const changes = [{ key: "product:p.priceCents", by, at: 0 }];
  const managed = { draft: { document: menu, changes }, published: { document: menu } } as unknown as ManagedMenu;
  renderInOffice(<MenuConflicts draft={{ conflicts: [conflict], menu, managed } as unknown as MenuDraft} />);
}
const said = () => screen.getByText(/10,90/).parentElement?.textContent?.replaceAll("\u00a0", " ");

it("tells a change of one's own other tab from somebody else's", () => {
  localStorage.setItem("auth_tkn", "t");
  setKnownAccount({ token: "t", account: madeAccount });
  const own = madeAccount.customer.firstName;
  show(own);
  expect(said()).toBe("Hier: 9,90 €. In deinem anderen Fenster: 10,90 €.");
  expect(document.body.textContent).not.toContain(`Von ${own}`);
  cleanup();
  show("Walpurga");
  expect(said()).toBe("Deins: 9,90 €. Von Walpurga: 10,90 €.");
  screen.getByRole("button", { name: "Das von Walpurga nehmen" });
});
