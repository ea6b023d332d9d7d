import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { hashPassword } from "../people/accounts/passwords.ts";
import { beginSession } from "../people/accounts/sessions.ts";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { uuidv7 } from "../platform/database/uuid.ts";

export interface TestAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** The differences to the default. */
interface Changes {
  readonly email?: string;
  readonly password?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly isOperator?: boolean;
  readonly isConfirmed?: boolean;
  readonly memberOf?: Readonly<Record<string, MemberRole>>;
  /** The time at which the account and its session were created; a minute ago by default. */
  readonly now?: Instant;
}

export const usualPassword = "geheim123";
/** One hash for each password, because hashing is slow on purpose. */
const hashes = new Map<string, Promise<string>>();
let made = 0;

export async function makeAccount(db: Database, changes: Changes = {}): Promise<TestAccount> {
  const { password = usualPassword, now = Date.now() - minuteMs } = changes;
  const id = uuidv7(now);
  const email = changes.email ?? `konto-${++made}@example.at`;
  const account = {
    id,
    email,
    email_key: mailboxKey(email),
    email_confirmed_at: changes.isConfirmed ? new Date(now) : null,
    first_name: changes.firstName ?? "Anna",
    last_name: changes.lastName ?? "Muster",
    phone: changes.phone ?? "+43 660 7654321",
    payment_type: "ON_SPOT",
    password_hash: await hashOf(password),
    password_changed_at: new Date(now),
    operator_since: changes.isOperator ? new Date(now) : null,
    created_at: new Date(now),
  };
  const memberships = Object.entries(changes.memberOf ?? {}).map(([restaurant_id, role]) => ({
    account_id: id,
    restaurant_id,
    role,
    since: new Date(now),
  }));
  const token = await db.transaction(async (tx) => {
    await insert(tx, JSON.stringify(account), JSON.stringify(memberships));
    return beginSession(tx, id, now);
  });
  return { id, email, password, token };
}

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

export function bearer({ token }: Pick<TestAccount, "token">): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

const insert = namedQuery(
  "insert_test_account",
  `WITH made AS (INSERT INTO accounts SELECT * FROM json_populate_record(NULL::accounts, $1::json))
   INSERT INTO memberships SELECT * FROM json_populate_recordset(NULL::memberships, $2::json)`,
);
