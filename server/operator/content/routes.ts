import { api } from "@mahlzeit/contract/api";
import { pictureWidthFor } from "@mahlzeit/domain/catalogue/pictures/picture-sizes";
import type { PictureEncoder } from "../../catalogue/media/encode-picture.ts";
import { previewOf } from "../../catalogue/media/preview.ts";
import type { AppContext } from "../../platform/app-context.ts";
import { builtInTexts } from "./built-in/built-in-texts.ts";
import { type Content, cacheContent } from "./content.ts";
import { serveContentEditing } from "./editing/routes.ts";
import { findCategories } from "./find-entries.ts";
import { presentEntry } from "./present-entry.ts";

const untilChanged = Number.POSITIVE_INFINITY;

/** Serves the content entries of the API and the texts of our own pages, which operators edit. */
export function serveContent(context: AppContext, encode: PictureEncoder): Content {
  const { serve, db, responseCache, config } = context;
  const builtIn = builtInTexts(config);
  const content = cacheContent(db, responseCache, builtIn);
  serveContentEditing(context, builtIn);
  const cached = <A>(what: string, compute: () => Promise<A>) =>
    responseCache.getOrCompute(`*/${what}`, async () => ({ answer: await compute(), validUntil: untilChanged }));

  serve(api.allContentCategories, () => cached("content-categories", () => findCategories(db)));
  serve(api.findEntries, async ({ body: { userRef, categoryGroupTag, categoryTag, entryTag } }) => {
    const fits = (asked: string | undefined, has: string) => !asked || asked === has;
    const found = (await content.entries()).filter(
      (one) =>
        fits(userRef, one.userRef) &&
        fits(categoryGroupTag, one.groupTag) &&
        fits(categoryTag, one.categoryTag) &&
        fits(entryTag, one.tag),
    );
    return { answer: found.map(({ id, tag, textContent }) => ({ id, tag, textContent })) };
  });
  serve(api.getEntry, async ({ body }) => {
    const entry = await content.requireEntry(body.id);
    return { answer: presentEntry(entry, await content.entries()) };
  });

  const image = async (id: string, pixels: number) => {
    const { imageHash } = await content.requireEntry(id);
    return { answer: await previewOf(encode, imageHash, pictureWidthFor(pixels)) };
  };
  serve(api.getEntryImage, ({ body }) => image(body.id, 0));
  serve(api.previewEntryImage, ({ params }) => image(params.id, Number(params.size)));

  serve(api.findTexts, ({ params }) => cached(`texts/${params.group}`, () => content.texts(params.group)));
  return content;
}
