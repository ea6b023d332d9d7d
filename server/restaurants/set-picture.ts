import type { PicturePlace } from "@mahlzeit/contract/pictures";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { restaurants } from "../database/schema/restaurants.ts";
import { ProblemException } from "../http/problems.ts";

/** Throws `service-not-found`. */
export async function setPicture(
  tx: Transaction,
  { restaurantId, place, hash }: { restaurantId: string; place: PicturePlace; hash: string },
): Promise<void> {
  const changed = await tx
    .update(restaurants)
    .set(place === "banner" ? { bannerHash: hash } : { logoHash: hash })
    .where(eq(restaurants.id, restaurantId))
    .returning({ id: restaurants.id });
  if (changed.length === 0) throw new ProblemException("service-not-found");
}

/** Throws `service-not-found`. */
export async function requireKnown(db: Database, restaurantId: string): Promise<void> {
  const found = await db.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.id, restaurantId));
  if (found.length === 0) throw new ProblemException("service-not-found");
}
