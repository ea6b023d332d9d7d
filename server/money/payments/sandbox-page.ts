import { formatEuros } from "@mahlzeit/domain/money";
import { methodNames, type PaymentMethod } from "@mahlzeit/domain/money/payment/method";
import { Html, html, policyForStyle } from "../../platform/http/html.ts";
import type { Checkout, PaymentOutcome } from "./payment-provider.ts";
import type { SandboxCheckout, SandboxDispute } from "./sandbox-records.ts";

/** The site's own fonts, because the page itself is not part of the built pages. */
export const fonts = ["figtree-latin.woff2", "fraunces-latin.woff2"] as const;
export const fontsPath = "/api/payments/sandbox-fonts";

const style = `
@font-face{font-family:Figtree;font-weight:450 680;font-display:swap;src:url(${fontsPath}/${fonts[0]}) format("woff2")}
@font-face{font-family:Fraunces;font-weight:680 800;font-display:swap;src:url(${fontsPath}/${fonts[1]}) format("woff2")}
:root{color-scheme:light dark;--bg:#fbf7ee;--surface:#fff;--text:#1f241d;--soft:#52574c;--sum:#1b4530;--line:#8a8672;--quiet:#dce9d9;--quiet-hover:#bcd6bb;--on-quiet:#1b4530;--pay:#c8361a;--pay-hover:#a82a11;--focus:#12301f}
@media (prefers-color-scheme:dark){:root{--bg:#141a15;--surface:#1d251e;--text:#f4eee0;--soft:#c6c7b8;--sum:#a9d3ae;--line:#7f8a78;--quiet:#28432f;--quiet-hover:#33543b;--on-quiet:#cfe6d0;--pay:#d2411f;--pay-hover:#b93415;--focus:#ffd970}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:min(1.25rem,5.5vw);background:var(--bg);color:var(--text);font:1rem/1.5 Figtree,system-ui,"Segoe UI",sans-serif}
main{width:100%;max-width:30rem;overflow:hidden;border-radius:1.5rem;background:var(--surface);box-shadow:0 2px 4px rgb(60 42 16/.06),0 10px 28px rgb(60 42 16/.1)}
.mark{margin:0;padding:1rem 1.75rem;background:#ffe9ae;color:#452f00;font-weight:600}
.content{padding:min(1.75rem,7vw)}h1{margin:0;font:700 min(1.75rem,9vw)/1.2 Fraunces,Georgia,serif;overflow-wrap:anywhere;text-wrap:balance}
.amount{margin:1rem 0 1.25rem;font:800 min(2.75rem,12vw)/1.1 Fraunces,Georgia,serif;color:var(--sum);font-variant-numeric:lining-nums tabular-nums}
ul{margin:0 0 1.25rem;padding:0;list-style:none}li{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0}li span:first-child{min-width:0;overflow-wrap:anywhere}li span:last-child{white-space:nowrap}
form{display:grid;gap:.75rem}fieldset{display:grid;margin:0 0 .75rem;padding:.5rem 1rem;border:1.5px solid var(--line);border-radius:1rem}
legend{padding:0 .375rem}main *{min-width:0}label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem}input{width:1.25rem;height:1.25rem;margin:0;accent-color:var(--pay)}
button,a{display:grid;place-items:center;min-height:3.25rem;padding:.5rem 1.5rem;border:2px solid transparent;border-radius:999px;background:var(--quiet);color:var(--on-quiet);font:inherit;font-weight:650;text-align:center;text-decoration:none;cursor:pointer}
button:hover,a:hover{background:var(--quiet-hover)}.pay{background:var(--pay);color:#fff}.pay:hover{background:var(--pay-hover)}
button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
p.hint{margin:0 0 1.25rem;color:var(--soft)}h1+.hint{margin-top:.75rem}`;

export interface Page {
  readonly html: string;
  readonly policy: string;
}

/** The ways in which the page's notice reaches the shop. */
export const deliveries = {
  once: "sofort",
  twice: "doppelt",
  slow: "nach einer Weile",
  never: "gar nicht, erst auf Nachfrage",
} as const;
export type Delivery = keyof typeof deliveries;

/** Methods that a real page may offer. */
const offered = ["card", "apple_pay", "google_pay", "eps", "paypal"] as const satisfies readonly PaymentMethod[];

/** Renders the page, clearly marked as a test, so that nobody enters a real card number. */
export function renderSandboxPage({ lines, description, amountCents }: Checkout, productName: string): Page {
  const items = lines.map(
    ({ name, quantity, unitCents }) =>
      html`<li><span>${quantity} × ${name}</span><span>${formatEuros(unitCents * quantity)}</span></li>`,
  );
  const choices = Object.entries(deliveries).map(
    ([value, label], i) =>
      html`<label><input type="radio" name="delivery" value="${value}"${new Html(i === 0 ? " checked" : "")}> ${label}</label>`,
  );
  const ways = offered.map(
    (method, i) =>
      html`<label><input type="radio" name="method" value="${method}"${new Html(i === 0 ? " checked" : "")}> ${methodNames[method]}</label>`,
  );
  return frame(
    productName,
    html`<h1>${description}</h1><p class="amount">${formatEuros(amountCents)}</p>${items.length > 1 ? html`<ul>${items}</ul>` : null}
<p class="hint">Diese Seite steht anstelle der des Zahlungsanbieters. Wähle, wie die Zahlung ausgeht.</p>
<form method="post">
<fieldset><legend>Womit</legend>${ways}</fieldset>
<fieldset><legend>Meldung der Zahlung</legend>${choices}</fieldset>
<button class="pay" name="outcome" value="PAID">Bezahlen</button>
<button name="outcome" value="SECURE">Bank nachfragen lassen</button>
<button name="outcome" value="DECLINED">Ablehnen lassen</button>
<button name="outcome" value="ABORTED">Abbrechen</button>
</form>`,
  );
}

/** Renders the confirmation that a bank requests on the customer's phone. */
export function renderSecurePage(
  { amountCents }: Checkout,
  productName: string,
  { delivery, method }: { readonly delivery: Delivery; readonly method: PaymentMethod },
): Page {
  return frame(
    productName,
    html`<h1>Bestätigung der Bank</h1><p class="amount">${formatEuros(amountCents)}</p>
<p class="hint">Hier fragt sonst deine Bank, ob du wirklich zahlen willst.</p>
<form method="post"><input type="hidden" name="delivery" value="${delivery}"><input type="hidden" name="method" value="${method}">
<button class="pay" name="outcome" value="PAID">Bestätigen</button>
<button name="outcome" value="DECLINED">Nicht bestätigen</button>
</form>`,
  );
}

const ended: Record<Exclude<PaymentOutcome, "PAID">, string> = {
  DECLINED: "Diese Zahlung wurde abgelehnt",
  ABORTED: "Diese Zahlung wurde abgebrochen",
};

/** Renders a page on which payment is no longer possible, because it was not made. */
export function renderEndedPage(outcome: keyof typeof ended, refundWayText: string, productName: string): Page {
  return frame(productName, html`<h1>${ended[outcome]}</h1>${nothingToDo(refundWayText)}`);
}

const disputes: Record<SandboxDispute["state"], string> = {
  OPEN: "Diese Zahlung ist beanstandet",
  WON: "Die Bank hat die Beanstandung abgewiesen",
  LOST: "Die Bank hat dem Gast recht gegeben",
};

/** Renders the page of a made payment: the guest may dispute it at the bank, which then decides. */
export function renderPaidPage(
  { leftCents, dispute }: Pick<SandboxCheckout, "leftCents" | "dispute">,
  refundWayText: string,
  productName: string,
): Page {
  const title = html`<h1>${dispute ? disputes[dispute.state] : "Diese Zahlung ist schon gemacht"}</h1>`;
  if (dispute?.state === "OPEN")
    return frame(
      productName,
      html`${title}<p class="amount">${formatEuros(dispute.amountCents)}</p>
<p class="hint">So viel hat die Bank des Gasts zurückgeholt. Wähle, wie sie entscheidet.</p>
<form method="post">
<button name="dispute" value="LOST">Dem Gast recht geben</button>
<button name="dispute" value="WON">Beanstandung abweisen</button>
</form>`,
    );
  if (dispute || leftCents <= 0) return frame(productName, html`${title}${nothingToDo(refundWayText)}`);
  return frame(
    productName,
    html`${title}<p class="hint">Wochen später noch kann ein Gast eine Zahlung bei seiner Bank beanstanden. Hier geht das gleich.</p>
<form method="post">
<a class="pay" href="${refundWayText}">Zurück zur Bestellung</a>
<button name="dispute" value="OPEN">Bei der Bank beanstanden</button>
</form>`,
  );
}

function nothingToDo(refundWayText: string): Html {
  return html`<p class="hint">Hier gibt es nichts mehr zu tun.</p>
<a class="pay" href="${refundWayText}">Zurück zur Bestellung</a>`;
}

export function renderUnknownPage(productName: string): Page {
  return frame(
    productName,
    html`<h1>Diese Zahlung gibt es nicht</h1><p class="hint">Vielleicht ist die Adresse nicht ganz angekommen.</p>
<a class="pay" href="/">Zu den Restaurants</a>`,
  );
}

function frame(productName: string, content: Html): Page {
  const page = html`<!doctype html>
<html lang="de-AT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${productName} | Testzahlung</title><style>${new Html(style)}</style></head>
<body><main><p class="mark">Testzahlung: Hier fließt kein Geld.</p><div class="content">
${content}</div></main></body></html>`;
  return { html: page.markup, policy: policyForStyle(style, { formAction: "'self'", fonts: "'self'" }) };
}
