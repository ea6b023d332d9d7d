import type { DocumentProduct, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { takeBack } from "@mahlzeit/domain/catalogue/menu/take-back";
import { useAccount } from "../../session/account-store.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BackLink } from "./back-link.tsx";
import { entryLabels, removedText, theirName } from "./conflict-text.ts";
import { findProduct } from "./edit-document.ts";
import type { MenuDraft } from "./use-menu-draft.ts";

interface RemovedDish {
  readonly dish: DocumentProduct;
  /** The menu that contained it. */
  readonly from: MenuDocument;
}

/** Finds the last version of an open dish that was removed meanwhile. */
export function findRemovedDish({ previous, managed }: MenuDraft, id: string | null): RemovedDish | null {
  for (const from of [previous, managed.published.document]) {
    const dish = from && findProduct(from, id);
    if (dish) return { dish, from };
  }
  return null;
}

/** Shown in place of an open dish that somebody else removed. */
export function RemovedDishNote({ removed: { dish, from }, draft }: { removed: RemovedDish; draft: MenuDraft }) {
  const ownName = useAccount()?.customer.firstName;
  const who = theirName({ kind: "product", id: dish.id, field: "presence", mine: true }, draft.managed);
  const restore = () =>
    draft.edit(`${dish.name} zurückgeholt`, (now) =>
      takeBack(from, now, { kind: "product", id: dish.id, field: "removed" }),
    );
  return (
    <>
      <BackLink to={{ dish: null }} until="desktop">
        Gerichte
      </BackLink>
      <h2>{dish.name}</h2>
      <Notice tone="warn" action={<Button onClick={restore}>Zurückholen</Button>}>
        {who === ownName ? "Das Gericht ist herausgenommen. Zurückholen?" : removedText(who, entryLabels.product.it)}
      </Notice>
    </>
  );
}
