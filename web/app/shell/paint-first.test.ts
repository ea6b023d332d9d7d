import { expect, it } from "vitest";
import { paintFirst } from "./paint-first.ts";

const document = `<head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/entry.client.js"/><link rel="modulepreload" href="/assets/vendor.js"/><link rel="modulepreload" href="/assets/root.js"/><style>a{}</style></head>
<body><script>window.first = 1;</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.__reactRouterRouteModules = {"root":route0};
import("/assets/entry.client.js");</script></body>`;

it("loads no script before the first paint", () => {
  const [head = "", body = ""] = paintFirst(document).split("</head>");
  expect(head).toBe("<head><style>a{}</style>");
  expect(body).toMatch(/<script type="module" async="">const again = [^]*};\nawait new Promise\(/);
  expect(body).not.toMatch(/^import /m);
});

it("then asks for all at once, and runs them in the sequence of the document", () => {
  const made = paintFirst(document);
  const order = [
    '["/assets/manifest.js","/assets/entry.client.js","/assets/vendor.js","/assets/root.js"]',
    'await import("/assets/manifest.js")',
    'const route0 = await import("/assets/root.js")',
    "window.__reactRouterRouteModules",
    'import("/assets/entry.client.js")',
  ];
  const places = order.map((part) => made.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

it("reloads a page if any of its scripts cannot be loaded", () => {
  const imports = paintFirst(document).match(/import\([^)]+\)(\.catch\(again\))?/g);
  expect(imports).toHaveLength(3);
  for (const one of imports ?? []) expect(one).toContain(".catch(again)");
});

it("leaves other scripts and documents without scripts as they are", () => {
  expect(paintFirst(document)).toContain("<script>window.first = 1;</script>");
  expect(paintFirst("<p>Nichts</p>")).toBe("<p>Nichts</p>");
});
