import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { type Person, signInNewCustomer } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { toastsStayLonger } from "./controlled-timers.ts";
import { ask } from "./database.ts";
import { isHydrated } from "./guest.ts";
import type { FixtureRestaurant } from "./make-restaurant.ts";

type Role = "owner" | "staff";

export async function joinRestaurant(
  { email }: Pick<Person, "email">,
  { uid }: { readonly uid: string },
  role: Role,
): Promise<void> {
  await ask(
    `INSERT INTO memberships (account_id, restaurant_id, role, since)
     SELECT a.id, r.id, $3, now() FROM accounts a, restaurants r WHERE a.email = $1 AND r.uid = $2`,
    [email, uid, role],
  );
}

/** Signs a new owner of the restaurant in. */
export async function signInNewOwner(page: Page, restaurant: { readonly uid: string }): Promise<void> {
  await joinRestaurant(await signInNewCustomer(page, { firstName: "Resi" }), restaurant, "owner");
}

/** Signs a new operator in. */
export async function signInOperator(page: Page): Promise<void> {
  const { email } = await signInNewCustomer(page, { firstName: "Theresa" });
  await ask("UPDATE accounts SET operator_since = now() WHERE email = $1", [email]);
}

/** The fixtures for several browsers. */
export interface Browsers {
  readonly browser: Browser;
  readonly watch: (context: BrowserContext) => void;
}

/** Opens a page in a separate browser in which a new member of the restaurant is signed in. */
export async function newMemberPage(
  { browser, watch }: Browsers,
  restaurant: { readonly uid: string },
  { role = "staff", firstName = "Resi" }: { readonly role?: Role; readonly firstName?: string } = {},
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  watch(context);
  await toastsStayLonger(context);
  const page = await context.newPage();
  await joinRestaurant(await signInNewCustomer(page, { firstName }), restaurant, role);
  return page;
}

/** Opens a page of a restaurant's management area in a separate browser; the restaurant is imported for it. */
export async function openOffice(
  browsers: Browsers,
  restaurant: FixtureRestaurant,
  page: string,
  { role = "owner", isPhone = false }: { readonly role?: Role; readonly isPhone?: boolean } = {},
): Promise<Page> {
  await importRestaurants([restaurant]);
  const member = await newMemberPage(browsers, restaurant, { role });
  if (isPhone) await member.setViewportSize({ width: 390, height: 844 });
  await member.goto(`/management/${page}`);
  await isHydrated(member);
  return member;
}

/** Opens a restaurant's board in a separate browser as a new member of its staff. */
export async function openBoard(
  browsers: Browsers,
  restaurant: { readonly uid: string; readonly name: string },
  firstName?: string,
): Promise<Page> {
  const board = await newMemberPage(browsers, restaurant, { ...(firstName && { firstName }) });
  await board.goto("/management/kitchen");
  await isHydrated(board);
  await expect(board.getByText(restaurant.name)).toBeVisible();
  return board;
}
