import { expect, test } from "vitest";
import { cleanContent } from "./clean-content.ts";

const cleaned = (content: string, isHtml = true) => {
  const clean = cleanContent(content, isHtml);
  return clean && { html: clean.html.markup, text: clean.text };
};

test("words and their order stay, in both forms", () => {
  expect(cleaned("<p><strong>Stadt:</strong> Graz &amp; Umgebung</p><ul><li>Knödel</li><li>Bier</li></ul>")).toEqual({
    html: "<p><strong>Stadt:</strong> Graz &amp; Umgebung</p><ul><li>Knödel</li><li>Bier</li></ul>",
    text: "Stadt: Graz & Umgebung\n- Knödel\n- Bier",
  });
});

test.each([
  ["a script", "Resi<script>alert(1)</script>", "Resi"],
  ["a link", '<a href="https://böse.example">Resi</a>', "Resi"],
  ["a picture that tells who reads", 'Resi<img src="https://böse.example/1.png" onerror="alert(1)">', "Resi"],
  ["a style", '<style>body{display:none}</style><p style="position:fixed">Resi</p>', "<p>Resi</p>"],
  ["a form", '<form action="/x"><input name="password"><b onclick="x()">Resi</b></form>', "<b>Resi</b>"],
  ["a comment that only some programs read", "<!--[if mso]><b>x</b><![endif]-->Resi", "Resi"],
  ["a frame in a picture", "<svg><foreignObject><iframe srcdoc='<b>x'></iframe></foreignObject></svg>Resi", "Resi"],
  ["what was never closed", "<p><b>Resi", "<p><b>Resi</b></p>"],
])("%s does not reach whoever reads", (_, content, html) => {
  expect(cleaned(content)?.html).toBe(html);
});

test("plain text stays plain text, with its lines", () => {
  expect(cleaned("Resi <b>\r\n& Co", false)).toEqual({ html: "Resi &lt;b&gt;<br />&amp; Co", text: "Resi <b>\n& Co" });
});

test.each(["", "  ", "<p> </p>", "<script>alert(1)</script>", "<img src=x>"])(
  "in %j there is nothing to read",
  (content) => {
    expect(cleaned(content)).toBeNull();
  },
);

test("a tower of tags is no work", () => {
  expect(cleaned(`${"<div>".repeat(1900)}Resi`)?.text).toBe("Resi");
});
