import { findRefundBasis } from "../refund-basis.ts";
import { bookDue, findDues, takeBackDue } from "./dues.ts";
import { ownDoorEndpoints } from "./own-door.ts";
import { downloadPayoutFile, findPayouts, payOut, returnPayout } from "./payouts.ts";
import {
  closeMonth,
  downloadStatement,
  downloadStatementTable,
  downloadYearReport,
  findMonths,
  findOwnStatements,
  findStatements,
} from "./statements.ts";

/** What restaurants and the operator settle with each other. */
export const money = {
  findMonths,
  downloadYearReport,
  closeMonth,
  findStatements,
  findOwnStatements,
  downloadStatement,
  downloadStatementTable,
  findPayouts,
  payOut,
  downloadPayoutFile,
  returnPayout,
  findRefundBasis,
  findDues,
  bookDue,
  takeBackDue,
  ...ownDoorEndpoints,
};
