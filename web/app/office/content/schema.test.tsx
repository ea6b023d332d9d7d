import { expect, it } from "vitest";
import { normalHtml } from "./schema.ts";

const hash = "a1".repeat(20);

it.each([
  ["<p>Servus <strong>du</strong></p>", "<p>Servus <strong>du</strong></p>"],
  ["<h2>Groß</h2><h3>Klein</h3>", "<h3>Groß</h3><h3>Klein</h3>"],
  [
    "<ol>\n<li>eins</li>\n<li>zwei<ul><li>innen</li></ul></li>\n</ol>",
    "<ol><li>eins</li><li>zwei<ul><li>innen</li></ul></li></ol>",
  ],
  ["<dl><dt>UID</dt><dd>ATU<br>1</dd></dl>", "<dl><dt>UID</dt><dd>ATU<br>1</dd></dl>"],
  [
    `<p>oben</p><img src="/media/${hash}/2000.webp" srcset="x" alt="Ein Teller" width="4" height="3" loading="lazy">`,
    `<p>oben</p><img src="/media/${hash}/800.webp" alt="Ein Teller" width="4" height="3">`,
  ],
  ['<p><a href="mailto:a@b.at" rel="x" target="y">Mail</a></p>', '<p><a href="mailto:a@b.at">Mail</a></p>'],
])("%s is kept as %s", (given, kept) => {
  expect(normalHtml(given)).toBe(kept);
  expect(normalHtml(kept)).toBe(kept);
});

it.each([
  ['<p style="color:red"><span class="x">bunt</span> <u>und</u> <code>mehr</code></p>', "<p>bunt und mehr</p>"],
  ["<table><tr><td>a</td><td>b</td></tr></table>", "<p>a</p><p>b</p>"],
  ['<b style="font-weight:normal">aus einem Textprogramm</b>', "<p>aus einem Textprogramm</p>"],
  ['<a href="javascript:alert(1)">böse</a><script>alert(1)</script>', "<p>böse</p>"],
  ['<p>x</p><img src="https://evil.example/x.png" alt="x" width="4" height="3">', "<p>x</p>"],
  [`<p>ohne Worte</p><img src="/media/${hash}/800.webp" width="4" height="3">`, "<p>ohne Worte</p>"],
  ["<p> </p>", ""],
  ["", ""],
])("of %s stays %s", (pasted, kept) => {
  expect(normalHtml(pasted)).toBe(kept);
});
