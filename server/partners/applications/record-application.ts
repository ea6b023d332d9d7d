import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { hourMs, type Instant } from "@mahlzeit/domain/local-time";
import type { FeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import type { CheckPoint } from "@mahlzeit/domain/partners/applications/checklist";
import { countsOf } from "@mahlzeit/domain/partners/applications/file-reading";
import type { ApplicationForm } from "@mahlzeit/domain/partners/applications/form";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { addEvent } from "./application-events.ts";
import { recordTerms } from "./partner-terms.ts";

/** An application that waits for the operator. */
export interface SentApplication {
  readonly email: string;
  readonly form: ApplicationForm;
  readonly file: { readonly name: string; readonly bytes: Buffer; readonly menu: MenuDocument };
  readonly sentAt: Instant;
  /** The points that an operator has already checked. */
  readonly checked: readonly CheckPoint[];
  /** The operator's unanswered question about one of the points. */
  readonly question: { readonly about: CheckPoint; readonly words: string } | null;
}

/** Stores an application without mails and without a link that would open it, for demos. */
export async function recordApplication(
  tx: Transaction,
  { email, form, file, sentAt, checked, question }: SentApplication,
  { fees, operatorId }: { readonly fees: FeeTerms; readonly operatorId: string },
): Promise<void> {
  const startedAt = sentAt - hourMs;
  const lookedAt = sentAt + 3 * hourMs;
  const { version } = await recordTerms(tx, fees, startedAt);
  const id = uuidv7(startedAt);
  const touchedAt = question || checked.length > 0 ? lookedAt : sentAt;
  await insert(
    tx,
    id,
    question ? "ASKED" : "SUBMITTED",
    email,
    mailboxKey(email),
    JSON.stringify(form),
    new Date(startedAt),
    new Date(sentAt),
    new Date(touchedAt),
    version,
  );
  const reading = { ...countsOf(file.menu), faults: [], faultCount: 0, note: "" };
  const read = [JSON.stringify(file.menu), JSON.stringify(reading)] as const;
  await insertFile(tx, uuidv7(startedAt), id, file.name, file.bytes, new Date(startedAt), ...read);
  await insertChecks(tx, id, checked, new Date(lookedAt), operatorId);
  await addEvent(tx, { id, kind: "SUBMITTED", by: null, about: null, words: "" }, sentAt);
  if (question) await addEvent(tx, { id, kind: "ASKED", by: operatorId, ...question }, lookedAt);
}

const insert = namedQuery(
  "record_application",
  `INSERT INTO applications (id, state, email, email_key, form, started_at, email_confirmed_at, submitted_at,
     terms_accepted_at, touched_at, terms_version) VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $7, $8, $9)`,
);
const insertFile = namedQuery(
  "record_application_file",
  "INSERT INTO application_files (id, application_id, name, bytes, added_at, menu, reading) VALUES ($1, $2, $3, $4, $5, $6, $7)",
);
const insertChecks = namedQuery(
  "record_application_checks",
  `INSERT INTO application_checks (application_id, point, checked_at, checked_by)
   SELECT $1, point, $3, $4 FROM unnest($2::text[]) AS point`,
);
