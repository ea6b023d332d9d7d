import type { Wait } from "@mahlzeit/contract/operator/restaurant-day";
import { compareMenus } from "@mahlzeit/domain/catalogue/menu/compare-menus";
import { unsettledHolidays } from "@mahlzeit/domain/catalogue/opening-hours/holidays";
import { dayNumberOfDate, type Instant, instantOnDay, viennaDate } from "@mahlzeit/domain/local-time";
import { soonestFirst } from "@mahlzeit/domain/operator/waits";
import { isPrinterTrouble, printableMs } from "@mahlzeit/domain/orders/printing/printer";
import { type Action, type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { hasDraft } from "../../catalogue/menus/editing/drafts.ts";
import { readMenu } from "../../catalogue/menus/editing/find-managed-menu.ts";
import { findAllergenCheck } from "../../catalogue/restaurants/allergen-check.ts";
import { readHours } from "../../catalogue/restaurants/opening-hours/find-opening-hours.ts";
import type { CardsOffered } from "../../catalogue/restaurants/restaurant.ts";
import type { ClaimPayments } from "../../money/complaints/claim-payments.ts";
import { findWaitingComplaints } from "../../money/complaints/find-waiting.ts";
import { findWaitingWithdrawals } from "../../money/withdrawals/find-withdrawals.ts";
import { findPrinters } from "../../orders/printing/find-printers.ts";
import { findUnanswered } from "../../orders/ratings/find-ratings.ts";
import { readSetup } from "../../partners/setup/find-setup.ts";
import type { Database } from "../../platform/database/connect.ts";

export interface DayParts {
  readonly db: Database;
  readonly publicUrl: string;
  readonly payments: ClaimPayments;
  readonly cardsOffered: CardsOffered;
}

interface Asked {
  readonly actor: Actor;
  readonly restaurantId: string;
  readonly now: Instant;
}

/** Returns what waits in a restaurant for somebody with the actor's rights, the most urgent first. */
export async function findWaits(parts: DayParts, actor: Actor, restaurantId: string, now: Instant): Promise<Wait[]> {
  const asked = { actor, restaurantId, now };
  const found: Wait[] = [];
  // The queries run one after the other, so that they do not take all connections from orders.
  for (const { needs, find } of sources)
    if (mayDo(actor, needs, restaurantId)) found.push(...(await find(parts, asked)));
  return soonestFirst(found);
}

interface Source {
  /** The right to do what waits. */
  readonly needs: Action;
  readonly find: (parts: DayParts, asked: Asked) => Promise<Wait[]>;
}

const sources: readonly Source[] = [
  { needs: "answer-complaints", find: findComplaints },
  { needs: "receive-goods", find: findWithdrawals },
  { needs: "see-printers", find: findPrinterTrouble },
  { needs: "edit-menu", find: findSetupGaps },
  { needs: "confirm-allergens", find: findDueCheck },
  { needs: "decide-holidays", find: findHolidays },
  { needs: "answer-ratings", find: findRatings },
  { needs: "publish-menu", find: findUnpublished },
];

async function findComplaints(parts: DayParts, { restaurantId, now }: Asked): Promise<Wait[]> {
  const complaints = await findWaitingComplaints(parts, restaurantId, now);
  const [first] = complaints;
  if (!first) return [];
  const { order, number, waitsFor, amountCents, answeredAt, answerBy } = first;
  return [
    {
      kind: "complaints",
      endsAt: waitsFor === "ANSWER" ? answerBy : null,
      count: complaints.length,
      first: { order, number, waitsFor, amountCents, answeredAt },
    },
  ];
}

/** Finds the goods that are to come back, and the money that is to be given back for them on the spot. */
async function findWithdrawals({ db }: DayParts, { restaurantId }: Asked): Promise<Wait[]> {
  const withdrawals = await findWaitingWithdrawals(db, restaurantId);
  const [first] = withdrawals;
  if (!first) return [];
  const { order, number, status, declaredAt, receiveBy } = first;
  return [
    {
      kind: "withdrawals",
      endsAt: status === "SENT_BACK" ? receiveBy : null,
      count: withdrawals.length,
      first: { order, number, status, declaredAt },
    },
  ];
}

async function findPrinterTrouble(parts: DayParts, { actor, restaurantId, now }: Asked): Promise<Wait[]> {
  const printers = await findPrinters(parts, actor, restaurantId, now);
  return printers
    .filter(({ state }) => isPrinterTrouble(state))
    .map(({ name, state, waiting, missing }) => {
      const waitingSince = missing[0]?.since ?? null;
      // Later its oldest ticket is printed no more.
      const endsAt = waitingSince === null ? null : waitingSince + printableMs;
      return { kind: "printer", endsAt, name, state, waiting, waitingSince };
    });
}

/** The number of dishes that are named. */
const maxNamed = 3;

/** Returns the dishes without allergens, and for those who may go online the other missing steps. */
async function findSetupGaps({ db, cardsOffered }: DayParts, { actor, restaurantId }: Asked): Promise<Wait[]> {
  const { steps, dishes } = await readSetup(db, { actor, restaurantId, cardsOffered });
  const missing = steps.filter((step) => step.missing.length > 0);
  const undeclared = (dishes > 0 && missing.find(({ step }) => step === "allergens")?.missing) || [];
  const others = missing.map(({ step }) => step).filter((step) => step !== "allergens" || dishes === 0);
  const waits: Wait[] = [];
  if (undeclared.length > 0)
    waits.push({
      kind: "undeclared-allergens",
      endsAt: null,
      count: undeclared.length,
      dishes: undeclared.slice(0, maxNamed),
    });
  if (others.length > 0 && mayDo(actor, "go-online", restaurantId))
    waits.push({ kind: "setup", endsAt: null, missing: others, of: steps.length });
  return waits;
}

async function findDueCheck({ db }: DayParts, asked: Asked): Promise<Wait[]> {
  const { isDue, confirmedAt } = await findAllergenCheck(db, asked);
  return isDue ? [{ kind: "allergen-check", endsAt: null, confirmedAt }] : [];
}

/** The number of days before a holiday from which it waits for a decision. */
const holidayDays = 14;

async function findHolidays({ db }: DayParts, { restaurantId, now }: Asked): Promise<Wait[]> {
  const holidays = unsettledHolidays(await readHours(db, restaurantId), viennaDate(now), holidayDays);
  const [first] = holidays;
  if (!first) return [];
  const { day, name } = first;
  const endsAt = instantOnDay(dayNumberOfDate(day), 0);
  return [{ kind: "holidays", endsAt, count: holidays.length, first: { day, name } }];
}

async function findRatings({ db }: DayParts, { restaurantId }: Asked): Promise<Wait[]> {
  const found = await findUnanswered(db, restaurantId);
  return found ? [{ kind: "ratings", endsAt: null, ...found }] : [];
}

async function findUnpublished({ db }: DayParts, { restaurantId, now }: Asked): Promise<Wait[]> {
  // Most restaurants have none, and comparing whole menus is dear.
  if (!(await hasDraft(db, restaurantId))) return [];
  const { published, draft } = await db.transaction((tx) => readMenu(tx, { restaurantId, now }));
  const changes = draft ? compareMenus(published.document, draft.document).length : 0;
  if (!draft || changes === 0) return [];
  return [{ kind: "draft", endsAt: null, changes, savedAt: draft.savedAt, savedBy: draft.savedBy }];
}
