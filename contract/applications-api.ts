import {
  approveApplication,
  askApplicant,
  checkApplication,
  declineApplication,
  findApplication,
  findApplications,
  findWishes,
  getApplicationFile,
  noteApplication,
} from "./management/applications.ts";
import { acceptFeeTerms, findFeeTerms, proposeFeeTerms, withdrawFeeTerms } from "./management/fee-terms.ts";
import {
  addApplicationFile,
  changeApplicationEmail,
  findPartnerTerms,
  mailApplicationLink,
  openApplication,
  removeApplicationFile,
  saveApplication,
  startApplication,
  submitApplication,
} from "./partner.ts";

/** How restaurants apply, how operators decide, and on which terms they join. */
export const applicationEndpoints = {
  addApplicationFile,
  changeApplicationEmail,
  findPartnerTerms,
  mailApplicationLink,
  openApplication,
  removeApplicationFile,
  saveApplication,
  startApplication,
  submitApplication,
  approveApplication,
  askApplicant,
  checkApplication,
  declineApplication,
  findApplication,
  findApplications,
  findWishes,
  getApplicationFile,
  noteApplication,
  findFeeTerms,
  proposeFeeTerms,
  acceptFeeTerms,
  withdrawFeeTerms,
};
