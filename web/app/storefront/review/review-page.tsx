import { findRating } from "@mahlzeit/contract/orders/ratings";
import { paths } from "@mahlzeit/contract/page-addresses";
import { redirect } from "react-router";
import { servicesContext } from "../../data/services-context.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { isProblem } from "../restaurant/load-restaurant.ts";
import type { Route } from "./+types/review-page.ts";
import { ratePlainly, readPlainState } from "./plain-review.ts";
import { Review } from "./review.tsx";

/** Anyone with the address can rate the order, so it must not leak and must not be cached. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, { title: "Bewerten" }),
  { name: "referrer", content: "no-referrer" },
];

export const handle: PageHandle = { herbHeader: true };

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { call, now } = context.get(servicesContext);
  const known = await orListing(call(findRating, { params: { tag: params.tag } }));
  return { known, now, ...readPlainState(request.url) };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { api } = await import("../../data/api.ts");
  const known = await orListing(api(findRating, { params: { tag: params.tag } }));
  return { known, now: Date.now(), fault: null };
}

/** Redirects to the listing if the order is unknown. */
async function orListing<T>(asked: Promise<{ answer: T }>): Promise<T> {
  try {
    return (await asked).answer;
  } catch (error) {
    if (isProblem(error) && error.problem.code === "order-not-found") throw redirect(paths.listing());
    throw error;
  }
}

/** Handles the form of browsers without scripts. */
export const action = ({ params, context, request }: Route.ActionArgs) => ratePlainly(context, params.tag, request);

/** The page to rate an order once. */
export default function ReviewPage({ params, loaderData }: Route.ComponentProps) {
  const { known, now, fault } = loaderData;
  return (
    <main id="main" tabIndex={-1}>
      <Review key={params.tag} tag={params.tag} known={known} now={now} plainFault={fault} />
    </main>
  );
}
