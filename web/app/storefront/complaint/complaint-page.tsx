import { findComplaint } from "@mahlzeit/contract/money/complaints";
import { paths } from "@mahlzeit/contract/page-addresses";
import { redirect } from "react-router";
import { servicesContext } from "../../data/services-context.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { isProblem } from "../restaurant/load-restaurant.ts";
import type { Route } from "./+types/complaint-page.ts";
import { Complaint } from "./complaint.tsx";

export const handle: PageHandle = { back: "order" };

/** Anyone with the address can complain about the order, so it must not leak and must not be cached. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, { title: "Etwas war nicht in Ordnung" }),
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call, now } = context.get(servicesContext);
  return { known: await orListing(call(findComplaint, { params: { tag: params.tag } })), now };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { api } = await import("../../data/api.ts");
  return { known: await orListing(api(findComplaint, { params: { tag: params.tag } })), now: Date.now() };
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

/** The page to say what was wrong with an order, and to see what became of it. */
export default function ComplaintPage({ params, loaderData }: Route.ComponentProps) {
  const { known, now } = loaderData;
  return (
    <main id="main" tabIndex={-1} className="wrap breaks">
      <Complaint key={params.tag} tag={params.tag} known={known} now={now} />
    </main>
  );
}
