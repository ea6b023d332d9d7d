import { withdrawalDays } from "@mahlzeit/domain/catalogue/menu/withdrawal-days";
import { type Html, html } from "../../../platform/http/html.ts";

/** Returns the information that § 4 (1) 8 to 10 FAGG requires before the order and in its confirmation. */
export function withdrawalInformation(): Html {
  return html`<p>Was frisch zubereitet oder zur vereinbarten Zeit geliefert wird, kannst du nicht zurückgeben (§ 18 FAGG). Bei verpackten Waren, bei denen „${withdrawalDays} Tage Rückgabe“ steht, kannst du binnen ${withdrawalDays} Tagen ohne Angabe von Gründen vom Vertrag zurücktreten.</p>
<h3>Wie lange</h3>
<p>${withdrawalDays} Tage ab dem Tag, an dem du oder jemand für dich die Ware bekommen hat. Es reicht, wenn du bis dahin Bescheid gibst.</p>
<h3>Wie</h3>
<p>Am einfachsten auf der Seite deiner Bestellung, zu der auch der Link „Widerruf“ ganz unten auf jeder Seite führt. Du kannst es dem Restaurant auch mit einer anderen eindeutigen Erklärung sagen, etwa per Brief oder E-Mail, und das Musterformular verwenden; du musst aber nicht. Name, Anschrift, Telefon und E-Mail des Restaurants stehen in deiner Bestellbestätigung.</p>
<h3>Was dann passiert</h3>
<ul>
<li>Du bringst oder schickst die Ware binnen 14 Tagen an das Restaurant zurück. Die Kosten dafür trägst du.</li>
<li>Du bekommst zurück, was du für die Ware bezahlt hast, und die Lieferkosten, wenn du alles zurückgibst. Das geschieht auf dem Weg, auf dem du bezahlt hast, sobald die Ware da ist, spätestens 14 Tage nachdem du gezeigt hast, dass du sie zurückgeschickt hast.</li>
<li>Hat die Ware an Wert verloren, weil du mehr mit ihr gemacht hast, als zum Prüfen nötig war, kann das Restaurant dafür Ersatz verlangen.</li>
</ul>
<h3>Wann es nicht geht</h3>
<p>Bei Waren, die versiegelt sind und aus Gründen der Hygiene oder Gesundheit nicht zurückgegeben werden können, wenn du sie geöffnet hast; und bei Waren, die schnell verderben.</p>`;
}

/** Returns the model form of annex I B to the FAGG. */
export function withdrawalForm(): Html {
  return html`<p>Wenn du den Vertrag widerrufen willst, kannst du dieses Formular ausfüllen und an das Restaurant schicken.</p>
<ul>
<li>An (Name, Anschrift und E-Mail des Restaurants):</li>
<li>Hiermit trete(n) ich/wir (*) von dem von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*) zurück:</li>
<li>Bestellt am (*) / erhalten am (*):</li>
<li>Nummer der Bestellung:</li>
<li>Name der Verbraucherin, des Verbrauchers:</li>
<li>Anschrift der Verbraucherin, des Verbrauchers:</li>
<li>Unterschrift (nur auf Papier):</li>
<li>Datum:</li>
</ul>
<p>(*) Unzutreffendes streichen.</p>`;
}

/** Returns what the receipt of a withdrawal says besides its content and its time. */
export function withdrawalReceipt(): Html {
  return html`<p>Bring oder schick die Ware binnen 14 Tagen zurück und heb den Nachweis auf. Die Kosten der Rücksendung trägst du. Dein Geld geht zurück, sobald die Ware da ist, spätestens 14 Tage nachdem du auf der Seite deiner Bestellung „Ich habe es zurückgeschickt“ eingetragen hast.</p>`;
}
