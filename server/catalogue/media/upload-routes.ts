import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { addPicture } from "./add-picture.ts";
import type { Pictures } from "./open-pictures.ts";

/** Serves uploads by users with the permission. Only re-encoded pictures are ever sent to others. */
export function serveUploads({ serve, db }: AppContext, pictures: Pictures): void {
  const parts = { db, ...pictures };
  serve(
    api.addPicture,
    async ({ body: bytes }, { identity, now }) => {
      requirePermission(identity, "add-pictures", { otherwise: "not-found" });
      return { answer: await addPicture(parts, { bytes, as: "banner" }, now) };
    },
    { perMinute: uploadsPerMinute },
  );
}

export const uploadsPerMinute = 30;
