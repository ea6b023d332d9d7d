import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { asFile } from "../../platform/http/as-file.ts";
import { findNumbers } from "./find-numbers.ts";
import { findLatestTips } from "./find-tips.ts";
import { writeTable } from "./write-table.ts";

export function serveNumbers({ serve, db }: AppContext): void {
  serve(api.findNumbers, async ({ params, query }, { identity, now }) => ({
    answer: await findNumbers(db, identity, { restaurantId: params.id, ...query }, now),
  }));
  serve(api.findTips, async ({ params }, { identity, now }) => ({
    answer: await findLatestTips(db, identity, { restaurantId: params.id, now }),
  }));
  serve(api.downloadNumbers, async ({ params, query }, { identity, now }) => {
    const asked = { restaurantId: params.id, table: params.table, ...query };
    const { name, bytes } = await writeTable(db, identity, asked, now);
    return { answer: bytes, headers: asFile(name) };
  });
}
