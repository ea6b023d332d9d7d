import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { nextCursorHeaders } from "../../platform/http/list-position.ts";
import { findAudit } from "./find-audit.ts";

export function serveAudit({ serve, db }: AppContext): void {
  serve(api.findAudit, async ({ query: { restaurant, only, after, pageSize } }, { identity }) => {
    const page = await findAudit(db, identity, { restaurant, only, after, pageSize });
    return { answer: [...page.rows], headers: nextCursorHeaders(page) };
  });
}
