import { isPaidReturn, paths } from "@mahlzeit/contract/page-addresses";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/confirm-page.ts";
import { Confirmation } from "./confirmation.tsx";
import { doPlainForm } from "./plain-forms.ts";
import { PlainOrder } from "./plain-order.tsx";
import { loadPlainState } from "./plain-state.ts";
import { useShownOrder } from "./use-shown-order.ts";

/** Anyone with the address can see the order, so it must not leak and must not be cached. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, { title: "Bestellbestätigung" }),
  // Applies to visitors who came by a navigation without loading a document.
  { name: "referrer", content: "no-referrer" },
];

export const handle: PageHandle = { herbHeader: true };

/** Loads the texts for browsers without scripts; others request the order themselves. */
export const loader = ({ params, context, request }: Route.LoaderArgs) =>
  loadPlainState(context, params.tag, request.url);
export const clientLoader = () => null;

/** Handles forms without scripts, which are sent to the address with the tag only. */
export const action = ({ params, context, request }: Route.ActionArgs) =>
  doPlainForm(context, params.tag ?? "", request);

/** The page of an order, which the browser loads. */
export default function ConfirmPage({ params, loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  // Set by the order form if an earlier attempt had already placed the order.
  const { isEarlier } = (state ?? {}) as { isEarlier?: boolean };
  const shown = useShownOrder("uid" in params ? params.uid : undefined, params.tag);
  const cameBackPaid = isPaidReturn(useSearchParams()[0]);
  const { isMissing } = shown;
  const main = useRef<HTMLElement>(null);
  // Screen readers and the keyboard continue here after a navigation instead of at the removed button.
  useEffect(() => {
    if (key !== "default") main.current?.focus();
  }, [key]);
  useEffect(() => {
    if (isMissing) void navigate(paths.listing(), { replace: true });
  }, [isMissing, navigate]);
  return (
    <main ref={main} id="main" tabIndex={-1}>
      <Confirmation
        shown={shown}
        isEarlier={isEarlier}
        cameBackPaid={cameBackPaid}
        plain={<PlainOrder state={loaderData} />}
      />
    </main>
  );
}
