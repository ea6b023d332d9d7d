import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { confirmAllergens, findAllergenCheck } from "../allergen-check.ts";
import { changeProfile } from "./change-profile.ts";
import { findProfile } from "./find-profile.ts";

export function serveProfile({ serve, db }: AppContext): void {
  serve(api.findProfile, async ({ params }, { identity, now }) => ({
    answer: await findProfile(db, identity, params.id, now),
  }));
  serve(api.changeProfile, async ({ params, body }, { identity, now }) => ({
    answer: await changeProfile(db, { actor: identity, restaurantId: params.id, now }, body),
  }));
  serve(api.findAllergenCheck, async ({ params }, { identity, now }) => ({
    answer: await findAllergenCheck(db, { actor: identity, restaurantId: params.id, now }),
  }));
  serve(api.confirmAllergens, async ({ params }, { identity, now }) => ({
    answer: await confirmAllergens(db, { actor: identity, restaurantId: params.id, now }),
  }));
}
