import { expect, it } from "vitest";
import { placedTokens } from "./placed-tokens.ts";

const tokens = `
:root {
  --text: #111;
  --arrow: url("data:image/svg+xml,%3Csvg style='fill:red;stroke:blue'%3E");
  --bar: #222;
  --scroll: #333;
  --halo: #444;
  --ink: #555;
  --edge: var(--ink);
  --own: #666;
}
@media (min-width: 600px) {
  :root {
    --halo: #777;
  }
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #eee;
    --arrow: url("data:image/svg+xml,%3Csvg style='fill:blue'%3E");
    --bar: #ddd;
  }
}
`;
const using = (...names: string[]) => names.map((name) => `.a { color: var(${name}); }`).join("\n");
const sheets = [
  { file: "app/ui/field.module.css", css: using("--arrow", "--text", "--scroll", "--own") },
  { file: "app/ui/crest.module.css", css: using("--halo") },
  { file: "app/ui/modal.module.css", css: `${using("--text", "--ink", "--edge")} .b { --own: #888; }` },
  { file: "app/management/bars.module.css", css: using("--bar", "--edge") },
  { file: "app/operator/bars.module.css", css: using("--bar") },
];
const { placed, rest } = placedTokens(tokens, sheets, ['style.setProperty("--scroll", 1)']);

it("a token that one stylesheet uses is declared there, in every theme", () => {
  expect(placed.get("app/ui/field.module.css")).toBe(
    `.a { --arrow: url("data:image/svg+xml,%3Csvg style='fill:red;stroke:blue'%3E"); }\n` +
      `@media (prefers-color-scheme: dark) { .a { --arrow: url("data:image/svg+xml,%3Csvg style='fill:blue'%3E"); } }\n`,
  );
  expect(rest).not.toContain("--arrow");
});

it("what the management area alone uses is declared in each of its stylesheets", () => {
  const declared = ".a { --bar: #222; }\n@media (prefers-color-scheme: dark) { .a { --bar: #ddd; } }\n";
  expect(placed.get("app/management/bars.module.css")).toBe(declared);
  expect(placed.get("app/operator/bars.module.css")).toBe(declared);
  expect(rest).not.toContain("--bar");
});

it("what several use, every page has, or a token, a script or another declaration needs stays where it is", () => {
  expect([...placed.keys()].sort()).toEqual([
    "app/management/bars.module.css",
    "app/operator/bars.module.css",
    "app/ui/field.module.css",
  ]);
  for (const name of ["--text", "--scroll", "--halo", "--ink", "--edge", "--own"]) expect(rest).toContain(`${name}: `);
  expect(rest).toContain("--halo: #777;");
  expect(rest).toContain("--text: #eee;");
});
