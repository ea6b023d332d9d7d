import { readFileSync } from "node:fs";
import { join } from "node:path";
import { alertKinds } from "@mahlzeit/domain/money/payment/alert";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { testConfig } from "../../testing/app-config.ts";
import { soon, temporaryFolder } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { connect } from "../database/connect.ts";
import { uuidv7 } from "../database/uuid.ts";

const folder = join(import.meta.dirname, "../../../deploy/prometheus");
const read = (file: string) => readFileSync(join(folder, file), "utf8");

interface Query {
  readonly where: string;
  readonly expression: string;
  readonly legend: string;
}
interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}
const shown: Query[] = (JSON.parse(read("dashboard.json")) as { panels: Panel[] }).panels.flatMap(
  ({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({ where: title, expression: expr, legend: legendFormat })),
);
const alerts: Query[] = [
  ...read("alerts.yml").matchAll(/- alert: (\w+)\n +expr: (?:\|\n)?([^]*?)(?=\n +for:|\n +labels:)/g),
].map(([, where = "", expression = ""]) => ({ where, expression, legend: "" }));
const queries = [...shown, ...alerts];

/** The samples of each metric that was ever exported: labels and their values. */
const samples = new Map<string, Record<string, string>[]>();
const { pool, db, config } = await testDatabase();
const app = await testApp(
  { pool, db },
  { dataDir: temporaryFolder(), mail: { ...testConfig().mail, smtpUrl: "smtp://127.0.0.1:1" } },
);

/** Causes each counted event once: orders and mails, one of which fails, alerts, late and abandoned jobs, a 503. */
async function happen(): Promise<void> {
  const kitchen = await openKitchen(pool);
  const order = orderBody(kitchen, { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true });
  expect((await post(app, order)).statusCode).toBe(201);
  await pool.query(
    "INSERT INTO alerts (id, kind, raised_at) SELECT $1, kind, now() FROM unnest($2::text[]) AS kind LIMIT 1",
    [uuidv7(), alertKinds],
  );
  await pool.query("SELECT graphile_worker.add_job('send-webhook', run_at := '2020-01-01')");
  await say(app);
  await app.listen({ host: "127.0.0.1", port: 0 });
  await expect.poll(() => say(app), soon).toMatch(/task="mail-\w+",outcome="failed"/);
  await pool.query(
    "SELECT graphile_worker.permanently_fail_jobs(ARRAY[(graphile_worker.add_job('expire-order', run_at := '2020-01-01')).id])",
  );
  await say(app);
  const own = connect(config);
  const lonely = await testApp(own);
  await own.close();
  expect((await lonely.inject("/api/service/service/get/customer/all/types")).statusCode).toBeGreaterThanOrEqual(500);
  await say(lonely);
}

async function say(from: typeof app): Promise<string> {
  const { body } = await from.inject("/metrics");
  for (const [, name = "", labels = ""] of body.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = "", value = ""]) => [
      label,
      value,
    ]);
    samples.set(name, [...(samples.get(name) ?? []), Object.fromEntries(pairs) as Record<string, string>]);
  }
  return body;
}

interface Condition {
  readonly label: string;
  readonly sign: string;
  readonly value: string;
}

/** Returns the metrics that a query reads, each with the conditions in its braces. */
function figuresOf({ expression }: Query) {
  return [...expression.matchAll(/\b((?:mahlzeit|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = "", braces = ""]) => ({
      name,
      conditions: [...braces.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label = "", sign = "", value = ""]) => ({
        label,
        sign,
        value,
      })),
    }),
  );
}

/** Labels that Prometheus adds to each sample. */
const added = ["job", "instance"];
const labelsOf = (name: string) => [...added, ...(samples.get(name) ?? []).flatMap((labels) => Object.keys(labels))];

test("all queries are read", () => {
  expect(shown.length).toBeGreaterThan(15);
  expect(alerts).toHaveLength(read("alerts.yml").match(/- alert:/g)?.length ?? 0);
  for (const { expression } of queries) expect(expression).toMatch(/\w+/);
});

/** Lists what a query needs and no metric provides. */
function missingIn(query: Query): string[] {
  const { expression, legend } = query;
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = ""]) => labels.split(", "));
  const missing = figuresOf(query).flatMap(({ name, conditions }) => {
    const asked = [...grouped, ...conditions.map(({ label }) => label)];
    return [
      ...(samples.has(name) ? [] : [name]),
      ...asked.filter((label) => !labelsOf(name).includes(label)).map((label) => `${name}{${label}}`),
      ...conditions
        .filter((one) => !isEverTrue(name, one))
        .map(({ label, sign, value }) => `${name}{${label}${sign}"${value}"}`),
    ];
  });
  const isSummed = /\b(?:sum|max|min|count)\b/.test(expression);
  const known = isSummed ? grouped : figuresOf(query).flatMap(({ name }) => labelsOf(name));
  const inLegend = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = ""]) => label);
  return [...missing, ...inLegend.filter((label) => !known.includes(label)).map((label) => `{{${label}}}`)];
}

function isEverTrue(name: string, { label, sign, value }: Condition): boolean {
  if (added.includes(label)) return true;
  const seen = (samples.get(name) ?? []).map((labels) => labels[label] ?? "");
  const isMatch = (one: string) =>
    sign === "=" ? one === value : new RegExp(`^(?:${value})$`).test(one) === (sign === "=~");
  return (label === "kind" ? alertKinds : seen).some(isMatch);
}

test("each figure that the dashboard and the alerts ask for exists, with its labels and their values", async () => {
  await happen();
  expect(queries.flatMap(missingIn)).toEqual([]);
});

test("each kind of alert and each route that a query names exists", () => {
  for (const { expression } of queries) {
    for (const [, kinds = ""] of expression.matchAll(/kind=~"([^"]+)"/g))
      for (const kind of kinds.split("|"))
        expect(
          alertKinds.some((one) => new RegExp(`^${kind}$`).test(one)),
          kind,
        ).toBe(true);
    for (const [, route = ""] of expression.matchAll(/route="([^"]+)"/g))
      expect(app.hasRoute({ method: "POST", url: route }), route).toBe(true);
  }
});
