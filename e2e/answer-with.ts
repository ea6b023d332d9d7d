import type { Page } from "@playwright/test";
import type { Answer, Endpoint } from "../contract/endpoint.ts";
import { wireAnswer } from "../server/testing/calls.ts";

/** Makes an endpoint return this answer, for states that take weeks or depend on other journeys. */
export async function answerWith<E extends Endpoint>(page: Page, endpoint: E, value: Answer<E>): Promise<void> {
  await page.route(`**/api/${endpoint.path.replaceAll(/\{\w+\}/g, "*")}`, (route) =>
    route.fulfill({ json: wireAnswer(endpoint, value) }),
  );
}
