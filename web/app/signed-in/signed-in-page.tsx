import type { ReactNode } from "react";
import type { PageHandle } from "../shell/page-handle.ts";
import { ManagementNav } from "./management-nav.tsx";
import styles from "./page-head.module.css";

/** How the frame around every management page looks. */
export const managementFrame: PageHandle = { herbHeader: true, nav: ManagementNav };

/** The page is the same for everybody and holds nothing of anybody, yet search engines and shared caches have no use for it. */
export function managementHeaders() {
  return { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}

/** The heading of a management page and a word about it. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.text}>{children}</p>
    </div>
  );
}
