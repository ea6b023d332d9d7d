import { paths, ratingRulesPath } from "@mahlzeit/contract/page-addresses";
import { type Html, html } from "../../../platform/http/html.ts";
import type { Facts } from "./facts.ts";
import { mailTo } from "./legal-company.ts";

/** Returns the terms between the marketplace and its guests, and between a guest and a restaurant that sells here. */
export function guestTerms({ operator, productName, cards, complaintsTo }: Facts): Html {
  return html`<p>Diese Bedingungen gelten, wenn du über ${productName} bestellst, als Gast oder mit Konto. Was das Gesetz dir als Verbraucherin oder Verbraucher gibt, bleibt immer bestehen.</p>
<h3>1. Mit wem du zu tun hast</h3>
<p>${productName} wird von ${operator.company}, ${operator.address}, betrieben. Wir zeigen die Angebote der Restaurants, nehmen Bestellungen für sie entgegen und leiten sie weiter. Den Vertrag über dein Essen schließt du mit dem Restaurant. Sein Name, seine Anschrift und seine Angaben als Unternehmen stehen auf seiner Seite und in jeder Bestätigung.</p>
<h3>2. Wie ein Vertrag entsteht</h3>
<p>Die Speisekarte ist eine Einladung. Mit „Zahlungspflichtig bestellen“ gibst du ein verbindliches Angebot ab; vorher siehst du Gerichte, Optionen, Mengen, Preis und Zeit auf einen Blick und kannst alles ändern. Dass die Bestellung angekommen ist, bestätigen wir gleich auf der Seite und per E-Mail. Der Vertrag kommt zustande, wenn das Restaurant annimmt. Nimmt es nicht rechtzeitig an oder lehnt es ab, ist die Bestellung storniert, und du zahlst nichts. Den Text des Vertrags findest du in der E-Mail und auf der Seite deiner Bestellung, auf Deutsch.</p>
<h3>3. Preise</h3>
<p>Alle Preise sind Endpreise in Euro mit Umsatzsteuer. Was sonst dazukommt, steht mit eigenem Namen im Warenkorb: Lieferung, Pfand und Trinkgeld, das du selbst bestimmst. Der Mindestbestellwert richtet sich nach der Adresse. Von mehreren Nachlässen gilt der größte.</p>
<h3>4. Bezahlen</h3>
<p>${
    cards === "none"
      ? "Du zahlst beim Restaurant, wenn du das Essen bekommst."
      : "Je nach Restaurant zahlst du mit Karte oder wenn du das Essen bekommst. Eine Bestellung mit Karte geht erst in die Küche, wenn sie bezahlt ist."
  } Was zurückzuzahlen ist, geht dorthin zurück, woher es kam.</p>
<h3>5. Lieferung, Abholung, vor Ort</h3>
<p>Die Zeit, die du beim Bestellen siehst, ist eine Schätzung. Zugesagt ist die Zeit, mit der das Restaurant annimmt; verschiebt sie sich, erfährst du es auf der Seite deiner Bestellung. Gib Adresse und Telefonnummer bitte so an, dass man dich findet.</p>
<h3>6. Stornieren</h3>
<p>Solange das Restaurant nicht angenommen hat, stornierst du auf der Seite deiner Bestellung kostenlos. Danach geht es dort, wenn es viel später wird als gesagt. Fehlt der Küche etwas, gilt, was du beim Bestellen gewählt hast oder auf ihre Frage antwortest; teurer wird es dadurch nie.</p>
<h3>7. Rücktritt</h3>
<p>Für Speisen und Getränke, die frisch zubereitet oder zur vereinbarten Zeit geliefert werden, gibt es kein Rücktrittsrecht (§ 18 FAGG). Von verpackten Waren, bei denen „14 Tage Rückgabe“ steht, kannst du binnen 14 Tagen ohne Grund zurücktreten; wie das geht, steht unter <a href="${paths.withdrawal}">Widerruf</a>.</p>
<h3>8. Wenn etwas nicht passt</h3>
<p>Sag es am besten gleich dem Restaurant. Es muss liefern, was vereinbart ist; ist etwas falsch, fehlt etwas oder ist es nicht in Ordnung, hast du die Rechte aus der gesetzlichen Gewährleistung gegen das Restaurant. Kommt ihr nicht weiter, schreib uns: ${mailTo(operator.email)}.</p>
<h3>9. Allergene</h3>
<p>Angaben zu Allergenen macht das Restaurant. Steht bei einem Gericht, dass sie unbekannt sind, frag bitte dort nach, bevor du bestellst. Verlass dich bei einer schweren Allergie nicht allein auf die Karte.</p>
<h3>10. Dein Konto</h3>
<p>Ein Konto brauchst du nicht. Hast du eines, halte das Passwort geheim. Du kannst es jederzeit löschen. Wir sperren ein Konto nur, wenn es missbraucht wird, etwa für erfundene Bestellungen, und sagen dir den Grund.</p>
<h3>11. Reihung und Bewertungen</h3>
<p>Wie wir reihen, steht über der Liste bei „Reihung“; einen Platz kann niemand kaufen. Bewerten können nur Gäste, deren Bestellung angekommen ist. Dafür gelten die <a href="${ratingRulesPath}">Regeln für Bewertungen und Meldungen</a>. Ist auf der Seite eines Restaurants etwas rechtswidrig oder falsch, sag es uns: beim Gericht und unter der Speisekarte mit „Melden“, oder an ${mailTo(complaintsTo)}. Ein Mensch entscheidet, und wenn du eine E-Mail nennst, erfährst du was.</p>
<h3>12. Wofür wir einstehen</h3>
<p>Wir sorgen dafür, dass der Marktplatz arbeitet und deine Bestellung ankommt. Für die Speisen steht das Restaurant ein. Für leichte Fahrlässigkeit haften wir nicht, außer es geht um Schäden an der Person oder um Pflichten, ohne die der Vertrag keinen Sinn hätte.</p>
<h3>13. Recht und Streit</h3>
<p>Es gilt österreichisches Recht; zwingende Bestimmungen des Landes, in dem du wohnst, bleiben dir. Wohin du dich wenden kannst, wenn wir uns nicht einig werden, steht im <a href="${paths.legal}">Impressum</a>.</p>
<p>Stand: ${operator.guestTermsDate}</p>`;
}
