import {
  complaintMonths,
  contentObjections,
  ratingObjections,
  remindAfterDays,
} from "@mahlzeit/domain/operator/moderation";
import { minRatings, ratingDays } from "@mahlzeit/domain/orders/ratings/rating";
import { maxRatingLength } from "@mahlzeit/domain/orders/ratings/rating-text";
import { complaintDays } from "@mahlzeit/domain/partners/suspension";
import { type Html, html } from "../../../platform/http/html.ts";
import type { Facts } from "./facts.ts";
import { mailTo } from "./legal-company.ts";

/**
 * Returns the terms of use for ratings and for reports of restaurants' content that Art. 14 of the Digital Services Act
 * requires: hidden content, the decision, its steps, and the remedies. The reasons are those of the dialogs and mails,
 * the periods those of the rules.
 */
export function legalRatings({ productName, complaintsTo }: Facts): Html {
  const items = (reasons: readonly string[]) => reasons.map((reason) => html`<li>${reason}</li>\n`);
  return html`<p>Diese Regeln gehören zu den Bedingungen, unter denen du ${productName} nutzt (Art. 14 des Gesetzes über digitale Dienste). Sie gelten für alle gleich: für Gäste, die bewerten, für Restaurants, die antworten, und für alle, die etwas melden.</p>
<h3>Wer bewertet</h3>
<p>Wer den Link einer Bestellung hat, die angekommen ist, bewertet sie einmal, bis ${ratingDays} Tage danach. Worte sind freiwillig, höchstens ${maxRatingLength} Zeichen. Gezahlt wird dafür nichts, und zu kaufen ist hier keine. Einen Durchschnitt zeigen wir ab ${minRatings} Bewertungen. Ändern lässt sich eine Bewertung nicht mehr; ihre Worte löschst du über den Link der Bestätigung.</p>
<h3>Was nicht in eine Bewertung gehört</h3>
<p>Aus diesen Gründen blenden wir eine Bewertung aus, aus anderen nicht:</p>
<ul>
${items(Object.values(ratingObjections))}</ul>
<p>Eine strenge Meinung darf stehen bleiben, auch wenn sie dem Restaurant nicht passt. Für die Antwort des Restaurants gilt dasselbe: Bewertung und Antwort sind ein Eintrag und werden zusammen gemeldet und ausgeblendet. Links und E-Mail-Adressen nimmt schon das Formular nicht an.</p>
<h3>Was nicht auf die Seite eines Restaurants gehört</h3>
<p>Auch Gerichte, Bilder und die Beschreibung eines Restaurants lassen sich melden. Aus diesen Gründen blenden wir sie aus, aus anderen nicht:</p>
<ul>
${items(Object.values(contentObjections))}</ul>
<p>Ein ausgeblendetes Gericht sieht niemand mehr, und niemand kann es bestellen. Ein ausgeblendetes Bild ist nirgends mehr zu sehen, eine ausgeblendete Beschreibung fehlt. Das bleibt so, auch wenn das Restaurant seine Karte neu veröffentlicht, bis wir es wieder einblenden. Den Inhaber:innen schreiben wir den Grund und eine Begründung; im Büro sehen sie es weiter.</p>
<h3>Wie du etwas meldest</h3>
<p>Bei der Bewertung mit „Melden“; was ein Restaurant zeigt, mit „Etwas auf dieser Seite melden“ unter seiner Speisekarte, mit „Etwas melden“ bei seinen Informationen oder mit „Gericht melden“, wo du bei einem Gericht etwas auswählst. Ein Konto brauchst du nicht: Du wählst einen der Gründe und schreibst in einem ganzen Satz, worum es geht. Nennst du deine E-Mail, bestätigen wir dir die Meldung gleich und schreiben dir, was entschieden ist. Weder der Gast noch das Restaurant erfährt von uns, wer gemeldet hat.</p>
<h3>Wer entscheidet</h3>
<p>Ein Mensch bei uns. Er liest die Meldung und was gemeldet ist, bei einer Bewertung mit der Antwort darauf, und entscheidet, ob es bleibt. Bis dahin ist es zu sehen. Keine Maschine blendet etwas aus, und das Restaurant entscheidet nicht mit. Wir entscheiden so bald wie möglich: Was nach ${remindAfterDays} Tagen noch wartet, wird uns jeden Morgen wieder vorgelegt.</p>
<h3>Was mit einer Bewertung dann geschieht</h3>
<ul>
<li><strong>Sie wird ausgeblendet:</strong> Zu sehen ist sie nur noch für ihren Gast, das Restaurant und uns, und ihre Sterne zählen nicht mehr mit. Ihrem Gast schreiben wir den Grund und eine Begründung, solange wir seine Adresse haben; beides steht auch auf der Seite, auf der er bewertet hat. Das Restaurant liest den Grund bei der Bewertung; geht eine Antwort von ihm mit, schreiben wir auch seinen Inhaber:innen.</li>
<li><strong>Sie bleibt:</strong> Dann ändert sich nichts.</li>
</ul>
<p>Wer gemeldet und eine E-Mail genannt hat, bekommt in beiden Fällen Bescheid.</p>
<h3>Wenn du es anders siehst</h3>
<p>Ob du bewertet, gemeldet oder geantwortet hast oder ob etwas von deinem Restaurant ausgeblendet ist: Schreib innerhalb von ${complaintMonths} Monaten an ${mailTo(complaintsTo)}. Das kostet nichts. Ein Mensch prüft es noch einmal und antwortet dir; hast du recht, wird die Entscheidung geändert, und was ausgeblendet war, ist wieder zu sehen. Du kannst dich auch an eine zertifizierte Streitbeilegungsstelle oder ans Gericht wenden.</p>
<h3>Für Restaurants</h3>
<p>Auf jede Bewertung antwortet ihr einmal, im Namen des Betriebs seine Inhaber:innen; ändern lässt sich auch die Antwort nicht mehr. Melden kann das ganze Team. Für eine Meldung von euch gelten dieselben Gründe wie für jede andere: Dass eine Bewertung schlecht ist, ist keiner, und dafür zahlen kann niemand. Beschwert ihr euch, antworten wir in ${complaintDays} Werktagen.</p>`;
}
