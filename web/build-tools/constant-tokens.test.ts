import { describe, expect, it, test } from "vitest";
import { constantsOf, putValues } from "./constant-tokens.ts";

const tokens = `
/* The design; --herb: 1; */
:root {
  --herb: #1b4530; /* green */
  --brand: var(--herb);
  --sunk: var(--brand);
  --badge: var(--brand-pill);
  --brand-pill: var(--herb);
  --gap: 0.5rem;
  --read: 1rem;
  --icon: url("data:image/svg+xml,%3Csvg style='fill:red;stroke:blue'%3E");
  --axes: "SOFT" 100;
  --edge: calc(2rem + env(safe-area-inset-bottom) + 0.5rem);
}

@media (prefers-color-scheme: dark) {
  :root {
    --brand: #0f2418;
    --gap: 1rem;
  }
}
`;
const sheet = ".card { --size: 2rem; gap: var(--gap); color: var(--badge); font-variation-settings: var(--axes); }";
const constants = constantsOf(tokens, [tokens, sheet], ["const width = `calc(100% - var(--read))`;"]);

describe("a design token's value is put where it is used", () => {
  it("if it is declared once, named by no script, and short; with what it comes to", () => {
    expect(Object.fromEntries(constants)).toEqual({
      "--herb": "#1b4530",
      "--badge": "#1b4530",
      "--brand-pill": "#1b4530",
      "--axes": '"SOFT" 100',
    });
  });

  it("and its declaration goes, while all others stay", () => {
    expect(putValues(sheet, constants)).toBe(
      '.card { --size: 2rem; gap: var(--gap); color: #1b4530; font-variation-settings: "SOFT" 100; }',
    );
    const left = putValues(tokens, constants);
    expect(left).not.toMatch(/^\s*--(herb|badge|brand-pill|axes)/m);
    expect(left).toContain("--brand: #1b4530;");
    expect(left).toContain("--sunk: var(--brand);");
    expect(left).toContain("stroke:blue'%3E\");");
    expect(left).toContain("--brand: #0f2418;");
  });
});

test.each([".seal { --herb: #fff; }", ".seal { color: red; --herb: #fff }", ".seal { --herb /* paler */: #fff; }"])(
  "a token that a stylesheet sets for a part of the page stays a variable: %s",
  (own) => expect(constantsOf(tokens, [tokens, own], []).has("--herb")).toBe(false),
);

test("words that only look like a declaration are none", () => {
  const words = '.seal::before { content: "--herb: #fff;"; } /* --herb: #fff; */';
  expect(constantsOf(tokens, [tokens, words], []).has("--herb")).toBe(true);
  expect(putValues(words, constants)).toBe('.seal::before { content: "--herb: #fff;"; }');
});
