import { sentApplication } from "../applications.ts";
import type { Rule, World } from "./world.ts";

/** Returns the rules of operators' endpoints about applications. */
export function applicationRules({ db, pool, now, nowhere }: World) {
  const action = "decide-applications";
  const idOf = async (what: "there" | "gone", checked = 0) =>
    what === "gone" ? nowhere : (await sentApplication(db, pool, { now, checked })).id;
  const about =
    (body?: object, more: object = {}, checked = 0): Rule["about"] =>
    async (what) => ({ params: { id: await idOf(what, checked), ...more }, ...(body ? { body } : {}) });
  const words = "Seite 2 ist unscharf.";
  const fileOf: Rule["about"] = async (what) => {
    const id = await idOf(what);
    if (what === "there")
      await pool.query("INSERT INTO application_files VALUES ($1, $1, 'karte.json', '{}', $2)", [id, new Date(now)]);
    return { params: { id, fileId: id } };
  };
  return {
    findApplications: { action, about: async () => ({}), isAlwaysThere: true },
    findWishes: { action, about: async () => ({}), isAlwaysThere: true },
    findApplication: { action, about: about() },
    getApplicationFile: { action, about: fileOf },
    checkApplication: { action, about: about({ isRight: true }, { point: "menu" }) },
    noteApplication: { action, about: about({ words }) },
    askApplicant: { action, about: about({ point: "menu", words }) },
    declineApplication: { action, about: about({ reason: "OTHER", words }) },
    approveApplication: { action, about: about(undefined, {}, 9) },
  } satisfies Record<string, Rule>;
}
