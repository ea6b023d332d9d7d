import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { counted, id, instant, orNull, picture, text } from "../wire.ts";
import { menuDocument } from "./menu-document.ts";

const versionNumber = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const who = z.nullable(z.string());
/**
 * The origin of a version: the editor, a planned publish, a catalogue file. `FOUND` existed before versions were
 * recorded.
 */
const source = z.enum(["EDITOR", "SCHEDULE", "FILE", "FOUND"]);
const aboutVersion = { number: z.int(), at: instant, by: who, source, note: z.string() };

/** The authors of the draft's changes, as far as known; `key` is that of `compareMenus`. */
const draftChanges = z.array(z.object({ key: z.string(), by: z.string(), at: instant }));

const managedMenu = z.object({
  published: z.object({ number: z.int(), at: instant, by: who, document: menuDocument }),
  /** The draft shared by all editors; null if there are no unpublished changes. */
  draft: z.nullable(
    z.object({
      document: menuDocument,
      savedAt: instant,
      savedBy: who,
      changes: draftChanges,
      /** The time the publishers were notified of the draft in its present state; null if they were not. */
      toldAt: z.nullable(instant),
    }),
  ),
  /** The first names of the owners who may publish it. */
  publishers: z.array(z.string()),
  /** The revision of draft and published menu. A change based on an older one is refused. */
  revision: z.string(),
  /** The first names of others who saved something here in the last minutes. */
  others: z.array(z.string()),
  /**
   * The planned publish. `isHeld` is true if another menu was published meanwhile; then it waits for a confirmation.
   */
  schedule: z.nullable(
    z.object({ at: instant, by: who, note: z.string(), isHeld: z.boolean(), document: menuDocument }),
  ),
});
export type ManagedMenu = z.output<typeof managedMenu>;
export type DraftChange = z.output<typeof draftChanges>[number];

const ofRestaurant = z.object({ id });
const revision = text(100, 1);
const note = orNull(text(200));

export const findManagedMenu = endpoint({
  ...management,
  scope: "menu:read",
  method: "GET",
  path: "management/restaurants/{id}/menu",
  summary:
    "A restaurant's menu as it is published, and the draft of the next one. For owners, staff and operators; a key gets what is published alone",
  params: ofRestaurant,
  answer: managedMenu,
  problems: ["service-not-found"],
});
export const saveMenuDraft = endpoint({
  ...management,
  method: "PUT",
  path: "management/restaurants/{id}/menu/draft",
  summary: "Keeps the draft of the next menu. For owners, staff and operators",
  params: ofRestaurant,
  body: z.object({ revision, document: menuDocument }),
  answer: z.object({ revision: z.string(), savedAt: instant, others: z.array(z.string()), changes: draftChanges }),
  problems: ["service-not-found", "revision-changed"],
  // The audit log leaves it out, because the draft is saved at each pause in typing.
  isAudited: false,
});
export const tellPublishers = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/menu/draft/tell",
  summary:
    "Tells the owners by mail that the draft waits to be published, once as it is. For owners, staff and operators",
  params: ofRestaurant,
  body: z.object({ revision }),
  answer: z.object({ toldAt: instant }),
  problems: ["service-not-found", "revision-changed"],
});
export const discardMenuDraft = endpoint({
  ...management,
  method: "DELETE",
  path: "management/restaurants/{id}/menu/draft",
  summary: "Puts the draft aside for 30 days, so that what is published has no changes",
  params: ofRestaurant,
  answer: managedMenu,
  problems: ["service-not-found"],
});
export const publishMenu = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/menu/publish",
  summary: "Publishes the draft, now or at an instant; then it is kept as it is now. For owners and operators",
  params: ofRestaurant,
  body: z.object({
    revision,
    note,
    at: orNull(instant),
    /** The decision about a menu that is already planned; if absent, the request is answered with `menu-planned`. */
    planned: orNull(z.enum(["KEEP", "CALL_OFF"])),
    /**
     * True if marks beside allergens that hardly go with them, and ingredients that name others, are right; else they
     * are answered with `marks-unconfirmed`.
     */
    marksConfirmed: z._default(z.boolean(), false),
  }),
  answer: managedMenu,
  problems: ["service-not-found", "revision-changed", "marks-unconfirmed", "menu-planned"],
});
export const callOffMenu = endpoint({
  ...management,
  method: "DELETE",
  path: "management/restaurants/{id}/menu/planned",
  summary: "Calls off the planned publish; its menu becomes the draft, or is put aside where there is one",
  params: ofRestaurant,
  answer: managedMenu,
  problems: ["service-not-found"],
});
export const findMenuVersions = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/menu/versions",
  summary: "Ten menus that were published, newest first, from `before` on, and the drafts that were put aside",
  params: ofRestaurant,
  query: z.object({ before: z.optional(versionNumber) }),
  answer: z.object({
    versions: z.array(z.object({ ...aboutVersion, summary: z.string() })),
    hasOlder: z.boolean(),
    aside: z.array(z.object({ id, at: instant, by: who })),
  }),
  problems: ["service-not-found"],
});
export type MenuVersion = z.output<typeof findMenuVersions.answer>["versions"][number];
export const findMenuVersion = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/menu/versions/{number}",
  summary: "A menu that was published, whole, and the one before it",
  params: z.object({ id, number: versionNumber }),
  answer: z.object({ ...aboutVersion, document: menuDocument, before: z.nullable(menuDocument) }),
  problems: ["service-not-found", "not-found"],
});
export const restoreMenu = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/menu/restore",
  summary: "Makes a version, or a draft that was put aside, the draft; one in its way is put aside for 30 days",
  params: ofRestaurant,
  body: z.object({
    version: orNull(counted(1)),
    aside: orNull(id),
  }),
  answer: managedMenu,
  problems: ["service-not-found", "not-found"],
});
export const addMenuPicture = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/menu/pictures",
  summary: "Keeps a picture for a dish. For owners, staff and operators",
  params: ofRestaurant,
  body: z.instanceof(Uint8Array),
  bodyType: "picture",
  answer: picture,
  problems: [
    "service-not-found",
    "not-a-picture",
    "picture-damaged",
    "picture-animated",
    "picture-too-small",
    "picture-too-many-pixels",
    "pictures-unavailable",
  ],
});
