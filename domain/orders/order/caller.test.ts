import { expect, test } from "vitest";
import { customerMessages } from "../../customer.ts";
import { requiredSentence } from "../../required.ts";
import { callerNameSentence, faultsInCaller, normaliseCaller } from "./caller.ts";

const hedwig = { firstName: "Hedwig", phone: "0664 555 01 27" };

test("one name and a telephone number are enough, and on site the name alone", () => {
  expect(faultsInCaller(hedwig, "TAKEAWAY")).toEqual({});
  expect(faultsInCaller({ firstName: "Jö" }, "ON_SITE")).toEqual({});
  expect(faultsInCaller({ firstName: "Jö", phone: " " }, "DELIVERY")).toEqual({ phone: requiredSentence });
});

test("what is said has to be right, whether it is needed or not", () => {
  expect(faultsInCaller({ firstName: "H", phone: "abc", email: "hedwig@" }, "ON_SITE")).toEqual({
    firstName: callerNameSentence,
    phone: customerMessages.phone,
    email: customerMessages.email,
  });
  expect(faultsInCaller({ ...hedwig, firstName: "" }, "TAKEAWAY")).toEqual({ firstName: callerNameSentence });
});

test("what was not said is null, not empty", () => {
  expect(normaliseCaller({ firstName: "  Frau\nHuber ", email: " " })).toEqual({
    firstName: "Frau Huber",
    lastName: null,
    email: null,
    phone: null,
  });
});
