import type { Texts } from "@mahlzeit/contract/operator/content";
import { type AllergenLetter, allergenLetters, allergenNames } from "@mahlzeit/domain/allergens";
import { doorLines, formatTown } from "@mahlzeit/domain/catalogue/delivery/address";
import { idLabel } from "@mahlzeit/domain/catalogue/menu/age";
import { confirmedAllergensText } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import { optionWithAllergens, withAllergens } from "@mahlzeit/domain/catalogue/menu/allergen-text";
import { smallBusinessNote } from "@mahlzeit/domain/catalogue/menu/vat";
import { fullName } from "@mahlzeit/domain/customer";
import { formatEuros, formatPercent } from "@mahlzeit/domain/money";
import { paidOnline, paymentLabel } from "@mahlzeit/domain/money/payment/method";
import { withdrawalNotice } from "@mahlzeit/domain/money/withdrawal/notice";
import { orderTypeDetailLabels } from "@mahlzeit/domain/order-types";
import { totalLabel } from "@mahlzeit/domain/orders/cart/total-label";
import { alcoholTexts, idChecksOf } from "@mahlzeit/domain/orders/order/id-check";
import { ownContainerMark } from "@mahlzeit/domain/orders/order/own-container";
import { typeWithTable } from "@mahlzeit/domain/orders/order/table";
import { tipLabel } from "@mahlzeit/domain/orders/order/tip";
import { reasonLabel } from "@mahlzeit/domain/orders/promotion/discount-reason";
import { type CleanContent, cleanContent } from "../../../platform/mail/clean-content.ts";
import { type MailContent, type MailLine, type MailOrder, type MailSum } from "../../../platform/mail/mail-content.ts";
import { confirmedAllergens, type PlacedLine } from "../read/current-order.ts";
import type { OrderLine, OrderRecord } from "../read/order-record.ts";
import { discountLabelOf } from "../read/present-sums.ts";
import { guestLinks, headingOf, kitchenUrl, orderUrl, timeOf, unbroken } from "./order-text.ts";
import { endedAs } from "./superseded.ts";

type OrderMail = MailContent & { readonly order: MailOrder };

/**
 * Returns the guest's confirmation, sent even if the order has ended meanwhile. If the host pays, it shows no prices.
 */
export function guestMail(
  order: OrderRecord,
  publicUrl: string,
  withdrawalTexts: Texts<"withdrawal"> | null = null,
): OrderMail {
  const { seller, customer } = order;
  const time = timeOf(order);
  return {
    subject: `Deine Bestellung bei ${seller.name}`,
    preheader: `${time.label} ${time.value}. Bestellung Nr. ${order.number}.`,
    title: customer ? `Alles erledigt, ${customer.firstName}.` : "Alles erledigt.",
    intro:
      order.source === "PHONE"
        ? `${seller.name} hat deine Bestellung am Telefon aufgenommen.`
        : `Deine Bestellung wurde an ${seller.name} weitergeleitet.`,
    ...(lateForGuest(order) ?? { highlight: time, ...besides(forGuest(order)) }),
    action: { label: "Bestellung ansehen", url: orderUrl(order, publicUrl) },
    order: {
      note: order.note,
      heading: headingOf(order),
      ...(order.priceDisabled ? unpricedOf(order) : pricedOf(order)),
      facts: [
        ...addressFacts(order),
        ...(order.priceDisabled ? [] : [{ title: "Zahlung", lines: [paymentOf(order)] }]),
        traderFact(order),
      ],
    },
    ...withdrawalPart(order.lines, withdrawalTexts),
    links: guestLinks(order, publicUrl),
  };
}

/** Tells from which lines the guest can withdraw, with the texts about it if some of them are new. */
export function withdrawalPart(
  lines: readonly OrderLine[],
  texts: Texts<"withdrawal"> | null,
): Pick<MailContent, "terms" | "closing"> {
  return { ...(texts && { terms: termsOf(texts) }), closing: [withdrawalNotice(lines)] };
}

/** Returns the information about withdrawing and the model form, which guests must be able to keep. */
function termsOf(texts: Texts<"withdrawal">): CleanContent[] {
  const { withdrawal, "withdrawal-form": form } = texts;
  return [`<h2>Rücktrittsrecht</h2>${withdrawal}`, `<h2>Musterformular</h2>${form}`].flatMap(
    (text) => cleanContent(text, true) ?? [],
  );
}

/** Returns the order for the restaurant, always with the real prices. */
export function restaurantMail(order: OrderRecord, publicUrl: string): OrderMail {
  const { customer } = order;
  const time = timeOf(order);
  return {
    subject: `Neue Bestellung Nr. ${order.number}: ${time.label} ${time.value}`,
    preheader: `${typeWithTable(order.type, order.tableName)}, ${order.lines.length} Positionen, ${formatEuros(order.totalCents)}.`,
    title: `Bestellung ${unbroken(`Nr. ${order.number}`)}`,
    intro: `${typeWithTable(order.type, order.tableName)} bei ${order.seller.name}`,
    ...besides(forKitchen(order)),
    action: { label: "Bestellung beantworten", url: kitchenUrl(order, publicUrl) },
    ...(lateForRestaurant(order, publicUrl) ?? { highlight: time }),
    order: {
      note: order.note,
      heading: headingOf(order),
      ...pricedOf(order),
      lines: order.lines.map((line, position) => kitchenLineOf(order, { ...line, position })),
      facts: [
        ...(customer
          ? [{ title: fullName(customer), lines: [customer.phone, customer.email].filter((line) => line !== null) }]
          : []),
        ...addressFacts(order),
        { title: "Zahlung", lines: [order.priceDisabled ? "Der Gastgeber zahlt." : paymentOf(order)] },
        traderFact(order),
      ],
    },
  };
}

/** Returns what the guest has to bring along. */
function forGuest({ lines, ownContainer }: OrderRecord): string[] {
  return [
    ...alcoholTexts(idChecksOf(lines)),
    ...(ownContainer ? ["Nimm dein eigenes Gefäß mit, sauber und groß genug. Es kostet nie mehr."] : []),
  ];
}

/** Returns what must not be overlooked, as on the ticket. */
function forKitchen({ allergies, lines, ownContainer }: OrderRecord): string[] {
  return [
    ...(allergies.length > 0 ? [allergyLine(allergies)] : []),
    ...idChecksOf(lines).map(({ age, dishes }) => `${idLabel(age)}: ${dishes}`),
    ...(ownContainer ? [ownContainerMark] : []),
  ];
}

function besides(paragraphs: readonly string[]): Pick<MailContent, "paragraphs"> {
  return paragraphs.length > 0 ? { paragraphs } : {};
}

type MailText = Partial<Pick<MailContent, "subject" | "preheader" | "title" | "intro" | "action">>;

/** Returns the wording for a delayed mail about a failed order; null if the order did not fail. */
function lateForGuest({ status, customer }: OrderRecord): MailText | null {
  const ended = endedAs(status);
  if (ended === null) return null;
  const intro = `Diese Nachricht hat sich verspätet: Deine Bestellung ist inzwischen ${ended}.`;
  return { preheader: intro, title: `Daraus wurde leider nichts${customer ? `, ${customer.firstName}` : ""}.`, intro };
}

/** Returns that wording for the restaurant, so that nobody prepares a failed order. */
function lateForRestaurant(order: OrderRecord, publicUrl: string): MailText | null {
  const { status, number } = order;
  const ended = endedAs(status);
  if (ended === null) return null;
  const intro = "Diese Nachricht hat sich verspätet. Bitte nichts mehr davon zubereiten.";
  return {
    subject: `Bestellung Nr. ${number} ist schon ${ended}`,
    preheader: intro,
    title: `${unbroken(`Nr. ${number}`)} ist schon ${ended}.`,
    intro,
    action: { label: "Bestellung ansehen", url: kitchenUrl(order, publicUrl) },
  };
}

/** Returns "EPS, online bezahlt". */
function paymentOf(order: OrderRecord): string {
  const label = paymentLabel(order);
  return order.paymentType === "ON_SPOT" || label === paidOnline ? label : `${label}, online bezahlt`;
}

function addressFacts({ type, address }: OrderRecord): MailOrder["facts"] {
  if (!address) return [];
  const lines = [...doorLines(address), formatTown(address), ...(address.district ? [address.district] : [])];
  return [{ title: orderTypeDetailLabels[type], lines }];
}

function traderFact(order: OrderRecord): MailOrder["facts"][number] {
  const { name, legal } = order.seller;
  return { title: `Vertragspartner ist ${legal?.name ?? name}`, lines: traderLines(order) };
}

function traderLines({ seller }: OrderRecord): string[] {
  const { legal } = seller;
  if (!legal) return [seller.address];
  return [legal.address, legal.vatId && `UID ${legal.vatId}`, legal.register && `Firmenbuch ${legal.register}`].filter(
    (line) => line !== "",
  );
}

/** Returns the lines and sums of an order, for a mail. */
export function pricedOf(order: OrderRecord): Pick<MailOrder, "lines" | "sums" | "small"> {
  return {
    lines: order.lines.map((line) => lineOf(line, formatEuros(line.fullPriceCents))),
    sums: sumsOf(order),
    small: [vatOf(order), ...legendOf(order)].filter((text) => text !== ""),
  };
}

function vatOf({ vat, seller }: OrderRecord): string {
  if (seller.legal?.smallBusiness) return smallBusinessNote;
  return vat
    .map(
      ({ rate, vatCents, netCents }) =>
        `${formatPercent(rate)} MwSt.: ${formatEuros(vatCents)} (netto ${formatEuros(netCents)})`,
    )
    .join(", ");
}

/** Returns the lines without prices, if the host pays. */
export function unpricedOf(order: OrderRecord): Pick<MailOrder, "lines" | "sums" | "small"> {
  return { lines: order.lines.map((line) => lineOf(line, null)), sums: [], small: legendOf(order) };
}

function lineOf(line: OrderLine, price: string | null): MailLine {
  const { quantity, name, options } = line;
  const chosen = options.map((option) => optionWithAllergens(option.name, option)).join(", ");
  return { quantity, name: withAllergens(name, line), details: chosen ? [chosen] : [], price };
}

/** Returns a line with the allergens that the guest confirmed, like on the ticket. */
function kitchenLineOf(order: OrderRecord, line: PlacedLine): MailLine {
  const confirmed = confirmedAllergens(order, line);
  const shown = lineOf(line, formatEuros(line.fullPriceCents));
  return confirmed.length > 0 ? { ...shown, details: [...shown.details, confirmedAllergensText(confirmed)] } : shown;
}

/** Returns "ALLERGIE: A, G (glutenhaltiges Getreide, Milch oder Laktose)". */
function allergyLine(letters: readonly AllergenLetter[]): string {
  const names = letters.map((letter) => allergenNames[letter]);
  return `ALLERGIE: ${letters.join(", ")} (${names.join(", ")})`;
}

function legendOf({ lines }: OrderRecord): string[] {
  const used = new Set(lines.flatMap((line) => [line, ...line.options].flatMap(({ allergens }) => allergens)));
  const named = allergenLetters
    .filter((letter) => used.has(letter))
    .map((letter) => `${letter} ${allergenNames[letter]}`);
  return named.length > 0 ? [`Allergene: ${named.join(", ")}`] : [];
}

function sumsOf(order: OrderRecord): MailSum[] {
  const sums: MailSum[] = [{ label: "Zwischensumme", value: formatEuros(order.subtotalCents), weight: "plain" }];
  if (order.discountReason !== null)
    sums.push({
      label: reasonLabel(order.discountReason, discountLabelOf(order)),
      value: formatEuros(-order.discountCents),
      weight: "saved",
    });
  if (order.depositCents > 0)
    sums.push({ label: "Einwegpfand", value: formatEuros(order.depositCents), weight: "plain" });
  if (order.deliveryFeeCents > 0)
    sums.push({ label: "Lieferung", value: formatEuros(order.deliveryFeeCents), weight: "plain" });
  if (order.tipFor !== null)
    sums.push({ label: tipLabel(order.tipFor), value: formatEuros(order.tipCents), weight: "plain" });
  return [...sums, { label: totalLabel("Gesamt", order.vat), value: formatEuros(order.totalCents), weight: "total" }];
}
