import { api } from "@mahlzeit/contract/api";
import { type VisitInput } from "@mahlzeit/contract/operator/visits";
import type { FastifyInstance } from "fastify";
import type { Catalogue } from "../../../catalogue/restaurants/catalogue.ts";
import type { AppContext } from "../../../platform/app-context.ts";
import { asFile } from "../../../platform/http/as-file.ts";
import { findVisits, writeVisits } from "./find-visits.ts";
import { countVisits } from "./visit-counter.ts";

const writeEveryMs = 5000;

/** Counts visits without cookies and without data about the visitor. */
export function serveVisits(app: FastifyInstance, { serve, db }: AppContext, catalogue: Catalogue): void {
  const counter = countVisits(db);
  const write = () => counter.write().catch((error) => app.log.warn({ err: error }, "visits could not be written yet"));
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    timer = setInterval(() => void write(), writeEveryMs).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await write();
  });

  serve(
    api.countVisit,
    async ({ body }, { now }) => {
      counter.count(await withKnownSubject(body, catalogue), now);
      return { answer: undefined };
    },
    { perMinute: 300, importance: "background" },
  );
  serve(api.findVisits, async ({ query }, { identity, now }) => {
    await counter.write();
    const listing = await catalogue.listing();
    const nameOf = (uid: string) => listing.findByUid(uid)?.name ?? null;
    return { answer: await findVisits(db, identity, { ...query, nameOf }, now) };
  });
  serve(api.downloadVisits, async ({ query }, { identity, now }) => {
    await counter.write();
    const { name, bytes } = await writeVisits(db, identity, query, now);
    return { answer: bytes, headers: asFile(name) };
  });
}

/** Accepts only existing restaurants and regions as the subject, because anybody can report visits. */
async function withKnownSubject({ about, ...visit }: VisitInput, catalogue: Catalogue): Promise<VisitInput> {
  if (!about) return visit;
  const listing = await catalogue.listing();
  const known = listing.findByUid(about)?.uid ?? listing.citiesMeant([about])[0];
  return known ? { ...visit, about: known } : visit;
}
