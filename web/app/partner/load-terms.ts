import type { Client } from "@mahlzeit/contract/client";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { findPartnerTerms } from "@mahlzeit/contract/partner";
import { data } from "react-router";
import { problemCode } from "../failures.ts";

/** What restaurants that apply are offered. Throws a page that is not there where the operator offers nothing. */
export async function loadTerms(call: Client): Promise<Answer<typeof findPartnerTerms>> {
  try {
    return (await call(findPartnerTerms, {})).answer;
  } catch (error) {
    throw problemCode(error) === "not-found" ? data(null, { status: 404 }) : error;
  }
}
