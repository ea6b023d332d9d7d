import type { Page, Route } from "@playwright/test";

const serverError = "Das hat nicht geklappt. Bitte versuch es gleich noch einmal.";

/** Answers like a failing server. */
export function answerWithServerError(route: Route): Promise<void> {
  const [status, code] = [500, "internal"];
  const body = JSON.stringify({ type: "about:blank", title: code, status, code, detail: serverError });
  return route.fulfill({ status, contentType: "application/problem+json", body });
}

/** Lets the server process the request but drops its response, once. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api/service/${path}`,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
}
