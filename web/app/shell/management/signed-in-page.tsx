import type { ReactNode } from "react";
import type { PageHandle } from "../page-handle.ts";
import { ManagementNav, OperatorNav } from "./management-nav.tsx";
import styles from "./signed-in-page.module.css";

export const managementFrame: PageHandle = { herbHeader: true, nav: ManagementNav };

/** The header of operators' pages. */
export const operatorFrame: PageHandle = { herbHeader: true, nav: OperatorNav };

/** Keeps management pages out of caches and search engines, although their documents contain no personal data. */
export function managementHeaders() {
  return { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}

/** The heading of a management page with a short explanation. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`breaks ${styles.head}`}>
      <h1>{title}</h1>
      <p className={`muted ${styles.text}`}>{children}</p>
    </div>
  );
}
