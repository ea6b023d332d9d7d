import { streetMessage } from "@mahlzeit/domain/catalogue/delivery/address";
import { cityNotDeliveredSentence } from "@mahlzeit/domain/catalogue/delivery/area";
import { maxPictureMegabytes, maxPictureMegapixels } from "@mahlzeit/domain/catalogue/pictures/upload-limits";
import { maxKeys } from "@mahlzeit/domain/kitchen/api-key";
import { tooManyWebhooksSentence, webhookOffSentence } from "@mahlzeit/domain/kitchen/webhook";
import { maxQuantity, minQuantity } from "@mahlzeit/domain/orders/cart/cart";
import { orderTooLargeSentence } from "@mahlzeit/domain/orders/cart/price";
import { nothingLeftSentence, orderChangedSentence } from "@mahlzeit/domain/orders/order/correction";
import { emptyOrderSentence, unknownProductSentence } from "@mahlzeit/domain/orders/order/lines";
import { noteTooLongSentence } from "@mahlzeit/domain/orders/order/note";
import {
  orderTypeNotOfferedSentence,
  priceChangedSentence,
  restaurantClosedSentence,
  totalTooSmallSentence,
} from "@mahlzeit/domain/orders/order/place";
import { alreadyShiftedSentence } from "@mahlzeit/domain/orders/order/promise";
import { noMailboxSentence, questionOverSentence } from "@mahlzeit/domain/orders/order/question";
import { illegalTransitionSentence, questionOpenSentence } from "@mahlzeit/domain/orders/order/states";
import { slotTakenSentence } from "@mahlzeit/domain/orders/order/time";
import { tooManyUnpaidSentence } from "@mahlzeit/domain/orders/order/unpaid";
import { maxPrinters } from "@mahlzeit/domain/orders/printing/printer";
import { unknownCouponSentence } from "@mahlzeit/domain/orders/promotion/coupon";
import { maxFileMegabytes, maxFiles, unwantedFileSentence } from "@mahlzeit/domain/partners/applications/files";
import type { RefusalCode } from "@mahlzeit/domain/refusal";

interface ProblemKind {
  readonly status: number;
  /** The German sentence shown unless a rule supplies a more specific one. */
  readonly detail: string;
}

// Each has the rule's own sentence, or a general one if the rule's sentence names a dish or an amount.
const refusals: Record<RefusalCode, ProblemKind> = {
  "restaurant-closed": { status: 409, detail: restaurantClosedSentence },
  "slot-gone": { status: 409, detail: slotTakenSentence },
  "price-changed": { status: 409, detail: priceChangedSentence },
  "illegal-transition": { status: 409, detail: illegalTransitionSentence },
  "question-open": { status: 409, detail: questionOpenSentence },
  "order-type-not-offered": { status: 422, detail: orderTypeNotOfferedSentence },
  "payment-type-not-offered": { status: 422, detail: "Diese Zahlungsart bietet das Restaurant nicht an." },
  "empty-order": { status: 422, detail: emptyOrderSentence },
  "unknown-product": { status: 422, detail: unknownProductSentence },
  "invalid-options": { status: 422, detail: "Bitte wähle die Optionen noch einmal aus." },
  "invalid-quantity": { status: 422, detail: `Die Menge muss zwischen ${minQuantity} und ${maxQuantity} liegen.` },
  "order-too-large": { status: 422, detail: orderTooLargeSentence },
  "sold-out": { status: 422, detail: "Ein Gericht in deinem Warenkorb ist gerade aus." },
  "not-available": { status: 422, detail: "Ein Gericht in deinem Warenkorb gibt es nicht so, wie du es bestellst." },
  "allergen-conflict": { status: 422, detail: "Bitte bestätige zuerst, was in deinen Gerichten ist." },
  "note-too-long": { status: 422, detail: noteTooLongSentence },
  "unknown-table": { status: 422, detail: "Diesen Tisch gibt es hier nicht mehr. Bitte wähle ihn noch einmal." },
  "address-incomplete": { status: 422, detail: streetMessage },
  "city-not-delivered": { status: 422, detail: cityNotDeliveredSentence },
  "minimum-not-reached": { status: 422, detail: "Der Mindestbestellwert wurde noch nicht erreicht." },
  "coupon-invalid": { status: 422, detail: unknownCouponSentence },
  "invalid-tip": { status: 422, detail: "Dieses Trinkgeld lässt sich so nicht geben." },
  "total-too-small-for-card": { status: 422, detail: totalTooSmallSentence },
};

/** All problem codes with status and sentence. */
export const problems = {
  ...refusals,
  "invalid-json": { status: 400, detail: "Die Anfrage ist kein gültiges JSON." },
  "invalid-idempotency-key": { status: 400, detail: "Der Idempotency-Key muss eine zufällige UUID sein." },
  "bad-request": { status: 400, detail: "Die Anfrage ist nicht verständlich." },
  unauthorized: { status: 401, detail: "Bitte melde dich an." },
  "wrong-credentials": { status: 401, detail: "Ungültiges Passwort" },
  "second-factor-needed": { status: 401, detail: "Bitte gib noch den Code aus deiner Authenticator-App ein." },
  "sign-in-expired": { status: 401, detail: "Das hat zu lange gedauert. Bitte melde dich noch einmal an." },
  "account-blocked": { status: 403, detail: "Dieses Konto ist gesperrt. Bitte wende dich an uns." },
  "wrong-password": { status: 403, detail: "Ungültiges Passwort" },
  "wrong-code": { status: 403, detail: "Dieser Code stimmt nicht, oder er wurde schon verwendet." },
  "second-factor-required": {
    status: 403,
    detail: "Dafür brauchst du die Anmeldung in zwei Schritten. Schalte sie bitte zuerst unter Settings ein.",
  },
  "other-device": { status: 403, detail: "Das geht nur dort, wo die Bestellung abgeschickt wurde." },
  "password-required": { status: 403, detail: "Bitte gib zur Sicherheit noch einmal dein Passwort ein." },
  "receiver-not-allowed": { status: 403, detail: "An diese Adresse schicken wir von hier nichts." },
  "not-for-keys": { status: 403, detail: "Das geht mit keinem Schlüssel. Unter Partner steht, was damit geht." },
  csrf: { status: 403, detail: "Die Anfrage kam nicht von dieser Seite. Bitte lade die Seite neu." },
  "not-found": { status: 404, detail: "Das gibt es hier nicht." },
  "service-not-found": { status: 404, detail: "Dieses Restaurant gibt es hier nicht." },
  "order-not-found": { status: 404, detail: "Diese Bestellung gibt es hier nicht." },
  "printer-not-found": { status: 404, detail: "Diesen Drucker gibt es nicht mehr." },
  "account-not-found": { status: 404, detail: "Zu dieser E-Mail gibt es kein Konto." },
  "member-not-found": { status: 404, detail: "Diese Person ist nicht mehr im Team." },
  "invitation-not-found": { status: 404, detail: "Diese Einladung gibt es nicht mehr." },
  "device-not-found": { status: 404, detail: "Dieses Gerät gibt es hier nicht." },
  "key-not-found": { status: 404, detail: "Diesen Schlüssel gibt es nicht mehr." },
  "driver-not-found": { status: 404, detail: "Dieser Link gilt nicht mehr, oder er ist noch nicht offen." },
  "webhook-not-found": { status: 404, detail: "Diese Adresse oder Meldung gibt es nicht mehr." },
  "pairing-code-unknown": {
    status: 404,
    detail: "Dieser Code stimmt nicht oder gilt nicht mehr. Bitte lass dir unter Geräte einen neuen zeigen.",
  },
  "method-not-allowed": { status: 405, detail: "So geht das hier nicht." },
  "email-taken": { status: 409, detail: "Es existiert bereits ein Konto mit dieser E-Mail" },
  "contact-needed": {
    status: 409,
    detail: "Diese Bestellung läuft noch. Deine Daten werden dafür gebraucht, bis sie erledigt ist.",
  },
  "contact-erased": { status: 409, detail: "Name und Adresse sind nicht mehr da. Damit geht auch keine Mail mehr." },
  "mail-waiting": { status: 409, detail: "Diese Mail ist noch unterwegs. Wir versuchen es von selbst weiter." },
  "mail-outdated": {
    status: 409,
    detail: "Was in dieser Mail steht, stimmt nicht mehr. Darum geht sie nicht noch einmal.",
  },
  "revision-changed": {
    status: 409,
    detail: "Das hat inzwischen jemand anderer geändert. Bitte schau dir an, was jetzt gilt.",
  },
  "no-tables": { status: 409, detail: "Gib zuerst einen Tisch dazu." },
  "setup-incomplete": { status: 409, detail: "Es fehlt noch etwas. Die Liste sagt dir, was." },
  "termination-not-own": { status: 409, detail: "Zurücknehmen kann das nur, wer gekündigt hat." },
  "contract-over": { status: 409, detail: "Der Vertrag ist schon zu Ende." },
  "restaurant-suspended": { status: 409, detail: "Dieses Restaurant ist gesperrt. Das können nur wir aufheben." },
  "marks-unconfirmed": {
    status: 409,
    detail: "Bei manchen Gerichten passen Zeichen oder Zutaten und Allergene nicht zusammen. Stimmt das so?",
  },
  "menu-planned": { status: 409, detail: "Es ist schon eine Karte geplant. Soll sie bleiben?" },
  "webhook-off": { status: 409, detail: webhookOffSentence },
  "already-shifted": { status: 409, detail: alreadyShiftedSentence },
  "order-changed": { status: 409, detail: orderChangedSentence },
  "nothing-left": { status: 409, detail: nothingLeftSentence },
  "guest-not-askable": { status: 409, detail: noMailboxSentence },
  "question-over": { status: 409, detail: questionOverSentence },
  "no-receipt": { status: 409, detail: "Zu dieser Bestellung gibt es keinen Beleg." },
  "month-open": { status: 409, detail: "Abrechnen lässt sich ein Monat ab 01:00 des Ersten danach." },
  "payout-changed": {
    status: 409,
    detail: "Inzwischen ist es ein anderer Betrag. Bitte prüf den Lauf noch einmal.",
  },
  "dues-changed": {
    status: 409,
    detail: "Inzwischen ist ein anderer Betrag offen. Bitte schau nach, ob diese Zahlung schon gebucht ist.",
  },
  "due-booked": { status: 409, detail: "Eine Zahlung mit dieser Referenz ist für das Restaurant schon gebucht." },
  "payout-blocked": { status: 409, detail: "Eine der Prüfungen passt nicht. Schau dir bitte an, was sie sagt." },
  "payout-confirmed": {
    status: 409,
    detail: "Diesen Lauf hat schon jemand anderer bestätigt. Er steht bei den gebuchten Läufen.",
  },
  "operator-unnamed": {
    status: 409,
    detail: "Es ist nicht eingestellt, wer Rechnungen ausstellt (OPERATOR_NAME und die weiteren).",
  },
  "last-owner": { status: 409, detail: "Ein Restaurant braucht mindestens eine Person, der es gehört." },
  "already-member": { status: 409, detail: "Diese Person ist schon im Team." },
  "other-account": { status: 409, detail: "Diese Einladung ging an eine andere E-Mail-Adresse als die deines Kontos." },
  "other-email": {
    status: 409,
    detail: "Diese Bestellung läuft auf eine andere E-Mail-Adresse als dein Konto.",
  },
  "account-not-offered": { status: 409, detail: "Aus dieser Bestellung lässt sich kein Konto mehr machen." },
  "own-account": { status: 409, detail: "Das eigene Konto kannst du hier weder sperren noch löschen." },
  "operator-account": {
    status: 409,
    detail: "Dieses Konto betreibt den Marktplatz. Löschen lässt es sich erst, wenn es das nicht mehr tut.",
  },
  "application-closed": { status: 409, detail: "An dieser Anmeldung lässt sich gerade nichts ändern." },
  "application-unchecked": { status: 409, detail: "Freigeben geht erst, wenn alle neun Punkte erledigt sind." },
  "email-unconfirmed": {
    status: 409,
    detail: "Bitte öffne zuerst den Link, den wir dir gemailt haben. Dann wissen wir, dass die Adresse stimmt.",
  },
  "terms-changed": { status: 409, detail: "Die Bedingungen haben sich gerade geändert. Bitte lies sie noch einmal." },
  "terms-closed": {
    status: 409,
    detail: "Dieser Vorschlag ist nicht mehr offen. Bitte schau dir an, was jetzt gilt.",
  },
  "second-factor-on": { status: 409, detail: "Die Anmeldung in zwei Schritten ist schon eingeschaltet." },
  "second-factor-off": { status: 409, detail: "Die Anmeldung in zwei Schritten ist nicht eingeschaltet." },
  "link-expired": { status: 410, detail: "Dieser Link gilt nicht mehr. Bitte fordere einen neuen an." },
  "body-too-large": { status: 413, detail: "Die Anfrage ist zu groß." },
  "picture-too-large": {
    status: 413,
    detail: `Das Bild ist zu groß. Es darf höchstens ${maxPictureMegabytes} MB haben.`,
  },
  "file-too-large": { status: 413, detail: `Die Datei ist zu groß. Sie darf höchstens ${maxFileMegabytes} MB haben.` },
  "unsupported-media-type": { status: 415, detail: "Die Anfrage muss JSON sein." },
  "picture-expected": { status: 415, detail: "Bitte schick ein Bild im Format JPEG, PNG, WebP oder AVIF." },
  "file-not-wanted": { status: 422, detail: unwantedFileSentence },
  "too-many-files": { status: 422, detail: `Mehr als ${maxFiles} Dateien gehen nicht. Bitte entferne zuerst eine.` },
  "not-a-picture": { status: 422, detail: "Bitte wähle ein Bild im Format JPEG, PNG, WebP oder AVIF." },
  "picture-damaged": {
    status: 422,
    detail: "Das Bild ist beschädigt oder lässt sich nicht verarbeiten. Bitte wähle ein anderes.",
  },
  "picture-too-small": {
    status: 422,
    detail: "Das Bild ist zu klein. Ein Banner braucht mindestens 400 × 200 Bildpunkte, ein Logo mindestens 100 × 100.",
  },
  "picture-animated": { status: 422, detail: "Bewegte Bilder gehen leider nicht. Bitte wähle ein stehendes." },
  "picture-too-many-pixels": {
    status: 422,
    detail: `Das Bild hat zu viele Bildpunkte. Höchstens ${maxPictureMegapixels} Megapixel gehen.`,
  },
  "invalid-phone": { status: 422, detail: "Bitte gib eine Nummer an, die wir anrufen können." },
  "invalid-input": { status: 422, detail: "Bitte prüfe deine Angaben." },
  "too-many-devices": { status: 422, detail: "Mehr Geräte gehen nicht. Bitte entferne zuerst eines." },
  "too-many-keys": {
    status: 422,
    detail: `Mehr als ${maxKeys} Schlüssel gehen nicht. Bitte zieh zuerst einen zurück.`,
  },
  "driver-name-taken": { status: 422, detail: "Nimm einen Namen, den man von den anderen unterscheidet." },
  "too-many-drivers": {
    status: 422,
    detail: "Mehr Schichten gehen nicht. Bitte nimm zuerst einen Link zurück.",
  },
  "too-many-webhooks": { status: 422, detail: tooManyWebhooksSentence },
  "too-many-addresses": { status: 422, detail: "Mehr Adressen passen nicht ins Konto. Bitte lösche zuerst eine." },
  "too-many-printers": { status: 422, detail: `Mehr als ${maxPrinters} Drucker kann ein Restaurant nicht haben.` },
  "idempotency-mismatch": { status: 422, detail: "Diese Bestellung wurde schon mit anderem Inhalt abgeschickt." },
  "too-many-orders": { status: 429, detail: "Das waren sehr viele Bestellungen. Bitte warte ein paar Minuten." },
  "too-many-unpaid": { status: 429, detail: tooManyUnpaidSentence },
  "too-many-mails": {
    status: 429,
    detail: "Zu dieser Bestellung gingen heute schon genug Mails noch einmal. Morgen geht es wieder.",
  },
  "too-many-attempts": {
    status: 429,
    detail: "Das waren zu viele Versuche. Bitte warte kurz und versuch es dann noch einmal.",
  },
  "too-many-requests": { status: 429, detail: "Das waren sehr viele Anfragen. Bitte warte kurz." },
  internal: { status: 500, detail: "Das hat nicht geklappt. Bitte versuch es gleich noch einmal." },
  "payment-unavailable": {
    status: 503,
    detail: "Die Kartenzahlung ist gerade nicht erreichbar. Bitte versuch es gleich noch einmal.",
  },
  "pictures-unavailable": {
    status: 503,
    detail: "Die Bilder sind gerade nicht erreichbar. Bitte versuch es gleich noch einmal.",
  },
  unavailable: { status: 503, detail: "Wir haben gerade eine Störung. Bitte versuch es gleich noch einmal." },
  overloaded: { status: 503, detail: "Gerade ist sehr viel los. Bitte versuch es gleich noch einmal." },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problems;
