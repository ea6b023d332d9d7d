import type { Client } from "@mahlzeit/contract/client";
import type { Instant } from "@mahlzeit/domain/local-time";

/** The part of the configuration that pages use; all of it is visible to every visitor. */
export interface PageSettings {
  productName: string;
  /** The origin without a slash at the end, for canonical links. */
  publicUrl: string;
  /** The sign-up page for restaurants; absent: the link is hidden. */
  onboardingUrl?: string | undefined;
  /** The restaurant that /service/order/1 redirects to. */
  fixedOrderServiceUid: string;
  /** The receiver of restaurant suggestions. */
  suggestionsMailbox: string;
  /** Shows the reminder of the legal guarantee in the order form. */
  guaranteeNotice: boolean;
  /** The accounts offered on the sign-in page of a demo; null otherwise. */
  demoLogins: readonly DemoLogin[] | null;
  /** The external service that counts visits after consent; null: the server counts them, which needs no consent. */
  outsideAnalytics: OutsideAnalytics | null;
}

export type OutsideAnalytics =
  | { readonly to: "matomo"; readonly url: string; readonly siteId: string }
  | { readonly to: "plausible"; readonly url: string; readonly domain: string };

/** A demo account, whose password is public. */
export interface DemoLogin {
  role: string;
  email: string;
  password: string;
}

/** The server's interface for loaders: values and functions of the same process, without HTTP. */
export interface PageServices {
  /** Calls an endpoint like the browser's client: same input, same decoded answer, same `ProblemError`. */
  call: Client;
  settings: PageSettings;
  now: Instant;
}
