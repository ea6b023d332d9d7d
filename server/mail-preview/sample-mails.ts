import type { Alternative } from "@mahlzeit/contract/orders/alternatives";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { noReason, type ReasonInput } from "@mahlzeit/domain/orders/order/reasons";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import { memberRoles } from "@mahlzeit/domain/people/roles";
import { draftMail } from "../catalogue/menus/editing/draft-mail.ts";
import { weekCardMail } from "../catalogue/menus/week/notify-of-week-card.ts";
import { silenceMail, silenceMailToOperator } from "../kitchen/devices/light/silence-mail.ts";
import { holidayMail } from "../kitchen/intake/holidays/holiday-mail.ts";
import { webhookOffMail } from "../kitchen/webhooks/webhook-off-mail.ts";
import { orderMail } from "../orders/order/mails/order-mail.ts";
import { isOfFailure, type OrderMailKind, orderMailKinds } from "../orders/order/mails/order-mail-kinds.ts";
import type { Refunded } from "../orders/order/order-payments.ts";
import type { OrderChange, OrderQuestion, OrderRecord } from "../orders/order/read/order-record.ts";
import { orderAccountMail } from "../orders/order-accounts/order-account-mail.ts";
import { accountMail, accountMailKinds } from "../people/accounts/mails/account-mail.ts";
import { invitationMail } from "../people/members/invitation-mail.ts";
import type { MailContent } from "../platform/mail/mail-content.ts";
import { sampleApplicationMails } from "./sample-application-mails.ts";
import { sampleComplaints } from "./sample-complaints.ts";
import { sampleOpinions } from "./sample-opinions.ts";
import { createdAt, sampleOrder } from "./sample-order.ts";
import { sampleStatements } from "./sample-statements.ts";
import { sampleSuspensions } from "./sample-suspensions.ts";
import { sampleWithdrawals } from "./sample-withdrawals.ts";

export interface SampleMail {
  readonly name: string;
  readonly content: MailContent;
}

type Names = Readonly<Record<"productName" | "publicUrl", string>>;

/** Returns every mail of the product with sample content. */
export function sampleMails({ productName, publicUrl }: Names): readonly SampleMail[] {
  return [
    ...orderMailKinds.map((kind) => ({
      name: kind,
      content: orderMail(kind, {
        order: orderFor(kind),
        refunded,
        elsewhere: isOfFailure(kind) ? elsewhere : null,
        publicUrl,
      }),
    })),
    ...withIdCard.map(({ name, kind, changes: own }) => ({
      name,
      content: orderMail(kind, {
        order: { ...orderFor(kind), ...own },
        refunded: null,
        elsewhere: isOfFailure(kind) ? elsewhere : null,
        publicUrl,
      }),
    })),
    ...(["placed", "to-restaurant"] as const).map((kind) => ({
      name: `${kind}-too-late`,
      content: orderMail(kind, {
        order: { ...sampleOrder, status: "CANCELLED" },
        refunded: null,
        elsewhere: null,
        publicUrl,
      }),
    })),
    ...accountMailKinds.map((kind) => ({
      name: kind,
      content: accountMail(kind, { firstName: "Maria", productName, publicUrl }, "Muster"),
    })),
    ...memberRoles.map((role) => ({
      name: `invitation-${role}`,
      content: invitationMail({ ...invitation, role, isFirstOwner: false }, { productName, publicUrl }),
    })),
    {
      name: "invitation-first-owner",
      content: invitationMail({ ...invitation, role: "owner", isFirstOwner: true }, { productName, publicUrl }),
    },
    { name: "order-account", content: orderAccountMail(orderAccount, publicUrl) },
    { name: "restaurant-silent", content: silenceMail(silence) },
    {
      name: "restaurant-silent-to-operator",
      content: silenceMailToOperator({ ...silence, ...atOperators }),
    },
    { name: "webhook-off", content: webhookOffMail(webhookOff) },
    { name: "holiday-question", content: holidayMail(holiday) },
    { name: "menu-to-publish", content: draftMail(draft) },
    { name: "week-to-publish", content: weekCardMail(weekCard) },
    ...sampleApplicationMails({ productName, publicUrl }),
    ...sampleStatements(publicUrl),
    ...sampleSuspensions(),
    ...sampleOpinions(publicUrl),
    ...sampleComplaints(publicUrl),
    ...sampleWithdrawals(publicUrl),
  ];
}

const orderAccount = { firstName: "Maria", restaurant: "Gasthaus Lindenhof", token: "Muster" };
const invitation = { invitedBy: "Resi", restaurant: "Gasthaus Lindenhof", token: "Muster" };
const holiday = {
  firstName: "Resi",
  restaurant: "Gasthaus Lindenhof",
  day: "2026-12-08",
  url: "https://mahlzeit.example/management/hours?restaurant=Muster",
};
const draft = {
  firstName: "Resi",
  from: "Sepp",
  restaurant: "Gasthaus Lindenhof",
  changes: [
    { name: "Kasnocken", label: "Preis", field: "priceCents" },
    { name: "Kürbissuppe", label: "", field: "added" },
    { name: "Spargelcreme", label: "", field: "removed" },
  ],
  url: "https://mahlzeit.example/management/menu/publish?restaurant=Muster",
};

const weekCard = {
  firstName: "Resi",
  from: "Sepp",
  restaurant: "Gasthaus Lindenhof",
  week: 48,
  dishes: 14,
  open: 3,
  url: "https://mahlzeit.example/management/menu/week?restaurant=Muster&woche=2026-11-23",
};

const silence = {
  firstName: "Resi",
  restaurant: "Gasthaus Lindenhof",
  since: Date.parse("2026-11-19T18:12:00Z"),
  url: "https://mahlzeit.example/management/kitchen?restaurant=Muster",
};

const webhookOff = {
  firstName: "Resi",
  restaurant: "Gasthaus Lindenhof",
  host: "kassa.lindenhof.example",
  since: Date.parse("2026-11-16T18:41:00Z"),
  url: "https://mahlzeit.example/management/connections?restaurant=Muster",
};

const atOperators = { phone: "+43 1 5134567", alertsUrl: "https://mahlzeit.example/management/alerts" };

const refunded: Refunded = {
  cents: 420,
  totalCents: 420,
  cause: "by-hand",
  reason: "Der Apfelsaft hat gefehlt.",
  lines: [{ position: 2, quantity: 1 }],
  times: 1,
};

const open = { serviceTypes: [], banner: null, logo: null };
const alternatives: Alternative[] = [
  { ...open, id: "1", uid: "zur-linde", name: "Zur Linde", preparationMinutes: 35, minimumOrderAmountCents: 1500 },
  { ...open, id: "2", uid: "buffet-resi", name: "Buffet Resi", preparationMinutes: 25, minimumOrderAmountCents: 1200 },
];
const elsewhere = { at: createdAt + 9 * minuteMs, alternatives };

const states: Partial<Record<OrderMailKind, OrderState>> = {
  accepted: "ACCEPTED",
  shifted: "ACCEPTED",
  question: "ACCEPTED",
  correction: "ACCEPTED",
  "unfulfilled-to-restaurant": "CANCELLED",
  rejected: "REJECTED",
  ready: "READY",
  cancelled: "CANCELLED",
  unanswered: "CANCELLED",
  "unanswered-to-restaurant": "CANCELLED",
  "cancelled-to-restaurant": "CANCELLED",
  "cancelled-by-guest": "CANCELLED",
  "cancelled-by-guest-to-restaurant": "CANCELLED",
  "payment-failed": "EXPIRED",
  refunded: "COMPLETED",
};

const noodles = {
  productId: "nockerl",
  name: "Salzburger Nockerl",
  priceCents: 1190,
  vatRate: 1000,
  vatParts: [{ rate: 1000, cents: 1190 }],
  age: null,
  allergens: ["A", "C", "G"],
  options: [],
} as const;

const question: OrderQuestion = {
  id: "01938a5c-0000-7000-8000-000000000003",
  askedAt: createdAt + 5 * minuteMs,
  answerBy: createdAt + 8 * minuteMs,
  position: 1,
  quantity: 1,
  proposals: [{ ...noodles, unitCents: 1190, unitDepositCents: 0 }],
};

const correction: OrderChange = {
  seq: 1,
  at: createdAt + 6 * minuteMs,
  by: "guest",
  code: null,
  accountId: null,
  deviceId: null,
  taken: [{ position: 1, quantity: 1 }],
  added: [{ ...noodles, position: 3, replaces: 1, quantity: 1, fullPriceCents: 1190, depositCents: 0 }],
  subtotalCents: 4370,
  depositCents: 0,
  discountCents: 437,
  discountReason: "restaurant",
  discountPayer: "restaurant",
  totalCents: 4423,
  vat: [
    { rate: 2000, grossCents: 812, netCents: 677, vatCents: 135 },
    { rate: 1000, grossCents: 3411, netCents: 3101, vatCents: 310 },
  ],
};

const changes: Partial<Record<OrderMailKind, Partial<OrderRecord>>> = {
  accepted: { promisedAt: createdAt + 41 * minuteMs },
  shifted: {
    expectedAt: createdAt + 40 * minuteMs,
    promisedAt: createdAt + 56 * minuteMs,
    firstPromisedAt: createdAt + 41 * minuteMs,
    lastPromiseMadeAt: createdAt + 20 * minuteMs,
  },
  question: { question },
  correction: { changes: [correction] },
  rejected: { reason: { ...noReason, reasonCode: "SOLD_OUT", soldOut: ["Wiener Schnitzel vom Kalb"] } },
  ready: { type: "TAKEAWAY", address: null },
  cancelled: { reason: reasonText("Der Herd ist ausgefallen.") },
  "cancelled-to-restaurant": { reason: reasonText("Der Gast hat uns darum gebeten.") },
  "moved-to-next-slot": { type: "TAKEAWAY", address: null, takeawayAt: createdAt + 56 * minuteMs },
};

function reasonText(reason: string): ReasonInput {
  return { ...noReason, reasonCode: "OTHER", reason };
}

const [schnitzel, schmarrn, juice] = sampleOrder.lines;
const withBeer: Partial<OrderRecord> = {
  type: "TAKEAWAY",
  address: null,
  ownContainer: true,
  deliveryFeeCents: 0,
  totalCents: 4223,
  vat: [
    { rate: 2000, grossCents: 756, netCents: 630, vatCents: 126 },
    { rate: 1000, grossCents: 3267, netCents: 2970, vatCents: 297 },
  ],
  lines: [schnitzel, schmarrn, juice && { ...juice, name: "Märzen, Flasche", age: 16 as const }].filter(
    (line) => line !== undefined,
  ),
};

/** The mails about alcohol, which is handed over with an identity card only. */
const withIdCard = [
  { name: "placed-with-alcohol", kind: "placed", changes: withBeer },
  { name: "to-restaurant-with-alcohol", kind: "to-restaurant", changes: withBeer },
  {
    name: "correction-without-id",
    kind: "correction",
    changes: {
      ...withBeer,
      changes: [
        {
          ...correction,
          by: "restaurant",
          code: "NO_ID",
          taken: [{ position: 2, quantity: 2 }],
          added: [],
          subtotalCents: 3630,
          discountCents: 363,
          totalCents: 3467,
          vat: [{ rate: 1000, grossCents: 3267, netCents: 2970, vatCents: 297 }],
        },
      ],
    },
  },
  { name: "cancelled-without-id", kind: "cancelled", changes: { reason: { ...noReason, reasonCode: "NO_ID" } } },
] as const satisfies readonly { name: string; kind: OrderMailKind; changes: Partial<OrderRecord> }[];

/** Returns the sample order in the state in which such a mail is sent. */
function orderFor(kind: OrderMailKind): OrderRecord {
  return { ...sampleOrder, status: states[kind] ?? "PLACED", ...changes[kind] };
}
