import { data } from "react-router";
import { servicesContext } from "../../data/services-context.ts";
import { loaderHeaders, publicUntil } from "../../data/valid-until.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/driver-page.ts";
import { Shift } from "./shift.tsx";

export const handle: PageHandle = { isBare: true };
export const headers = loaderHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Deine Fahrt" });

/** The document is the same for everybody, and phones cache it, so that it opens without a network. */
export function loader({ context }: Route.LoaderArgs) {
  return data(null, { headers: publicUntil(context.get(servicesContext).now, null) });
}

/** The page of a driver's shift: opened once by the link of a QR code, then read and tapped on the road. */
export default function DriverPage() {
  return <Shift />;
}
