import { allCheckPoints } from "@mahlzeit/domain/partners/applications/checklist";
import { applicationStates, declineReasons, stages } from "@mahlzeit/domain/partners/applications/states";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atMost, id, instant, text } from "../wire.ts";
import { applicationFile, applicationForm } from "./apply.ts";

const point = z.enum(allCheckPoints);
const summary = {
  id,
  state: z.enum(applicationStates),
  stage: z.enum(stages),
  name: z.string(),
  place: z.string(),
  checked: z.array(point),
  submittedAt: instant,
  /** The time of the last change by the applicant or an operator. */
  touchedAt: instant,
};
const applicationList = z.object({
  /** The open ones, the oldest first, followed by at most 50 decided ones, the latest first. */
  applications: z.array(z.object(summary)),
  /** The number of applications that wait for an operator. */
  waiting: z.int(),
  approved: z.int(),
});
export type ApplicationList = z.output<typeof applicationList>;

const managedApplication = z.object({
  ...summary,
  email: z.string(),
  form: applicationForm,
  files: z.array(applicationFile),
  /** The confirmed points, each with the time and the operator's first name. */
  checks: z.array(z.object({ point, at: instant, by: z.nullable(z.string()) })),
  terms: z.nullable(z.object({ version: z.int(), acceptedAt: instant })),
  events: z.array(
    z.object({
      at: instant,
      kind: z.enum(["SUBMITTED", "ASKED", "ANSWERED", "NOTED", "APPROVED", "DECLINED"]),
      /** A first name; null for the applicant, or if the account is gone. */
      by: z.nullable(z.string()),
      about: z.nullable(z.string()),
      words: z.string(),
    }),
  ),
  restaurant: z.nullable(z.object({ id, uid: z.string() })),
});
export type ManagedApplication = z.output<typeof managedApplication>;

const one = {
  ...management,
  params: z.object({ id }),
  answer: managedApplication,
} as const;
const path = "management/applications/{id}";
const words = text(2000, 1);

export const findApplications = endpoint({
  ...management,
  method: "GET",
  path: "management/applications",
  summary: "Who wants to join, by where their application stands. For operators",
  answer: applicationList,
  problems: ["not-found"],
});
export const findApplication = endpoint({
  ...one,
  method: "GET",
  path,
  summary: "Everything about one application. For operators",
  problems: ["not-found"],
});
export const getApplicationFile = endpoint({
  ...management,
  method: "GET",
  path: `${path}/files/{fileId}`,
  summary: "A file that was sent along, to be saved. For operators",
  params: z.object({ id, fileId: id }),
  answer: z.instanceof(Uint8Array),
  answerType: "file",
  problems: ["not-found"],
});
export const checkApplication = endpoint({
  ...one,
  method: "PUT",
  path: `${path}/checks/{point}`,
  summary: "Says that a point is right, or that it is not any more. For operators",
  params: z.object({ id, point: z.enum(allCheckPoints) }),
  body: z.object({ isRight: z.boolean() }),
  problems: ["not-found", "application-closed"],
});
export const noteApplication = endpoint({
  ...one,
  method: "POST",
  path: `${path}/notes`,
  summary: "Keeps a note that only operators read. For operators",
  body: z.object({ words }),
  problems: ["not-found"],
});
export const askApplicant = endpoint({
  ...one,
  method: "POST",
  path: `${path}/ask`,
  summary: "Asks the applicant by mail; until they answer they may change everything. For operators",
  body: z.object({ point: z._default(z.nullable(point), null), words }),
  problems: ["not-found", "application-closed"],
});
export const declineApplication = endpoint({
  ...one,
  method: "POST",
  path: `${path}/decline`,
  summary: "Declines it by mail, with the reason and whom to complain to. For operators",
  body: z.object({ reason: z.enum(Object.keys(declineReasons) as [keyof typeof declineReasons]), words }),
  problems: ["not-found", "application-closed"],
});
export const approveApplication = endpoint({
  ...one,
  method: "POST",
  path: `${path}/approve`,
  summary: "Makes the restaurant, not online, and invites its owner; only at nine points of nine. For operators",
  problems: ["not-found", "application-closed", "application-unchecked", "too-many-attempts"],
});
export const findWishes = endpoint({
  ...management,
  method: "GET",
  path: "management/wishes",
  summary: "Which restaurants guests miss, and how often. For operators",
  answer: z.array(
    z.object({
      name: z.string().check(atMost(300)),
      city: z.string(),
      times: z.int(),
      /** The guests' postcodes or cities, the most frequent first. */
      places: z.array(z.object({ place: z.string(), times: z.int() })),
      lastAt: instant,
    }),
  ),
  problems: ["not-found"],
});
