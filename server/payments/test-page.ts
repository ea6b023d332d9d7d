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
form{display:grid;gap:.75rem}
button{min-height:3.25rem;padding:.5rem 1.5rem;border:0;border-radius:999px;background:#dce9d9;color:#1b4530;font:inherit;font-weight:650;cursor:pointer}
button:hover{background:#bcd6bb}button.pay{background:#c8361a;color:#fff}button.pay:hover{background:#a82a11}
button:focus-visible{outline:3px solid #12301f;outline-offset:3px}
p.hint{margin:0 0 1.5rem;color:#52574c}`;

/** Plainly a test: nobody may take it for a page where a card number belongs. */
export function renderTestPage(checkout: Checkout, productName: string): { html: string; policy: string } {
  const page = html`<!doctype html>
<html lang="de-AT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${productName} | Testzahlung</title><style>${new Html(style)}</style></head>
<body><main><p class="mark">Testzahlung: Hier fließt kein Geld.</p><div class="content">
<h1>${checkout.description}</h1><p class="amount">${formatEuros(checkout.amountCents)}</p>
<p class="hint">Diese Seite steht anstelle der Kartenzahlung. Wähle, wie die Zahlung ausgeht.</p>
<form method="post">
<button class="pay" name="outcome" value="PAID">Bezahlen</button>
<button name="outcome" value="DECLINED">Karte ablehnen lassen</button>
<button name="outcome" value="ABORTED">Abbrechen</button>
</form></div></main></body></html>`;
  return { html: page.markup, policy: policyForStyle(style, "'self'") };
}
