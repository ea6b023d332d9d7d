import { findWithdrawable } from "@mahlzeit/contract/money/withdrawals";
import { paths } from "@mahlzeit/contract/page-addresses";
import { redirect } from "react-router";
import { servicesContext } from "../../data/services-context.ts";
import { findTexts } from "../../data/texts.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { isProblem } from "../restaurant/load-restaurant.ts";
import type { Route } from "./+types/order-withdrawal-page.ts";
import styles from "./withdrawal.module.css";
import { Withdrawal } from "./withdrawal.tsx";

export const handle: PageHandle = { back: "order" };

/** Anyone with the address can withdraw from the order, so it must not leak and must not be cached. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, { title: "Widerruf" }),
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call, now } = context.get(servicesContext);
  const known = await orListing(call(findWithdrawable, { params: { tag: params.tag } }));
  return { known, texts: await findTexts(call, "withdrawal"), now };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { api } = await import("../../data/api.ts");
  const known = await orListing(api(findWithdrawable, { params: { tag: params.tag } }));
  return { known, texts: await findTexts(api, "withdrawal"), now: Date.now() };
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

/** The page to withdraw from goods of an order, and to see what became of it. */
export default function OrderWithdrawalPage({ params, loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={`wrap stack gap-6 breaks ${styles.page}`}>
      <Withdrawal key={params.tag} tag={params.tag} {...loaderData} />
    </main>
  );
}
