import { api } from "@mahlzeit/contract/api";
import { largestMenuDocument } from "@mahlzeit/contract/catalogue/menu-document";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { AppContext } from "../../../platform/app-context.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { addPicture } from "../../media/add-picture.ts";
import type { Pictures } from "../../media/open-pictures.ts";
import { uploadsPerMinute } from "../../media/upload-routes.ts";
import { findAside } from "./drafts.ts";
import { discardMenuDraft, findManagedMenu, restoreMenu, saveMenuDraft } from "./edit-menu.ts";
import { readMenu, requireMenuPermission, workOf } from "./find-managed-menu.ts";
import { callOffMenu, publishMenu } from "./publish-menu.ts";
import { tellPublishers } from "./tell-publishers.ts";
import { findVersion, findVersions, keepPictures } from "./versions.ts";

/** Serves a restaurant's menu to its own members: as a draft, which is then published. */
export function serveMenuEditing({ serve, db }: AppContext, pictures: Pictures): void {
  const parts = { db, ...pictures };
  serve(api.findManagedMenu, async ({ params }, { identity, now }) => ({
    answer: await findManagedMenu(db, { actor: identity, restaurantId: params.id, now }),
  }));
  serve(
    api.saveMenuDraft,
    async ({ params, body }, caller) => ({ answer: await saveMenuDraft(db, workOf(params, caller), body) }),
    { bodyLimit: largestMenuDocument },
  );
  serve(api.tellPublishers, async ({ params, body }, caller) => ({
    answer: await tellPublishers(db, workOf(params, caller), body),
  }));
  serve(api.discardMenuDraft, async ({ params }, caller) => ({
    answer: await discardMenuDraft(db, workOf(params, caller)),
  }));
  serve(api.publishMenu, async ({ params, body }, caller) => ({
    answer: await publishMenu(db, workOf(params, caller), body),
  }));
  serve(api.callOffMenu, async ({ params }, caller) => ({ answer: await callOffMenu(db, workOf(params, caller)) }));
  serve(api.restoreMenu, async ({ params, body }, caller) => ({
    answer: await restoreMenu(db, workOf(params, caller), body),
  }));
  serve(api.findMenuVersions, async ({ params, query }, caller) => {
    const work = workOf(params, caller);
    requireMenuPermission(work, "see-menu");
    await db.transaction((tx) => readMenu(tx, work));
    const [page, aside] = await Promise.all([
      findVersions(db, work.restaurantId, query.before === undefined ? null : Number(query.before)),
      findAside(db, work.restaurantId),
    ]);
    return { answer: { ...page, aside } };
  });
  serve(api.findMenuVersion, async ({ params }, caller) => {
    const work = workOf(params, caller);
    requireMenuPermission(work, "see-menu");
    const number = Number(params.number);
    const [version, before] = await Promise.all([
      findVersion(db, work.restaurantId, number),
      findVersion(db, work.restaurantId, number - 1),
    ]);
    if (!version) throw new ProblemException("not-found");
    const answer = { ...version, before: before?.document ?? null };
    return { answer: answer as Answer<typeof api.findMenuVersion> };
  });
  serve(
    api.addMenuPicture,
    async ({ params, body: bytes }, caller) => {
      const work = workOf(params, caller);
      requireMenuPermission(work, "edit-menu");
      await db.transaction((tx) => readMenu(tx, work));
      const answer = await addPicture(parts, { bytes, as: "banner" }, work.now, (tx, hash) =>
        keepPictures(tx, work.restaurantId, [hash]),
      );
      return { answer };
    },
    { perMinute: uploadsPerMinute },
  );
}
