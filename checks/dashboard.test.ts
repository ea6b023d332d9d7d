import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { readText } from "./sources.ts";

interface Panel {
  readonly id: number;
  readonly type: "row" | "timeseries";
  readonly title: string;
  readonly gridPos: Record<"x" | "y" | "w" | "h", number>;
  readonly fieldConfig: { readonly defaults: { readonly unit: string } };
  readonly targets: readonly { readonly refId: string; readonly expr: string; readonly legendFormat: string }[];
}
interface Dashboard {
  readonly templating: { readonly list: readonly { readonly name: string }[] };
  readonly panels: readonly Panel[];
}

const text = readText("deploy/prometheus/dashboard.json");
const dashboard = JSON.parse(text) as Dashboard;
const panels = dashboard.panels.filter(({ type }) => type !== "row");

const words = { type: "string", minLength: 1 };
const whole = { type: "integer", minimum: 0 };
/** Requires exactly these properties, so that a misspelt name is found. */
const exactly = (properties: Record<string, object>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const every = (items: object, minItems = 1) => ({ type: "array", items, minItems });
const datasource = exactly({ type: { const: "prometheus" }, uid: { const: "${datasource}" } });
const place = exactly({ x: whole, y: whole, w: { ...whole, minimum: 1 }, h: { ...whole, minimum: 1 } });
const named = { id: { ...whole, minimum: 1 }, title: words, gridPos: place };
const timeseries = exactly({
  ...named,
  type: { const: "timeseries" },
  description: words,
  datasource,
  fieldConfig: exactly({
    // Identifiers of Grafana's units.
    defaults: exactly({ unit: { enum: ["none", "s", "bytes", "reqps", "percentunit"] }, min: { const: 0 } }),
    overrides: every({}, 0),
  }),
  options: exactly({
    legend: exactly({
      displayMode: { enum: ["list", "table"] },
      placement: { enum: ["bottom", "right"] },
      showLegend: { type: "boolean" },
      calcs: every(words, 0),
    }),
    tooltip: exactly({ mode: { enum: ["single", "multi", "none"] }, sort: { enum: ["asc", "desc", "none"] } }),
  }),
  targets: every(exactly({ refId: { pattern: "^[A-Z]$" }, datasource, expr: words, legendFormat: words })),
});
const row = exactly({
  ...named,
  type: { const: "row" },
  collapsed: { const: false },
  panels: { type: "array", maxItems: 0 },
});
/** Grafana's requirements for a dashboard, from its package @grafana/schema 13.2, limited to the features used here. */
const schema = exactly({
  title: words,
  uid: { type: "string", pattern: "^[\\w-]{1,40}$" },
  tags: every(words),
  timezone: words,
  schemaVersion: { ...whole, minimum: 36, maximum: 42 },
  version: whole,
  refresh: { pattern: "^\\d+[sm]$" },
  time: exactly({ from: { pattern: "^now-\\d+[mhd]$" }, to: { const: "now" } }),
  templating: exactly({
    list: every(exactly({ name: words, type: { const: "datasource" }, query: { const: "prometheus" }, label: words })),
  }),
  panels: every({ type: "object" }),
});

/** Returns the errors with their positions. */
function faultsIn(value: object, wanted: object): string[] {
  const ajv = new Ajv({ allErrors: true, strictTypes: false });
  ajv.validate(wanted, value);
  return (ajv.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

test("the dashboard has all that Grafana needs and no word that it does not know", () => {
  expect(faultsIn(dashboard, schema)).toEqual([]);
  for (const panel of dashboard.panels)
    expect(faultsIn(panel, panel.type === "row" ? row : timeseries), panel.title).toEqual([]);
});

test("panels have ids of their own, stand within 24 columns below a row, and cover no other", () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const taken = new Map<string, string>();
  const faults = dashboard.panels.flatMap(({ title, gridPos: { x, y, w, h } }) => {
    const cells = Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`);
    const covered = cells.flatMap((cell) => taken.get(cell) ?? []);
    for (const cell of cells) taken.set(cell, title);
    return [
      ...(x + w > 24 ? [`${title} is too wide`] : []),
      ...new Set(covered.map((other) => `${title} covers ${other}`)),
    ];
  });
  expect(faults).toEqual([]);
  expect([dashboard.panels[0]?.type, dashboard.panels[0]?.gridPos.y]).toEqual(["row", 0]);
  for (const { type, gridPos } of dashboard.panels) if (type === "row") expect(gridPos).toMatchObject({ x: 0, w: 24 });
});

test("each variable that is asked for is there, or one of Grafana's own", () => {
  const known = [...dashboard.templating.list.map(({ name }) => name), "__rate_interval"];
  const asked = [...text.matchAll(/\$\{?(\w+)/g)].map(([, name]) => name);
  expect(asked.filter((name) => !known.includes(String(name)))).toEqual([]);
});

test("queries of a panel are told apart, by their letter and in the legend", () => {
  for (const { title, targets } of panels) {
    expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length);
    expect(new Set(targets.map(({ legendFormat }) => legendFormat)).size, title).toBe(targets.length);
  }
});

test("a panel's unit is that of its figures", () => {
  const unitOf = (expression: string) => {
    if (/\/ sum\(|_cpu_seconds_total/.test(expression)) return "percentunit";
    if (/_bytes\b/.test(expression)) return "bytes";
    if (/_seconds(?:_bucket)?\b/.test(expression)) return "s";
    return expression.startsWith("sum by (status)") ? "reqps" : "none";
  };
  for (const { title, targets, fieldConfig } of panels)
    for (const { expr } of targets) expect(fieldConfig.defaults.unit, title).toBe(unitOf(expr));
});
