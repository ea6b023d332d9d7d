import { accountScreens } from "./account-screens.ts";
import { cartLinkScreens } from "./cart-link-screens.ts";
import { guestComplaintScreens } from "./guest-complaint-screens.ts";
import { alcoholScreens } from "./id-card-screens.ts";
import { markScreens } from "./mark-screens.ts";
import { reportingScreens } from "./report-screens.ts";
import { screens } from "./screens.ts";
import { signInScreens } from "./sign-in-screens.ts";
import { sumScreens } from "./sum-screens.ts";
import { tableScreens } from "./table-screens.ts";
import { withdrawalScreens } from "./withdrawal-screens.ts";

/** All screens of guests and signed-in customers. */
export const guestScreens = [
  ...screens,
  ...signInScreens,
  ...accountScreens,
  ...reportingScreens,
  ...sumScreens,
  ...guestComplaintScreens,
  ...withdrawalScreens,
  ...tableScreens,
  ...cartLinkScreens,
  ...markScreens,
  ...alcoholScreens,
];
