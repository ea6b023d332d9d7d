import { maxLengths } from "@mahlzeit/domain/customer";
import { orderTypes } from "@mahlzeit/domain/order-types";
import { allCheckPoints } from "@mahlzeit/domain/partners/applications/checklist";
import { maxListed } from "@mahlzeit/domain/partners/applications/file-reading";
import { maxFileMegabytes } from "@mahlzeit/domain/partners/applications/files";
import { legalForms } from "@mahlzeit/domain/partners/applications/form";
import { registerCourts } from "@mahlzeit/domain/partners/applications/register";
import { applicationStates } from "@mahlzeit/domain/partners/applications/states";
import * as z from "zod/mini";
import { menuDocument } from "../catalogue/menu-document.ts";
import { weekday } from "../catalogue/opening-hours.ts";
import { endpoint } from "../endpoint.ts";
import { atMost, counted, eachOnce, euros, id, instant, line, orNull, priced, text } from "../wire.ts";

const perMille = z.int().check(z.minimum(0), z.maximum(1000));

/** The terms offered to restaurants. */
export const partnerTerms = priced({
  version: z.int(),
  deliveryPerMille: perMille,
  otherPerMille: perMille,
  ownDoorPerMille: perMille,
  cardBasisPoints: z.int().check(z.minimum(0), z.maximum(10_000)),
  cardFixCents: euros,
});
export type PartnerTerms = z.output<typeof partnerTerms>;

const typed = z._default(z.string().check(atMost(300)), "");
const names = z._default(z.string().check(atMost(200)), "");

/** `ApplicationForm` of the domain, unconverted. Input is stored as typed, even if invalid. */
export const applicationForm = z.object({
  name: names,
  street: names,
  houseNumber: z._default(z.string().check(atMost(30)), ""),
  postcode: z._default(z.string().check(atMost(20)), ""),
  city: z._default(z.string().check(atMost(100)), ""),
  kind: z._default(z.string().check(atMost(100)), ""),
  website: typed,
  applicant: names,
  phone: z._default(z.string().check(atMost(maxLengths.phone)), ""),
  orderTypes: z._default(z.array(z.enum(orderTypes)).check(eachOnce), []),
  legalName: names,
  legalForm: z._default(z.enum(["", ...Object.keys(legalForms)] as ["", ...(keyof typeof legalForms)[]]), ""),
  register: z._default(z.string().check(atMost(30)), ""),
  court: z._default(z.enum(["", ...registerCourts]), ""),
  vatId: z._default(z.string().check(atMost(30)), ""),
  tradeNumber: z._default(z.string().check(atMost(30)), ""),
  hasNoTrade: z._default(z.boolean(), false),
  isSmallBusiness: z._default(z.boolean(), false),
  birthDate: z._default(z.string().check(atMost(20)), ""),
  hours: z._default(
    z
      .array(
        z.object({
          weekday,
          from: z._default(z.string().check(atMost(10)), ""),
          to: z._default(z.string().check(atMost(10)), ""),
        }),
      )
      .check(atMost(28)),
    [],
  ),
  preparationMinutes: z._default(z.int().check(z.minimum(0), z.maximum(720)), 25),
  minimum: z._default(z.string().check(atMost(20)), ""),
  postcodes: z._default(z.string().check(atMost(1000)), ""),
  deliveryFee: z._default(z.string().check(atMost(20)), ""),
  menuLink: typed,
  hasAllergens: z._default(z.boolean(), false),
  iban: z._default(z.string().check(atMost(50)), ""),
  accountHolder: names,
  accountingEmail: z._default(z.string().check(atMost(254)), ""),
});

const faults = z.array(z.object({ place: text(100, 1), message: text(500, 1) })).check(atMost(maxListed));
const faultCount = z.int().check(z.minimum(0), z.maximum(100_000));
const note = z.string().check(z.trim(), atMost(500));

export const applicationFile = z.object({
  id,
  name: z.string(),
  bytes: z.int(),
  addedAt: instant,
  /** The menu that the applicant's browser read in the file; null if it was not tried. */
  reading: z.nullable(z.object({ dishes: z.int(), openAllergens: z.int(), faults, faultCount, note })),
});
export type ApplicationFile = z.output<typeof applicationFile>;

/** An application, as the applicant or the holder of its link sees it. */
const application = z.object({
  state: z.enum(applicationStates),
  version: z.int(),
  email: z.string(),
  isConfirmed: z.boolean(),
  form: applicationForm,
  files: z.array(applicationFile),
  savedAt: instant,
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** The operator's last question, or the reason for declining. */
  question: z.nullable(
    z.object({
      at: instant,
      by: z.nullable(z.string()),
      point: z.nullable(z.enum(allCheckPoints)),
      words: z.string(),
    }),
  ),
  /** The accepted version of the terms; null until it is submitted. */
  acceptedTerms: z.nullable(z.int()),
  /** The number of the nine points that an operator confirmed. */
  checked: z.int(),
  /** The created restaurant; null before approval. */
  restaurant: z.nullable(z.object({ id, uid: z.string() })),
});
export type Application = z.output<typeof application>;

export const largestFileBytes = maxFileMegabytes * 1024 * 1024;

const token = text(100, 1);
const partner = { tag: "Applications", access: "public" } as const;
const ofHolder = { ...partner, method: "POST" } as const;
const version = counted(1);

export const findPartnerTerms = endpoint({
  ...partner,
  method: "GET",
  path: "partner/terms",
  summary: "What restaurants are offered; closed where the operator offers nothing",
  answer: priced({
    ...partnerTerms.shape,
    /** The consequences of an unanswered order: a call to the restaurant, and an automatic end. */
    ifUnanswered: z.object({ calls: z.boolean(), ends: z.boolean() }),
  }),
  problems: ["not-found"],
});
export const startApplication = endpoint({
  ...partner,
  method: "POST",
  path: "partner/applications",
  summary: "Begins an application and mails a link to it. The token opens it in this browser",
  body: z.object({ email: line(maxLengths.email, 1), form: applicationForm }),
  status: 201,
  answer: z.object({ token, application }),
  problems: ["not-found", "too-many-attempts"],
});
export const mailApplicationLink = endpoint({
  ...partner,
  method: "POST",
  path: "partner/applications/link",
  summary: "Mails links to the open applications of an address; whether there are any, nobody learns here",
  body: z.object({ email: line(maxLengths.email, 1) }),
  status: 202,
  problems: ["too-many-attempts"],
});
export const openApplication = endpoint({
  ...ofHolder,
  path: "partner/application/open",
  summary: "The application of a token; a mailed one confirms its address",
  body: z.object({ token }),
  answer: application,
  problems: ["link-expired", "too-many-attempts"],
});
export const saveApplication = endpoint({
  ...ofHolder,
  path: "partner/application/save",
  summary: "Keeps what is typed, right or not; refused where another tab was faster",
  body: z.object({ token, version, form: applicationForm }),
  answer: z.object({ version, savedAt: instant }),
  problems: ["link-expired", "revision-changed", "application-closed"],
});
export const changeApplicationEmail = endpoint({
  ...ofHolder,
  path: "partner/application/email",
  summary: "Mails the link once more, to another address if there is one: that has to be confirmed anew",
  body: z.object({ token, email: line(maxLengths.email, 1) }),
  answer: application,
  problems: ["link-expired", "application-closed", "too-many-attempts"],
});
export const addApplicationFile = endpoint({
  ...ofHolder,
  path: "partner/application/files",
  summary: "Adds a file: at most 10 of 10 MB, once the address is confirmed. Operators alone can read it",
  headers: z.object({
    "application-token": token,
    "file-name": text(900, 1),
    /** The id of the file it replaces, if that still exists. */
    "replaced-file": z.optional(id),
  }),
  body: z.instanceof(Uint8Array),
  bodyType: "file",
  answer: z.array(applicationFile),
  problems: ["link-expired", "application-closed", "email-unconfirmed", "too-many-files"],
});
export const saveApplicationReading = endpoint({
  ...ofHolder,
  path: "partner/application/files/reading",
  summary:
    "Keeps what was read in a file, as a menu and with what is wrong; at approval it becomes the restaurant's draft",
  body: z.object({ token, fileId: id, menu: orNull(menuDocument), faults, faultCount, note }),
  answer: z.array(applicationFile),
  problems: ["link-expired", "application-closed"],
});
export const removeApplicationFile = endpoint({
  ...ofHolder,
  path: "partner/application/files/remove",
  summary: "Takes a file away, if it is still there",
  body: z.object({ token, fileId: id }),
  answer: z.array(applicationFile),
  problems: ["link-expired", "application-closed"],
});
export const submitApplication = endpoint({
  ...ofHolder,
  path: "partner/application/submit",
  summary: "Checks everything and sends the application, or the answer to what the operator asked",
  body: z.object({
    token,
    version,
    /**
     * The version of the terms that is accepted. An answer to a question needs none, unless the offered terms have
     * changed.
     */
    terms: z._default(z.nullable(z.int()), null),
    /** True if the person declares that they may sign for the company. */
    maySign: z._default(z.boolean(), false),
    words: z._default(z.string().check(z.trim(), atMost(2000)), ""),
  }),
  answer: application,
  problems: ["link-expired", "revision-changed", "application-closed", "email-unconfirmed", "terms-changed"],
});
