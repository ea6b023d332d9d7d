import { confirmAllergens, findAllergenCheck } from "@mahlzeit/contract/catalogue/allergen-check";
import { changeProfile, findProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import type { AppContext } from "../../../platform/app-context.ts";
import * as allergens from "../allergen-check.ts";
import * as change from "./change-profile.ts";
import * as find from "./find-profile.ts";

export function serveProfile({ serve, db }: AppContext): void {
  serve(findProfile, async ({ params }, { identity, now }) => ({
    answer: await find.findProfile(db, identity, params.id, now),
  }));
  serve(changeProfile, async ({ params, body }, { identity, now }) => ({
    answer: await change.changeProfile(db, { actor: identity, restaurantId: params.id, now }, body),
  }));
  serve(findAllergenCheck, async ({ params }, { identity, now }) => ({
    answer: await allergens.findAllergenCheck(db, { actor: identity, restaurantId: params.id, now }),
  }));
  serve(confirmAllergens, async ({ params }, { identity, now }) => ({
    answer: await allergens.confirmAllergens(db, { actor: identity, restaurantId: params.id, now }),
  }));
}
