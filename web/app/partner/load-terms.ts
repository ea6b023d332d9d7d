import type { Client } from "@mahlzeit/contract/client";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { findPartnerTerms } from "@mahlzeit/contract/partners/apply";
import { data } from "react-router";
import { problemCode } from "../data/failures.ts";

/** Loads the terms offered to applicants. Throws a 404 if the operator offers none. */
export async function loadTerms(call: Client): Promise<Answer<typeof findPartnerTerms>> {
  try {
    return (await call(findPartnerTerms, {})).answer;
  } catch (error) {
    throw problemCode(error) === "not-found" ? data(null, { status: 404 }) : error;
  }
}
