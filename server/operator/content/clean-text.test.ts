import { expect, test } from "vitest";
import { cleanLine } from "../../platform/clean-line.ts";
import { cleanText } from "./built-in/built-in-texts.ts";
import { cleanRichText, picturesIn } from "./clean-text.ts";

const hash = "a1".repeat(20);
const picture = `<img src="/media/${hash}/800.webp" srcset="/media/${hash}/800.webp 800w, /media/${hash}/1400.webp 1400w" sizes="(min-width: 720px) 672px, 92vw" alt="Ein Teller" width="400" height="300" loading="lazy" />`;

test.each([
  [
    "<p>Servus <strong>du</strong></p><ul><li>eins</li></ul>",
    "<p>Servus <strong>du</strong></p><ul><li>eins</li></ul>",
  ],
  ["<h1>Groß</h1><h2>Mittel</h2><h3>Klein</h3>", "<h3>Groß</h3><h3>Mittel</h3><h3>Klein</h3>"],
  ["Fisch & Chips < 10 €", "Fisch &amp; Chips &lt; 10 €"],
  ['<a href="/bestellen">hier</a>', '<a href="/bestellen">hier</a>'],
  ['<a href="#datenschutz" target="_top">da</a>', '<a href="#datenschutz">da</a>'],
  ['<a href="mailto:a@b.at">Mail</a>', '<a href="mailto:a@b.at">Mail</a>'],
  [
    '<a href="https://www.dsb.gv.at" target="_blank" rel="opener">DSB</a>',
    '<a href="https://www.dsb.gv.at" rel="noopener noreferrer">DSB</a>',
  ],
  ["<p>offen", "<p>offen</p>"],
  [
    `<p><img alt="Ein Teller" src="/media/${hash}/2000.webp" height="300" width="400" style="float:left" onload="x()"></p>`,
    `<p>${picture}</p>`,
  ],
])("%s stays what it says", (given, kept) => {
  expect(cleanRichText(given)).toBe(kept);
  expect(cleanRichText(kept)).toBe(kept);
});

test.each([
  [`<img src="/media/${hash}/800.webp" width="400" height="300">ok`, "ok"],
  [`<img src="/media/${hash}/800.webp" alt="x" width="400px" height="300">ok`, "ok"],
  [`<img src="https://evil.example/media/${hash}/800.webp" alt="x" width="4" height="3">ok`, "ok"],
  [`<img src="/media/${hash}/../../api/x.webp" alt="x" width="4" height="3">ok`, "ok"],
  ["<script>alert(1)</script>ok", "ok"],
  ["<scr<script>ipt>alert(1)</scr</script>ipt>", "ipt&gt;alert(1)ipt&gt;"],
  ["<style>*{display:none}</style>ok", "ok"],
  ['<p style="position:fixed" class="x" id="main" onclick="alert(1)">ok</p>', "<p>ok</p>"],
  ['<img src=x onerror="alert(1)">', ""],
  ['<img src="https://evil.example/pixel.gif">', ""],
  ['<p>ok<img src="//evil.example/pixel.gif"></p>', "<p>ok</p>"],
  ["<p> </p><p>&nbsp;<br></p>", ""],
  ['<img src="/media/../api/secret">', ""],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ""],
  ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
  ['<a href="JaVaScRiPt&#58;alert(1)">x</a>', "<a>x</a>"],
  ['<a href="java\tscript:alert(1)">x</a>', "<a>x</a>"],
  ['<a href="&#x6A;avascript:alert(1)">x</a>', "<a>x</a>"],
  ['<a href="data:text/html,<script>alert(1)</script>">x</a>', "<a>x</a>"],
  ['<a href="vbscript:x">x</a>', "<a>x</a>"],
  ['<a href="//evil.example">x</a>', "<a>x</a>"],
  ['<svg><animate onbegin="alert(1)" attributeName="x"></svg>', ""],
  ["<svg><style><img src=x onerror=alert(1)></style></svg>", ""],
  ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", ""],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ""],
  ['<iframe src="https://evil.example"></iframe>', ""],
  ['<object data="x.swf"></object><embed src="x">', ""],
  ['<form action="https://evil.example"><input name="password"><button>Los</button></form>', "Los"],
  ['<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=https://evil.example">', ""],
  ['<link rel="stylesheet" href="https://evil.example/x.css">', ""],
  ["<!-- <script>alert(1)</script> -->ok", "ok"],
  ["<![CDATA[<script>alert(1)</script>]]>", ""],
  ["<template><script>alert(1)</script></template>", ""],
  ['<video src="https://evil.example/x.mp4" autoplay></video>', ""],
])("%s loses what could do harm", (given, kept) => {
  const cleaned = cleanRichText(given);
  expect(cleaned).toBe(kept);
  expect(cleanRichText(cleaned)).toBe(cleaned);
});

test("deep nesting ends, and a long text is cleaned in no time", () => {
  const deep = cleanRichText(`${"<ul><li>".repeat(5000)}tief`);
  expect(deep.match(/<ul>/g)?.length).toBeLessThanOrEqual(10);
  expect(cleanRichText("<a href='javascript:x'".repeat(4000))).not.toContain("javascript");
});

test.each([
  ["  Servus\n\n  du ", "Servus du"],
  ["<b>fett</b> & <script>alert(1)</script>fein", "fett & fein"],
  ["&lt;img src=x onerror=alert(1)&gt;", "img src=x onerror=alert(1)"],
  ["1 < 2 > 0", "1 2 0"],
  ['"Mahlzeit" &amp;lt;', '"Mahlzeit" &lt;'],
])("in one line %j is %j", (given, kept) => {
  expect(cleanLine(given)).toBe(kept);
});

test("a picture alone is a text, and is named once", () => {
  const cleaned = cleanRichText(`<p>${picture}</p>${picture}`);
  expect(cleaned).not.toBe("");
  expect(picturesIn(cleaned)).toEqual([hash]);
  expect(picturesIn("<p>ohne</p>")).toEqual([]);
});

test("headings and badges get lines, everything else rich text", () => {
  expect(cleanText("welcome", "<p>Grüß dich bei <i>uns</i></p>")).toBe("Grüß dich bei uns");
  expect(cleanText("legal-company", "<p>Wir</p>")).toBe("<p>Wir</p>");
});
