import type { PageHandle } from "../shell/page-handle.ts";
import { ManagementNav } from "./management-nav.tsx";

/** How the frame around every management page looks. */
export const managementFrame: PageHandle = { herbHeader: true, back: "none", nav: ManagementNav };

/** The page is the same for everybody and holds nothing of anybody, yet search engines and shared caches have no use for it. */
export function managementHeaders() {
  return { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}
