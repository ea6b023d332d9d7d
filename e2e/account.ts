import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { makeAccount as insertAccount } from "../server/testing/accounts.ts";
import { forgiveNetwork } from "./account-records.ts";
import { connection } from "./database.ts";
import { isHydrated, overlay } from "./guest.ts";

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

/** A person with an account, and the token of a session in it. */
export interface Customer extends Person {
  readonly token: string;
}

/** The page for testing the header and its overlays: the listing would take three times as long. */
export const lightPage = "/impressum";

const signInText = "Jetzt anmelden & bisherige Bestellungen einsehen.";
const accountText = "Bestellungen & Konto";

/** The longest name that is allowed. */
export const longName = { firstName: "Maximiliane-Theresia", lastName: "Hochleitner-Schwarzenberger" };

/** A person who has no account yet. */
export function newPerson(wishes: Partial<Person> = {}): Person {
  return {
    firstName: "Johanna",
    lastName: "Pichler",
    email: `johanna.${randomUUID()}@example.at`,
    phone: "+43 676 987 65 43",
    password: "Marillenknödel 7",
    ...wishes,
  };
}

/** Creates an account in the database, for journeys that do not test registering or signing in. */
export async function makeAccount(wishes?: Partial<Person>): Promise<Customer> {
  const person = newPerson(wishes);
  const { db } = await connection();
  return { ...person, ...(await insertAccount(db, person)) };
}

/** Registers by API, for journeys that need the mail which is sent then. */
export async function register(request: APIRequestContext): Promise<Person> {
  const person = newPerson();
  const { email, password, ...customer } = person;
  await forgiveNetwork();
  const answer = await request.post("/api/service/customer/register", { data: { email, password, customer } });
  expect(answer.status(), await answer.text()).toBe(201);
  return person;
}

/** Begins a further session of an account, as a sign-in on another device would. */
export async function tokenOf(
  request: APIRequestContext,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<string> {
  const answer = await request.post("/api/service/customer/login", { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.text();
}

/** Stores a token in a browser, as a sign-in there would have. */
export async function storeToken(page: Page, token: string): Promise<void> {
  // Local storage needs any document of this origin; this one runs no scripts, and a shared page begins there.
  if (!page.url().endsWith("/robots.txt")) await page.goto("/robots.txt");
  await page.evaluate((kept) => localStorage.setItem("auth_tkn", kept), token);
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("auth_tkn"));
}

/** Creates an account and signs it in in this browser. */
export async function signInNewCustomer(page: Page, wishes?: Partial<Person>): Promise<Customer> {
  const customer = await makeAccount(wishes);
  await storeToken(page, customer.token);
  return customer;
}

/** Calls the API with a customer's token. */
export async function callAs<Answer>(
  request: APIRequestContext,
  token: string,
  path: string,
  data: object,
): Promise<Answer> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.post(`/api/service/${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** The header's button with the name of the signed-in customer. */
export function accountEntry(page: Page, { firstName, lastName }: Pick<Person, "firstName" | "lastName">): Locator {
  return page.getByRole("banner").getByRole("button", { name: `${firstName} ${lastName} ${accountText}` });
}

/** The header's link to the sign-in page, which only guests see. */
export function guestEntry(page: Page): Locator {
  return page.getByRole("banner").getByRole("link", { name: signInText, exact: true });
}

/** The account's overlay, titled with the full name. */
export function accountOverlay(page: Page, { firstName, lastName }: Pick<Person, "firstName" | "lastName">): Locator {
  return overlay(page, `${firstName} ${lastName}`);
}

export async function openAccount(page: Page, person: Pick<Person, "firstName" | "lastName">): Promise<Locator> {
  await accountEntry(page, person).click();
  const opened = accountOverlay(page, person);
  await expect(opened).toBeVisible();
  return opened;
}

/** Completes the first step of the sign-in, which leads to the password. */
export async function goToPassword(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await isHydrated(page);
  await page.getByLabel("E-Mail").fill(email);
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByRole("heading", { name: "Willkommen zurück!" })).toBeVisible();
}

/** Signs in through the pages; afterwards the account's overlay is open. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await goToPassword(page, person.email);
  await page.getByLabel("Passwort", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(accountOverlay(page, person)).toBeVisible();
}

/** Fills in the registration form, except for the e-mail address. */
export async function fillRegistration(page: Page, { firstName, lastName, phone, password }: Person): Promise<void> {
  await page.getByLabel("Vorname").fill(firstName);
  await page.getByLabel("Nachname").fill(lastName);
  await page.getByLabel("Telefonnummer").fill(phone);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByLabel("Passwort bestätigen").fill(password);
}
