import { type Html, html, Html as Markup } from "../http/html.ts";
import type { CleanContent } from "./clean-content.ts";
import { type Put, renderFrame } from "./frame.ts";
import {
  footerLinks,
  type MailContent,
  type MailHighlight,
  type MailLine,
  type MailOrder,
  type MailPlaces,
  type MailSender,
  type MailSum,
} from "./mail-content.ts";
import { mark } from "./mark.ts";

const colours = {
  paper: "#fbf7ee",
  ink: "#1f241d",
  quiet: "#52574c",
  herb: "#1b4530",
  leaf: "#25593f",
  line: "#e4dbc8",
};
const display = "Fraunces, Georgia, serif";
/** Outlook falls back to Times if it lacks the first font of a list. */
const outlookFonts = new Markup(
  "<!--[if mso]><style>body,table,td,div,p,a{font-family:Arial,sans-serif !important}h1{font-family:Georgia,serif !important}</style><![endif]-->",
);

/**
 * The limit of an order's lines. The largest mail provider truncates a mail after 102 kB, and everything else takes
 * less than a third of that.
 */
const maxLinesBytes = 60_000;

/** Renders the HTML of a mail. The template escapes every inserted value. */
export function renderHtml(mail: MailContent, sender: MailSender): Promise<string> {
  return renderFrame((put) => frameOf(mail, sender, put));
}

function frameOf(mail: MailContent, { productName, publicUrl }: MailSender, put: Put): Html {
  const lines = mail.order ? mail.order.lines.map(lineRow) : [];
  const isLong = Buffer.byteLength(html`${lines}`.markup) > maxLinesBytes;
  return html`<mjml lang="de-AT"><mj-head>
<mj-title>${put(mail.subject)}</mj-title><mj-preview>${put(mail.preheader ?? mail.intro)}</mj-preview>
<mj-raw>${outlookFonts}<meta name="color-scheme" content="light" /><meta name="supported-color-schemes" content="light" /></mj-raw>
<mj-attributes>
<mj-all font-family="Figtree, 'Segoe UI', Helvetica, Arial, sans-serif" color="${colours.ink}" />
<mj-text font-size="16px" line-height="1.5" padding="0 28px" />
<mj-table font-size="16px" line-height="1.5" padding="8px 28px 0" />
</mj-attributes>
<mj-style>.page{padding:0 12px}.letter p{margin:0 0 8px}.letter p:last-child{margin:0}</mj-style></mj-head>
<mj-body css-class="page" background-color="${colours.paper}" width="600px">
<mj-section padding="12px 0"></mj-section>
<mj-wrapper background-color="#ffffff" border-radius="24px" padding="0 0 28px">
<mj-section background-color="${colours.herb}" border-radius="24px 24px 0 0" padding="20px 0"><mj-column>
<mj-table padding="0 28px"><tr><td style="width:${mark.sizePx + 10}px"><img src="cid:${mark.cid}" width="${mark.sizePx}" height="${mark.sizePx}" alt="" style="display:block;border:0" /></td>
<td style="font-family:${display};font-size:22px;font-weight:700;color:${colours.paper}">${put(productName)}</td></tr></mj-table>
</mj-column></mj-section>
<mj-section padding="32px 0 0"><mj-column>
<mj-text><h1 style="margin:0;font-family:${display};font-size:34px;line-height:1.1;letter-spacing:-.5px">${put(mail.title)}</h1></mj-text>
<mj-text padding="12px 28px 20px" color="${colours.quiet}">${put(mail.intro)}</mj-text>
${(mail.paragraphs ?? []).map((text) => html`<mj-text padding="0 28px 20px">${put(text)}</mj-text>`)}
</mj-column></mj-section>
${mail.letter ? letter(mail.letter, put) : null}${mail.highlight ? highlight(mail.highlight, put) : null}${mail.places ? places(mail.places, put) : null}${action(mail, put)}${hints(mail, put)}
${mail.order ? orderSections(mail.order, isLong ? null : lines, put) : null}
${(mail.terms ?? []).map((text) => terms(text, put))}
</mj-wrapper>
<mj-section padding="20px 0 32px"><mj-column>
${(mail.closing ?? []).map((text) => html`<mj-text align="center" font-size="13px" color="${colours.quiet}">${put(text)}</mj-text>`)}
${footerLinks(mail, publicUrl).map(({ label, url }) => html`<mj-text align="center" font-size="13px" padding="8px 28px 0"><a href="${put(url)}" style="color:${colours.leaf}">${put(label)}</a></mj-text>`)}
</mj-column></mj-section>
${isLong ? html`<mj-section background-color="#ffffff" border-radius="24px" padding="20px 0 28px"><mj-column><mj-table>${put(lines)}</mj-table></mj-column></mj-section>` : null}
</mj-body></mjml>`;
}

/** Renders an order, without its lines if they follow at the mail's end, so that only they can be truncated. */
function orderSections(order: MailOrder, lines: readonly Html[] | null, put: Put): Html {
  return html`${note(order, put)}
<mj-section padding="20px 0 0"><mj-column>
<mj-text font-size="14px" color="${colours.quiet}">${put(order.heading)}</mj-text>
${lines ? html`<mj-table>${put(lines)}</mj-table>` : html`<mj-text padding="8px 28px 0">Alle ${put(order.lines.length)} Positionen stehen am Ende dieser Mail.</mj-text>`}
${order.sums.length > 0 ? html`<mj-table>${put(order.sums.map(sumRow))}</mj-table>` : null}
${order.small.map((text) => html`<mj-text font-size="13px" color="${colours.quiet}" padding="8px 28px 0">${put(text)}</mj-text>`)}
</mj-column></mj-section>
<mj-section padding="20px 0 0"><mj-column>
<mj-divider border-width="1px" border-color="${colours.line}" padding="0 28px 8px" />
${order.facts.map((one) => fact(one, put))}</mj-column></mj-section>`;
}

function letter({ html: written }: CleanContent, put: Put): Html {
  return html`<mj-section padding="0 28px"><mj-column border="1px solid ${colours.line}" border-radius="16px" padding="14px 0">
<mj-text padding="0 20px" css-class="letter">${put(written)}</mj-text></mj-column></mj-section>`;
}

function terms({ html: written }: CleanContent, put: Put): Html {
  return html`<mj-section padding="20px 0 0"><mj-column><mj-text font-size="13px" color="${colours.quiet}" css-class="letter">${put(written)}</mj-text></mj-column></mj-section>`;
}

/** The longest value that may not wrap: a time. "Schnellstmöglich" must be able to break on a phone. */
const longestOnOneLine = 10;

function highlight({ label, value }: MailHighlight, put: Put): Html {
  return html`<mj-section padding="0 28px"><mj-column background-color="#fff5d9" border-radius="16px" padding="18px 0">
<mj-text padding="0 20px" font-size="14px" color="#452f00">${put(label)}</mj-text>
<mj-text padding="0 20px" font-family="${display}" font-size="${value.length > longestOnOneLine ? "26px" : "36px"}" line-height="1.15" font-weight="800" color="#452f00">${put(value)}</mj-text>
</mj-column></mj-section>`;
}

function places({ heading, links }: MailPlaces, put: Put): Html {
  return html`<mj-section padding="0 0 8px"><mj-column>
<mj-text padding="0 28px 8px">${put(heading)}</mj-text>
${links.map(({ label, url, about }) => html`<mj-text padding="4px 28px 8px"><a href="${put(url)}" style="color:${colours.leaf};font-weight:700">${put(label)}</a><br /><span style="color:${colours.quiet};font-size:14px">${put(about)}</span></mj-text>`)}
</mj-column></mj-section>`;
}

function action({ action: of }: MailContent, put: Put): Html | null {
  if (!of) return null;
  return html`<mj-section padding="12px 28px 0"><mj-column>
<mj-button href="${put(of.url)}" width="100%" background-color="#c8361a" color="#ffffff" border-radius="999px" font-size="16px" font-weight="700" inner-padding="15px 22px" padding="0">${put(of.label)}</mj-button>
</mj-column></mj-section>`;
}

function hints({ hints: texts = [] }: MailContent, put: Put): Html | null {
  if (texts.length === 0) return null;
  return html`<mj-section padding="16px 0 0"><mj-column>
${texts.map((text) => html`<mj-text font-size="14px" color="${colours.quiet}" padding="0 28px 8px">${put(text)}</mj-text>`)}
</mj-column></mj-section>`;
}

function note({ note: text }: MailOrder, put: Put): Html | null {
  if (text === null) return null;
  return html`<mj-section padding="12px 28px 0"><mj-column border="1px solid ${colours.line}" border-radius="16px" padding="14px 0">
<mj-text padding="0 20px"><strong>Anmerkung</strong><br />${put(text)}</mj-text></mj-column></mj-section>`;
}

function lineRow({ quantity, name, details, price }: MailLine): Html {
  const cell = `padding:12px 0;border-bottom:1px dashed ${colours.line};vertical-align:top`;
  return html`<tr><td style="${cell};width:40px;font-weight:700;color:${colours.leaf}">${quantity}×</td>
<td style="${cell};padding-right:8px"><strong>${name}</strong>${details.map((detail) => html`<br /><span style="color:${colours.quiet};font-size:14px">${detail}</span>`)}</td>
<td style="${cell};text-align:right;white-space:nowrap">${price}</td></tr>`;
}

function sumRow({ label, value, weight }: MailSum): Html {
  const styles = {
    plain: `padding:4px 0;color:${colours.quiet}`,
    saved: `padding:4px 0;color:${colours.leaf};font-weight:700`,
    total: "padding:12px 0 0;font-weight:700",
  };
  const large = weight === "total" ? `;font-family:${display};font-size:26px;font-weight:800` : "";
  return html`<tr><td style="${styles[weight]}">${label}</td><td style="${styles[weight]}${large};text-align:right;white-space:nowrap">${value}</td></tr>`;
}

function fact({ title, lines }: MailOrder["facts"][number], put: Put): Html {
  const rest = lines.map((line) => html`<br />${line}`);
  return html`<mj-text font-size="15px" padding="12px 28px 0"><strong>${put(title)}</strong>${put(rest)}</mj-text>`;
}
