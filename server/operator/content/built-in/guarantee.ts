import { type Html, html } from "../../../platform/http/html.ts";

/** Returns the reminder of the legal guarantee that Art. 6 (1) l of Directive 2011/83/EU requires before the order. */
export function guarantee(): Html {
  return html`<p>Kaufst du eine Ware, steht das Restaurant als Verkäufer dafür ein, dass sie bei der Übergabe so ist, wie es vereinbart war. Diese Gewährleistung hast du von Gesetzes wegen, in der ganzen Europäischen Union und ohne dass es etwas kostet.</p>
<h3>Wie lange</h3>
<p>Mindestens zwei Jahre ab der Übergabe. Zeigt sich ein Mangel im ersten Jahr, muss das Restaurant beweisen, dass er bei der Übergabe noch nicht da war. Frische Speisen und Getränke sollst du gleich prüfen: Ihre Haltbarkeit ist kurz.</p>
<h3>Was du verlangen kannst</h3>
<ul>
<li>Zuerst, dass der Mangel behoben oder die Ware ausgetauscht wird, ohne Kosten für dich.</li>
<li>Geht das nicht, nicht in angemessener Zeit oder nur mit großer Mühe für dich: weniger zu zahlen oder, wenn der Mangel nicht geringfügig ist, dein Geld zurück.</li>
</ul>
<h3>Bei wem</h3>
<p>Beim Restaurant, das auf der Bestätigung als Vertragspartner steht. Eine Garantie, die ein Hersteller freiwillig gibt, kommt dazu und schränkt diese Rechte nicht ein.</p>`;
}
