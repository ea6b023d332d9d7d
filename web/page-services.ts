import type { Client } from "@mahlzeit/contract/client";
import type { Instant } from "@mahlzeit/domain/local-time";

/** What the pages may know of the configuration; all of it may be seen by every visitor. */
export interface PageSettings {
  productName: string;
  /** Origin without a slash at the end, for canonical links. */
  publicUrl: string;
  /** Where restaurants sign up; absent hides the link. */
  onboardingUrl?: string | undefined;
  /** Where /service/order/1 leads. */
  fixedOrderServiceUid: string;
  /** Who gets suggestions. */
  suggestionsMailbox: string;
  /** Whom the sign-in page of a demo lets in; null everywhere else. */
  demoLogins: readonly DemoLogin[] | null;
  /** Who counts visits instead of us, once a visitor has agreed; null: we count ourselves, which takes no consent. */
  outsideAnalytics: OutsideAnalytics | null;
}

export type OutsideAnalytics =
  | { readonly to: "matomo"; readonly url: string; readonly siteId: string }
  | { readonly to: "plausible"; readonly url: string; readonly domain: string };

/** An account of the demo, whose password is no secret. */
export interface DemoLogin {
  role: string;
  email: string;
  password: string;
}

/** What the server hands to the loaders. Plain values and functions of the same process, no HTTP in between. */
export interface PageServices {
  /** Asks an endpoint as the browser's client does: same input, same decoded answer, same `ProblemError`. */
  call: Client;
  settings: PageSettings;
  now: Instant;
}
