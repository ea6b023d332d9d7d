import { expect, test } from "vitest";
import { footerLinks } from "../platform/mail/mail-content.ts";
import { mark } from "../platform/mail/mark.ts";
import { renderHtml } from "../platform/mail/render-html.ts";
import { renderText } from "../platform/mail/render-text.ts";
import { sampleMails } from "./sample-mails.ts";

const names = { productName: "Mahlzeit", publicUrl: "https://mahlzeit.example" };
const mails = sampleMails(names);

test("every mail has a name of its own", () => {
  expect(new Set(mails.map(({ name }) => name)).size).toBe(mails.length);
  expect(mails).toHaveLength(115);
});

test.each(mails)("the mail $name reads as agreed, to the letter", async ({ name, content }) => {
  const text = `${content.subject}\n${content.preheader ?? content.intro}\n\n${renderText(content, names)}`;
  await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
});

test.each(mails)("the mail $name is what mail programs can show", async ({ content }) => {
  const page = await renderHtml(content, names);
  const shown = page.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const { subject, preheader, title, intro, action, highlight } = content;
  for (const said of [subject, preheader ?? intro, title, intro, action?.url, action?.label, highlight?.value])
    expect(shown).toContain(said ?? "");
  // Each mail has one embedded picture, at most one button, and tables.
  expect(page.match(/<img/g)).toHaveLength(1);
  expect(page).toContain(`src="cid:${mark.cid}" width="36" height="36" alt=""`);
  expect(page.match(/background:#c8361a/g)?.length ?? 0).toBe(action ? 2 : 0);
  expect(page).not.toMatch(/<svg|<script|\.webp|undefined|@@|display:\s*(flex|grid)|url\(/);
  expect(page).toContain('lang="de-AT"');
  expect(page).toContain("<!--[if mso]><style>");
  // Gmail truncates longer mails.
  expect(page.length).toBeLessThan(100_000);
});

const ofOrders = mails.flatMap(({ name, content }) => (content.order ? [{ name, content, order: content.order }] : []));

test.each(ofOrders)(
  "of the mail $name with hundreds of long lines, mailboxes cut only lines",
  async ({ content, order }) => {
    const line = {
      quantity: 2,
      name: "Knuspriges Backhendl & Salat",
      details: ["Erdäpfelsalat, ".repeat(9)],
      price: "9,90 €",
    };
    const lines = Array.from({ length: 300 }, (_, i) => ({ ...line, name: `${line.name} Nr. ${i}` }));
    const page = await renderHtml({ ...content, order: { ...order, lines } }, names);
    const shown = page.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    const uncut = Buffer.from(shown).subarray(0, 100_000).toString();
    expect(uncut).toContain("Alle 300 Positionen stehen am Ende dieser Mail.");
    const said = [...order.sums.map(({ value }) => value), ...order.small, ...order.facts.map(({ title }) => title)];
    const links = footerLinks(content, names.publicUrl).map(({ url }) => url);
    for (const one of [...said, ...(content.closing ?? []), ...links, content.action?.url ?? ""])
      expect(uncut).toContain(one);
    for (const { name } of lines) expect(shown).toContain(name);
  },
);

test.each(ofOrders)(
  "a hundred usual lines fit into the mail $name, where they always are",
  async ({ content, order }) => {
    const line = { quantity: 1, name: "Wiener Schnitzel (A, C, G)", details: ["Erdäpfelsalat (M)"], price: "23,40 €" };
    const page = await renderHtml(
      { ...content, order: { ...order, lines: Array.from({ length: 100 }, () => line) } },
      names,
    );
    expect(Buffer.byteLength(page)).toBeLessThan(100_000);
    expect(page).not.toContain("am Ende dieser Mail");
  },
);

test.each(mails)("the mail $name is written as we write", ({ content }) => {
  const text = renderText(content, names);
  expect(text).not.toMatch(/!|\bSie\b(?! selbst)|undefined|null|\p{Extended_Pictographic}/u);
});
