import { boardHours } from "@mahlzeit/domain/kitchen/api-key";
import { dayMs } from "@mahlzeit/domain/local-time";
import { guestCountMs } from "@mahlzeit/domain/money/complaint/complaint";
import { reportDays, reporterDays, undecidedDays } from "@mahlzeit/domain/operator/moderation";
import { allergyHours, retentionDays } from "@mahlzeit/domain/orders/order/retention";
import { erasedAfterDays } from "@mahlzeit/domain/partners/applications/states";
import { suggestionRetentionDays } from "../../../partners/applications/suggestions/forget-suggestions.ts";
import { sessionDays } from "../../../people/accounts/sessions.ts";
import { type Html, html } from "../../../platform/http/html.ts";
import type { Facts } from "./facts.ts";
import { mailTo } from "./legal-company.ts";

/**
 * Returns the information of Art. 13 GDPR: stored data, purposes, periods and recipients. The periods are those of the
 * deleting jobs.
 */
export function legalPrivacy(facts: Facts): Html {
  const { operator } = facts;
  return html`<p>Verantwortlich ist ${operator.company}, ${operator.address}, ${mailTo(operator.email)}. Wir verarbeiten nur, was deine Bestellung, dein Konto und der sichere Betrieb brauchen, und verkaufen nichts davon.</p>
<h3>Wenn du bestellst</h3>
<p>Wir verarbeiten Name, E-Mail, Telefonnummer, bei Lieferung die Adresse, deine Anmerkung und was du bestellst, um den Vertrag zu erfüllen (Art. 6 Abs. 1 lit. b DSGVO). Das Restaurant bekommt diese Angaben, um zu kochen, zu liefern und dich zu erreichen; es ist selbst dafür verantwortlich. Ohne sie können wir die Bestellung nicht weitergeben.</p>
<ul>
<li>Name, Kontaktdaten, Adresse und Anmerkung löschen wir ${retentionDays.contact} Tage nach der Bestellung. Über den Link der Bestätigung sind sie ${retentionDays.contactByTag} Tage lang zu sehen.</li>
<li>Wer für das Restaurant liefert, sieht am eigenen Handy deine Adresse und, sobald das Essen bereit ist, Name, Telefonnummer, Anmerkung und was zu kassieren ist: nur bis zum Übergeben, längstens bis 05:00. Wo jemand fährt, fragen und speichern wir nie, nur was am Handy getippt wurde, auch „Niemand da“. Den Vornamen liest du, solange die Bestellung unterwegs ist; wir löschen ihn nach ${retentionDays.contact} Tagen.</li>
<li>Das Restaurant kann seine Bestellungen von der eigenen Kassa oder einem Partner abholen lassen. Die bekommen von dir, was die Küche sieht, bis ${boardHours} Stunden nach dem Ende der Bestellung und nie deine E-Mail.</li>
<li>Datum, Gerichte, Beträge und Umsatzsteuer bleiben bis zum Ende des siebten Jahres danach, weil das Steuerrecht es verlangt (§ 132 BAO, Art. 6 Abs. 1 lit. c DSGVO).</li>
<li>Lässt du eine Rechnung für die Firma ausstellen, stehen Firma, UID, dein Bestellzeichen und, wo das Gesetz es verlangt, die Adresse auf dem Beleg und bleiben so lange wie er (§ 11 UStG, Art. 6 Abs. 1 lit. c DSGVO).</li>
<li>Kommst du über einen Link oder QR-Code des Restaurants, merkt sich dein Browser das bis zur Bestellung, höchstens einen Tag lang, und wir speichern bei der Bestellung, über welchen: Davon hängt ab, was das Restaurant uns zahlt. Für dich ändert sich nichts.</li>
<li>Was du nicht verträgst, bleibt auf deinem Gerät. Nur wenn du es der Küche sagst, geht es mit dieser Bestellung an das Restaurant, am Tisch auch mit deinen nächsten dort, höchstens 4 Stunden lang: mit deiner ausdrücklichen Zustimmung (Art. 9 Abs. 2 lit. a DSGVO), die du jederzeit auf der Seite deiner Bestellung zurückziehen kannst: Dann löschen wir es sofort und sagen es dem Restaurant; in der Bestellung steht nur noch, dass du etwas zurückgezogen hast, und auch das nicht länger. Sonst löschen wir es ${allergyHours} Stunden nach dem Ende der Bestellung.</li>
<li>Bewertest du eine Bestellung, lesen alle deine Sterne, deine Worte und einen kurzen Namen wie „Maria G.“ (Art. 6 Abs. 1 lit. a DSGVO). Der Name verschwindet mit den Kontaktdaten der Bestellung; Worte und Antwort löschst du mit ihnen über den Link der Bestätigung. Meldest du eine Bewertung oder etwas auf der Seite eines Restaurants und nennst deine E-Mail, bestätigen wir dir das und schreiben dir, was entschieden ist (Art. 6 Abs. 1 lit. c DSGVO). Sie löschen wir ${reporterDays} Tage danach, deine Meldung nach ${reportDays} Tagen. Bleibt sie unentschieden, löschen wir deine E-Mail ${undecidedDays.reporter} und die Meldung ${undecidedDays.report} Tage, nachdem sie kam.</li>
<li>Reklamierst du eine Bestellung, liest das Restaurant, was du schreibst; antwortet es nicht oder widersprichst du, lesen und entscheiden wir (Art. 6 Abs. 1 lit. b DSGVO). Deine Worte und die Sätze der Antworten löschen wir mit den Kontaktdaten. Dabei sieht das Restaurant, wie viele deiner Bestellungen bei ihm aus ${guestCountMs / dayMs} Tagen du reklamiert hast, und wir dasselbe für alle Restaurants: über dein Konto, sonst über die E-Mail der Bestellungen, deren Kontaktdaten noch da sind (Art. 6 Abs. 1 lit. f DSGVO). Das ist nur eine Zahl, sie entscheidet nichts und wird nicht gespeichert. Sie steht im Auszug deiner Daten.</li>
<li>Bestellst du am Telefon, schreibt das Restaurant auf, was du sagst: einen Namen, deine Nummer, bei Lieferung die Adresse. Rufst du wieder an, sieht es zu deiner Nummer, was du dort zuletzt am Telefon bestellt hast, solange diese Angaben nicht gelöscht sind (Art. 6 Abs. 1 lit. b und f DSGVO). Andere Restaurants sehen das nicht.</li>
${
  facts.agents
    ? html`<li>Lässt du ein Programm für dich suchen (einen Agenten), bekommt es nur, was auf unseren Seiten steht; was es fragt, speichern wir nicht. Den Warenkorb, zu dem es dir einen Link gibt, liest nur dein Browser.</li>
`
    : ""
}<li>Bestellungen, die nie bezahlt wurden, löschen wir nach ${retentionDays.unpaid} Tagen ganz.</li>
<li>Damit ein Restaurant weiß, wie viele Gäste wiederkommen, zählen wir, die wievielte Bestellung dort deine ist: über dein Konto, sonst über eine verschlüsselte Prüfsumme deiner E-Mail (Art. 6 Abs. 1 lit. f DSGVO). Sie verschwindet mit den Kontaktdaten deiner letzten Bestellung. Das Restaurant sieht nur Summen.</li>
</ul>
<h3>Wenn du ein Konto hast</h3>
<p>Wir speichern Name, E-Mail, Telefonnummer, deine bevorzugte Zahlungsart, die Adressen, die du sicherst, die Restaurants, die du dir merkst, und dein Passwort, aus dem niemand es zurückrechnen kann (Art. 6 Abs. 1 lit. b DSGVO). Das alles löschen wir, sobald du dein Konto löschst. Eine Anmeldung endet, wenn du sie ${sessionDays} Tage nicht verwendest; bis dahin merken wir uns, wann sie begann, wann du sie zuletzt verwendet hast und wie Browser und System heißen, damit du in den Einstellungen siehst, wo du angemeldet bist. Schaltest du die Anmeldung in zwei Schritten ein, speichern wir bis zum Ausschalten verschlüsselt den Schlüssel, den auch deine App kennt, und Prüfsummen deiner Wiederherstellungscodes (Art. 6 Abs. 1 lit. f DSGVO).</p>
<h3>Bezahlen</h3>
${payment(facts)}
<h3>E-Mails</h3>
<p>Du bekommst nur E-Mails zu deinen Bestellungen und deinem Konto, keine Werbung. Wir verschicken sie über ${operator.mailing}.</p>
<h3>Vorschläge</h3>
<p>Schlägst du uns ein Restaurant vor, lesen wir, was du in das Formular schreibst, um dem Vorschlag nachzugehen (Art. 6 Abs. 1 lit. f DSGVO), und löschen es nach ${suggestionRetentionDays} Tagen. Nach deinem Namen fragen wir dabei nicht.</p>
<h3>Wenn du dein Restaurant anmeldest</h3>
<p>Wir speichern, was du in die Anmeldung schreibst und mitschickst, um sie zu prüfen und den Vertrag vorzubereiten, auch das, was das Gesetz über Unternehmen wissen will, die hier verkaufen (Art. 6 Abs. 1 lit. b und c DSGVO, Art. 30 DSA). Lesen kann es nur, wer den Link aus deiner Mail hat, und wer bei uns prüft. Entwürfe und abgelehnte Anmeldungen löschen wir ${erasedAfterDays} Tage, nachdem zuletzt jemand daran geschrieben hat; aus einer freigegebenen wird dein Vertrag, und sie bleibt.</p>
<h3>Adressen suchen</h3>
${addressSearch(facts)}
<h3>Sicherheit</h3>
<p>Deine Netzwerkadresse brauchen wir, um dir zu antworten. Damit niemand Passwörter durchprobiert oder uns mit Bestellungen überhäuft, merken wir sie uns als verschlüsselte Prüfsumme: nach Bestellungen etwa zehn Minuten und solange sie auf ihre Zahlung warten, nach Anmeldeversuchen etwa eine Stunde (Art. 6 Abs. 1 lit. f DSGVO). Ebenso merken wir uns einen Tag lang, wie viele Mails einer Art an eine Adresse gingen, damit niemand ein fremdes Postfach füllt. In unseren Protokollen steht sie nicht.</p>
<h3>Besuche zählen</h3>
${visits(facts)}
<h3>Wo die Daten liegen</h3>
<p>Auf ${operator.hosting}. Wer Server oder E-Mail für uns betreibt, tut das in unserem Auftrag (Art. 28 DSGVO). Entscheidungen, die allein eine Maschine über dich trifft, gibt es hier nicht.</p>`;
}

function payment({ cards }: Facts): Html {
  switch (cards) {
    case "stripe":
      return html`<p>Zahlst du mit Karte, Apple Pay, Google Pay, EPS oder PayPal, leiten wir dich zu Stripe weiter (Stripe Payments Europe, Limited, Dublin, Irland). Stripe bekommt von uns deine E-Mail-Adresse, die Gerichte mit ihren Beträgen und eine Nummer der Bestellung. Deine Kartendaten gibst du nur dort ein, wir sehen sie nie und merken uns nur, womit du gezahlt hast. Stripe kann Daten in die USA übermitteln und stützt sich dabei auf das EU-US Data Privacy Framework und Standardvertragsklauseln; mehr steht in der <a href="https://stripe.com/at/privacy" rel="noopener noreferrer">Datenschutzerklärung von Stripe</a>. Zahlst du vor Ort, erfährt Stripe nichts von dir.</p>`;
    case "test":
      return html`<p>In dieser Demo führt die Kartenzahlung auf eine eigene Testseite. Es wird nichts abgebucht, und niemand sonst bekommt Daten.</p>`;
    case "none":
      return html`<p>Du zahlst vor Ort beim Restaurant. Kartendaten verarbeiten wir nicht.</p>`;
  }
}

function addressSearch({ addresses }: Facts): Html {
  const sent =
    "Unser Server schickt dafür das Getippte weiter, nicht deine Netzwerkadresse (Art. 6 Abs. 1 lit. f DSGVO).";
  switch (addresses) {
    case "google":
      return html`<p>Was du ins Adressfeld tippst, sucht Google (Google Ireland Limited, Dublin) für uns. ${sent}</p>`;
    case "photon":
      return html`<p>Was du ins Adressfeld tippst, sucht ein Photon-Server mit Daten von OpenStreetMap für uns. ${sent}</p>`;
    case "index":
      return html`<p>Was du ins Adressfeld tippst, suchen wir in einem eigenen Straßenverzeichnis. Niemand sonst erfährt davon, und wir heben es nicht auf.</p>`;
  }
}

function visits({ analytics }: Facts): Html {
  if (analytics.to === "ourselves")
    return html`<p>Wir zählen selbst, wie oft Seiten aufgerufen werden und was beim Bestellen gelingt oder scheitert: als Summen pro Tag in unserer eigenen Datenbank, ohne Cookies und ohne dich wiederzuerkennen. Bittet dein Browser darum, dir nicht zu folgen, zählen wir dich nicht mit.</p>`;
  return html`<p>Stimmst du zu, zählt ${names[analytics.to]} unter ${new URL(analytics.url).host} für uns, welche Seiten du besuchst und was beim Bestellen gelingt oder scheitert (Art. 6 Abs. 1 lit. a DSGVO), ohne Cookies und ohne deinen Namen. Davor erfährt ${names[analytics.to]} nichts von dir. Bittet dein Browser darum, dir nicht zu folgen, fragen wir gar nicht erst. Was du entschieden hast, änderst du unten auf jeder Seite mit „Zustimmung ändern“.</p>`;
}

const names = { matomo: "Matomo", plausible: "Plausible" };
