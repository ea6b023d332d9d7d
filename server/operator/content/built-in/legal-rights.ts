import { knownDeviceDays } from "../../../people/accounts/known-devices.ts";
import { type Html, html } from "../../../platform/http/html.ts";
import type { Facts } from "./facts.ts";
import { mailTo } from "./legal-company.ts";

/** Returns the information of § 165 (3) TKG 2021: everything that we store in a browser. */
export function legalCookies({ analytics }: Facts): Html {
  const asks = analytics.to !== "ourselves";
  return html`<p>Wir speichern auf deinem Gerät nur, was du für das brauchst, was du gerade tust. Dafür ist keine Zustimmung nötig (§ 165 Abs. 3 TKG 2021).</p>
<dl>
<dt>mahlzeit (lokaler Speicher)</dt><dd>Dein Warenkorb und die letzte Bestellung, damit nach einem Neuladen nichts fehlt und du sie nochmal bestellen kannst. Bleibt, bis du den Warenkorb leerst oder den Speicher deines Browsers löschst.</dd>
<dt>mahlzeit-device-address (lokaler Speicher)</dt><dd>Die Adresse, die du zuletzt gewählt hast, damit du sie nur einmal eingibst. Bleibt, bis du dich abmeldest oder den Speicher deines Browsers löschst.</dd>
<dt>mahlzeit-no-orders (lokaler Speicher)</dt><dd>Dass dein Konto noch nichts bestellt hat, damit wir auf der Startseite keinen Platz dafür freihalten. Verschwindet, wenn du dich abmeldest.</dd>
<dt>mahlzeit-favourites, mahlzeit-favourites-untold (lokaler Speicher)</dt><dd>Die Restaurants, die du dir gemerkt hast. Ohne Konto bleiben sie, bis du sie nicht mehr merkst oder den Speicher deines Browsers löschst; die deines Kontos verschwinden hier, wenn du dich abmeldest. Nur was dein Konto davon noch nicht weiß, weil gerade keine Verbindung war, wartet hier ungezeigt, bis du dich auf diesem Gerät wieder anmeldest oder den Speicher deines Browsers löschst.</dd>
<dt>mahlzeit-allergens (lokaler Speicher)</dt><dd>Was du nicht verträgst und was davon du trotzdem bestellst, damit wir dich warnen; am Tisch auch, dass die Küche es wissen darf, höchstens 4 Stunden. Sonst bleibt es, bis du es änderst, dich abmeldest oder den Speicher deines Browsers löschst.</dd>
<dt>mahlzeit-tables (lokaler Speicher)</dt><dd>An welchem Tisch welches Restaurants du sitzt. Gilt 4 Stunden.</dd>
<dt>mahlzeit-doors (lokaler Speicher)</dt><dd>Über welchen Link eines Restaurants du gekommen bist. Verschwindet mit der Bestellung, sonst nach einem Tag.</dd>
<dt>auth_tkn (lokaler Speicher)</dt><dd>Dein Anmeldezeichen, nur solange du angemeldet bist.</dd>
<dt>mahlzeit-contact, mahlzeit-address, mahlzeit-suggestion (Speicher des Tabs)</dt><dd>Was du in ein Formular getippt, aber noch nicht abgeschickt hast; am Tisch auch Name, E-Mail und Telefonnummer für die nächste Runde, höchstens 4 Stunden. Verschwindet mit dem Tab.</dd>
<dt>react-router-scroll-positions (Speicher des Tabs)</dt><dd>Wie weit du auf einer Seite unten warst, damit du beim Zurückgehen dort weiterliest. Verschwindet mit dem Tab.</dd>
<dt>reloaded, reloaded-at (Speicher des Tabs)</dt><dd>Dass eine Seite, deren Teile fehlten, schon einmal neu geladen wurde. Verschwindet mit dem Tab.</dd>
<dt>XSRF-TOKEN (Cookie)</dt><dd>Eine Zufallszahl, die verhindert, dass eine fremde Seite in deinem Namen bestellt. Verschwindet, wenn du den Browser schließt.</dd>
<dt>device (Cookie)</dt><dd>Eine Zufallszahl, die uns bei der nächsten Anmeldung sagt, dass du dich mit diesem Gerät schon einmal angemeldet hast: So wartest du nicht, während andere dein Passwort zu erraten versuchen. Nur die Anmeldung liest sie, welches Konto es war, steht nicht darin, und wir heben sie nicht auf. Bleibt ${knownDeviceDays} Tage; ein neues Passwort macht es wertlos.</dd>
${asks ? consent : ""}<dt>Zwischenspeicher</dt><dd>Kopien von Seiten, Schriften und Bildern, damit sie schneller da sind. Persönliches ist nicht darunter.</dd>
</dl>
<p>Schriften, Bilder und Programme kommen von uns selbst. Ein Besuch verbindet dich mit keinem anderen Anbieter${
    asks ? ", es sei denn, du hast dem Zählen deiner Besuche zugestimmt" : ""
  }.</p>`;
}

const consent = html`<dt>consent (lokaler Speicher)</dt><dd>Ob du dem Zählen deiner Besuche zugestimmt hast, damit wir nicht noch einmal fragen.</dd>
`;

/** Returns the rights of Art. 15 to 22 and 77 GDPR. */
export function legalInformation({ operator }: Facts): Html {
  return html`<p>Du darfst jederzeit wissen, was wir über dich gespeichert haben. Am schnellsten geht es so:</p>
<ul>
<li><strong>Mit Konto:</strong> Unter „Mein Konto“ bekommst du mit „Meine Daten herunterladen“ alles in einer Datei und löschst dein Konto mit „Konto vollständig löschen“.</li>
<li><strong>Ohne Konto:</strong> Auf der Seite deiner Bestellbestätigung stehen „Meine Daten herunterladen“ und „Meine Daten löschen“.</li>
<li><strong>Oder schreib uns:</strong> ${mailTo(operator.email)}. Wir antworten innerhalb eines Monats und kostenlos. Wissen wir nicht sicher, dass du es bist, fragen wir nach.</li>
</ul>
<p>Außerdem kannst du verlangen, dass wir Falsches berichtigen, Daten löschen, ihre Verarbeitung einschränken oder sie dir in einem gängigen Format mitgeben, und du kannst einer Verarbeitung widersprechen, die sich auf unser berechtigtes Interesse stützt (Art. 15 bis 21 DSGVO). Eine Zustimmung kannst du jederzeit zurücknehmen.</p>
<p>Findest du, dass wir mit deinen Daten falsch umgehen, kannst du dich bei der <a href="https://www.dsb.gv.at" rel="noopener noreferrer">Österreichischen Datenschutzbehörde</a> beschweren: Barichgasse 40–42, 1030 Wien, <a href="mailto:dsb@dsb.gv.at">dsb@dsb.gv.at</a>.</p>`;
}
