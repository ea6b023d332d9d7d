import type { Instant } from "@mahlzeit/domain/local-time";
import type { FeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import { termsFacts } from "@mahlzeit/domain/partners/applications/terms";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { lock } from "../../platform/database/lock-keys.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";

export interface VersionedTerms extends FeeTerms {
  readonly version: number;
}

/** Finds the offered terms with their present or future version. Throws `not-found` if there are none. */
export async function findTerms(
  db: Database | Transaction,
  fees: FeeTerms | undefined,
): Promise<VersionedTerms & { readonly isStored: boolean }> {
  if (!fees) throw new ProblemException("not-found");
  const [last] = await latest(db, JSON.stringify(termsFacts(fees)), ...valuesOf(fees));
  return { ...fees, version: (last?.version ?? 0) + (last?.isSame ? 0 : 1), isStored: last?.isSame ?? false };
}

/** Stores the offered terms permanently, because somebody accepts them. */
export async function recordTerms(tx: Transaction, fees: FeeTerms | undefined, now: Instant): Promise<VersionedTerms> {
  await lock(tx, "partnerTerms");
  const { isStored, ...terms } = await findTerms(tx, fees);
  if (!isStored) await insert(tx, terms.version, JSON.stringify(termsFacts(terms)), ...valuesOf(terms), new Date(now));
  return terms;
}

export async function requireTerms(tx: Transaction, version: number): Promise<FeeTerms> {
  const [terms] = await ofVersion(tx, version);
  if (!terms) throw new Error(`there are no terms ${version}`);
  return terms;
}

function valuesOf(fees: FeeTerms): [number, number, number, number, number] {
  return [fees.deliveryPerMille, fees.otherPerMille, fees.ownDoorPerMille, fees.cardBasisPoints, fees.cardFixCents];
}

const columns = "delivery_per_mille, other_per_mille, own_door_per_mille, card_basis_points, card_fix_cents";
const latest = namedQuery<{ version: number; isSame: boolean }>(
  "latest_partner_terms",
  `SELECT version, facts = $1::jsonb AND (${columns}) = ($2, $3, $4, $5, $6) AS "isSame"
   FROM partner_terms ORDER BY version DESC LIMIT 1`,
);
const insert = namedQuery(
  "add_partner_terms",
  `INSERT INTO partner_terms (version, facts, ${columns}, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const ofVersion = namedQuery<FeeTerms>(
  "partner_terms",
  `SELECT delivery_per_mille AS "deliveryPerMille", other_per_mille AS "otherPerMille",
     own_door_per_mille AS "ownDoorPerMille", card_basis_points AS "cardBasisPoints", card_fix_cents AS "cardFixCents"
   FROM partner_terms WHERE version = $1`,
);
