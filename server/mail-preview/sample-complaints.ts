import { hourMs } from "@mahlzeit/domain/local-time";
import { cents } from "@mahlzeit/domain/money";
import type { ComplaintState } from "@mahlzeit/domain/money/complaint/states";
import type { ComplaintMove, ComplaintRecord } from "../money/complaints/complaint-record.ts";
import { complaintSteps, memberSteps, stepOfState } from "../money/complaints/complaint-steps.ts";
import { guestComplaintMail } from "../money/complaints/guest-mails.ts";
import { memberComplaintMail } from "../money/complaints/member-mails.ts";
import type { OrderRecord } from "../orders/order/read/order-record.ts";
import { createdAt, sampleOrder } from "./sample-order.ts";

/** Returns the mails about complaints, and those that read differently where the guest pays on the spot. */
export function sampleComplaints(publicUrl: string) {
  return [
    ...complaintSteps.map((step) => ({
      name: `complaint-${step}`,
      content: guestComplaintMail(step, {
        order: step === "asked" ? onSpot : order,
        complaint: step === "asked" ? promised : complaintAt(step),
        publicUrl,
      }),
    })),
    {
      name: "complaint-accepted-on-the-spot",
      content: guestComplaintMail("accepted", { order: onSpot, complaint: promised, publicUrl }),
    },
    {
      name: "complaint-partly-on-the-spot",
      content: guestComplaintMail("partly", { order: onSpot, complaint: { ...partly, remedy: "COLLECT" }, publicUrl }),
    },
    {
      name: "complaint-decided-on-the-spot",
      content: guestComplaintMail("decided", { order: onSpot, complaint: decidedOnTheSpot, publicUrl }),
    },
    {
      name: "complaint-decided-on-the-spot-to-restaurant",
      content: memberComplaintMail("decided", {
        order: onSpot,
        complaint: decidedOnTheSpot,
        firstName: "Resi",
        publicUrl,
      }),
    },
    {
      name: "complaint-accepted-of-nothing-owed",
      content: guestComplaintMail("accepted", {
        order: onSpot,
        complaint: { ...complaintAt("accepted"), lines: null },
        publicUrl,
      }),
    },
    ...memberSteps.map((step) => ({
      name: `complaint-${step}-to-restaurant`,
      content: memberComplaintMail(step, { order, complaint: complaintAt(step), firstName: "Resi", publicUrl }),
    })),
  ];
}

const order: OrderRecord = { ...sampleOrder, status: "COMPLETED", paidBy: "card" };
const onSpot: OrderRecord = { ...order, paymentType: "ON_SPOT", paidBy: null };

const answers: Partial<Record<ComplaintState, Partial<ComplaintMove>>> = {
  ACCEPTED: { amountCents: cents(1480), borneBy: "restaurant" },
  PARTLY: {
    amountCents: cents(420),
    borneBy: "restaurant",
    lines: [{ position: 2, quantity: 1 }],
    sentence: "Den Apfelsaft haben wir vergessen, das tut uns leid. Das Schnitzel kam heiß aus der Küche.",
  },
  REFUSED: {
    amountCents: cents(0),
    borneBy: "restaurant",
    sentence: "Der Fahrer hat beides um 18:40 an der Tür übergeben.",
  },
  DECIDED: {
    amountCents: cents(1480),
    borneBy: "operator",
    sentence: "Wir konnten nicht klären, was in der Tasche war. Deshalb bekommst du alles zurück.",
  },
};

const opened = createdAt + 2 * hourMs;
const answered = opened + hourMs;

/** Returns a complaint that has just taken this step. */
function complaintAt(step: string): ComplaintRecord {
  const status =
    (Object.keys(stepOfState) as ComplaintState[]).find((state) => stepOfState[state] === step) ?? "ACCEPTED";
  const nothing = { name: null, sentence: null, lines: null, amountCents: null, borneBy: null };
  return {
    id: "01938a5c-0000-7000-8000-000000000003",
    orderId: order.id,
    restaurantId: order.restaurantId,
    status,
    openedAt: opened,
    openings: 1,
    answerBy: opened + 24 * hourMs,
    lines: [
      { position: 0, quantity: 1, fault: "BAD" },
      { position: 2, quantity: 1, fault: "MISSING" },
    ],
    words: "Das Schnitzel war kalt.",
    remedy: null,
    doneAt: null,
    doneBy: null,
    askedAt: null,
    moves: [{ ...nothing, id: "", status, at: answered, by: "restaurant", ...answers[status] }],
  };
}

const promised: ComplaintRecord = {
  ...complaintAt("accepted"),
  remedy: "BRING",
  askedAt: answered + 26 * hourMs,
};

const partly = complaintAt("partly");
const decidedOnTheSpot: ComplaintRecord = {
  ...promised,
  status: "DECIDED",
  moves: [...partly.moves, ...complaintAt("decided").moves.map((move) => ({ ...move, amountCents: cents(1060) }))],
};
