import type { api } from "@mahlzeit/contract/api";
import { uuidv7 } from "../../platform/database/uuid.ts";
import type { Rule, World } from "./world.ts";

/** The calls about what restaurants and the operator settle with each other. */
export function moneyRules({ pool, now, here, nowhere, restaurant }: World): Partial<Record<keyof typeof api, Rule>> {
  const month = { params: { month: "2026-09" } };
  let issued: Promise<string> | undefined;
  const statement = async (what: "there" | "gone") => ({
    params: { id: what === "there" ? await (issued ??= addStatement()) : nowhere },
  });
  const addStatement = async () => {
    const id = uuidv7(now);
    await pool.query(
      `INSERT INTO statements SELECT $1, $2, 'Küche', '2026-09', to_timestamp(0), NULL, NULL, 0, ${"0, ".repeat(11)} '[]', '[]'`,
      [id, here.id],
    );
    return id;
  };
  return {
    findMonths: { action: "see-money", about: async () => ({}), isAlwaysThere: true },
    closeMonth: { action: "close-month", about: async () => month, isAlwaysThere: true },
    findStatements: { action: "see-money", about: async () => month, isAlwaysThere: true },
    findOwnStatements: { action: "see-own-money", about: async (what) => ({ params: restaurant(what) }) },
    downloadStatement: { action: "see-own-money", about: statement },
    downloadStatementTable: { action: "see-own-money", about: statement },
  };
}
