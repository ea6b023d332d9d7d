import { formatEuros } from "@mahlzeit/domain/money";
import { Html, html, policyForStyle } from "../http/html.ts";
import type { Checkout } from "./payment-provider.ts";

const style = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1.25rem;background:#fbf7ee;color:#1f241d;font:1rem/1.5 Figtree,system-ui,"Segoe UI",sans-serif}
main{width:100%;max-width:30rem;overflow:hidden;border-radius:1.5rem;background:#fff;box-shadow:0 2px 4px rgb(60 42 16/.06),0 10px 28px rgb(60 42 16/.1)}
.mark{margin:0;padding:1rem 1.75rem;background:#ffe9ae;color:#452f00;font-weight:600}
.content{padding:1.75rem}h1{margin:0;font:700 1.875rem/1.15 Fraunces,Georgia,serif}
.amount{margin:1.25rem 0 1.5rem;font:800 2.75rem/1.1 Fraunces,Georgia,serif;color:#1b4530}
ul{margin:0 0 1.5rem;padding:0;list-style:none}li{display:flex;justify-content:space-between;gap:1rem}
form{display:grid;gap:.75rem}fieldset{margin:.5rem 0 0;padding:.75rem 1rem;border:1px solid #d9d3c2;border-radius:1rem}
label{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}
button{min-height:3.25rem;padding:.5rem 1.5rem;border:0;border-radius:999px;background:#dce9d9;color:#1b4530;font:inherit;font-weight:650;cursor:pointer}
button:hover{background:#bcd6bb}button.pay{background:#c8361a;color:#fff}button.pay:hover{background:#a82a11}
button:focus-visible,input:focus-visible{outline:3px solid #12301f;outline-offset:3px}
p.hint{margin:0 0 1.5rem;color:#52574c}`;

export interface Page {
  readonly html: string;
  readonly policy: string;
}

/** How the page's notice reaches the shop. */
export const deliveries = {
  once: "sofort",
  twice: "doppelt",
  slow: "nach einer Weile",
} as const;
export type Delivery = keyof typeof deliveries;

/** Plainly a test: nobody may take it for a page where a card number belongs. */
export function renderSandboxPage({ lines, description, amountCents }: Checkout, productName: string): Page {
  const items = lines.map(
    ({ name, quantity, unitCents }) =>
      html`<li><span>${quantity} × ${name}</span><span>${formatEuros(unitCents * quantity)}</span></li>`,
  );
  const choices = Object.entries(deliveries).map(
    ([value, label], i) =>
      html`<label><input type="radio" name="delivery" value="${value}"${new Html(i === 0 ? " checked" : "")}> ${label}</label>`,
  );
  return frame(
    productName,
    html`<h1>${description}</h1><p class="amount">${formatEuros(amountCents)}</p>${items.length > 1 ? html`<ul>${items}</ul>` : null}
<p class="hint">Diese Seite steht anstelle der Kartenzahlung. Wähle, wie die Zahlung ausgeht.</p>
<form method="post">
<button class="pay" name="outcome" value="PAID">Bezahlen</button>
<button name="outcome" value="SECURE">Bank nachfragen lassen</button>
<button name="outcome" value="DECLINED">Karte ablehnen lassen</button>
<button name="outcome" value="ABORTED">Abbrechen</button>
<fieldset><legend>Meldung an das Restaurant</legend>${choices}</fieldset>
</form>`,
  );
}

/** Where a bank would ask its customer on their phone. */
export function renderSecurePage({ amountCents }: Checkout, productName: string, delivery: Delivery): Page {
  return frame(
    productName,
    html`<h1>Bestätigung der Bank</h1><p class="amount">${formatEuros(amountCents)}</p>
<p class="hint">Hier fragt sonst deine Bank, ob du wirklich zahlen willst.</p>
<form method="post"><input type="hidden" name="delivery" value="${delivery}">
<button class="pay" name="outcome" value="PAID">Bestätigen</button>
<button name="outcome" value="DECLINED">Nicht bestätigen</button>
</form>`,
  );
}

function frame(productName: string, content: Html): Page {
  const page = html`<!doctype html>
<html lang="de-AT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${productName} | Testzahlung</title><style>${new Html(style)}</style></head>
<body><main><p class="mark">Testzahlung: Hier fließt kein Geld.</p><div class="content">
${content}</div></main></body></html>`;
  return { html: page.markup, policy: policyForStyle(style, "'self'") };
}
