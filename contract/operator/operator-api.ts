import { makeCoupon, stopCoupon } from "../orders/manage-coupons.ts";
import { findSuspension, liftSuspension, suspendRestaurant } from "../partners/suspension.ts";
import { findTermination, terminateContract, withdrawTermination } from "../partners/termination.ts";
import { blockAccount, findBlockedAccounts, unblockAccount } from "../people/members.ts";
import { findAlerts, findAlertsOf, reopenAlert, settleAlert, takeOnDispute, watchAlerts } from "./alerts.ts";
import {
  discardTextDraft,
  findManagedText,
  findManagedTexts,
  findTextVersion,
  publishText,
  restoreTextVersion,
  saveTextDraft,
} from "./edit-content.ts";
import { enterRestaurant } from "./enter-restaurant.ts";
import { findGlance } from "./glance.ts";
import { createRestaurant, findManagedRestaurants } from "./restaurants.ts";
import { downloadVisits, findVisits } from "./visits.ts";
import { findWaiting } from "./waiting.ts";

/** The operators' endpoints, and those by which owners see operators' decisions. */
export const operatorApi = {
  findWaiting,
  findGlance,
  findManagedRestaurants,
  createRestaurant,
  enterRestaurant,
  findSuspension,
  suspendRestaurant,
  findTermination,
  terminateContract,
  withdrawTermination,
  liftSuspension,
  findAlerts,
  findAlertsOf,
  settleAlert,
  reopenAlert,
  takeOnDispute,
  watchAlerts,
  findVisits,
  downloadVisits,
  blockAccount,
  unblockAccount,
  findBlockedAccounts,
  makeCoupon,
  stopCoupon,
  findManagedTexts,
  findManagedText,
  saveTextDraft,
  discardTextDraft,
  publishText,
  findTextVersion,
  restoreTextVersion,
};
