import { ownDoorEndpoints } from "../orders/own-door.ts";
import { complaintEndpoints } from "./complaints.ts";
import {
  beginOnboarding,
  checkConnectedAccount,
  findConnectedAccount,
  openPayoutDashboard,
} from "./connected-account.ts";
import { bookDue, findDues, takeBackDue } from "./dues.ts";
import { changeTraderTax, findOwnYears } from "./own-years.ts";
import { changePayoutAccount, findPayoutAccount } from "./payout-account.ts";
import { draftPayouts, exportPayouts, findPayouts, payOut, returnPayout } from "./payouts.ts";
import { findReceipt, getReceiptCopy } from "./receipts.ts";
import { findRefundBasis } from "./refund-basis.ts";
import {
  closeMonth,
  downloadStatement,
  downloadStatementTable,
  downloadYearReport,
  findMonthSales,
  findMonths,
  findOwnStatements,
  findStatements,
} from "./statements.ts";
import { withdrawalEndpoints } from "./withdrawals.ts";

/** The endpoints for money between restaurants and the operator. */
export const money = {
  findMonths,
  downloadYearReport,
  closeMonth,
  findStatements,
  findOwnStatements,
  findMonthSales,
  downloadStatement,
  downloadStatementTable,
  findPayoutAccount,
  changePayoutAccount,
  findOwnYears,
  changeTraderTax,
  findPayouts,
  draftPayouts,
  payOut,
  exportPayouts,
  returnPayout,
  findRefundBasis,
  findReceipt,
  getReceiptCopy,
  findDues,
  bookDue,
  takeBackDue,
  findConnectedAccount,
  checkConnectedAccount,
  beginOnboarding,
  openPayoutDashboard,
  ...complaintEndpoints,
  ...withdrawalEndpoints,
  ...ownDoorEndpoints,
};
