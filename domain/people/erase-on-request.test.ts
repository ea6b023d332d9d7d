import { expect, test } from "vitest";
import { faultInErasure } from "./erase-on-request.ts";

const guest = { isOwn: false, isOperator: false, isLastOwner: false };

test("a guest's account may be erased for them; one's own, an operator's and a last owner's may not", () => {
  expect(faultInErasure(guest)).toBeNull();
  expect(faultInErasure({ ...guest, isLastOwner: true })).toBe("last-owner");
  expect(faultInErasure({ ...guest, isOperator: true, isLastOwner: true })).toBe("operator-account");
  expect(faultInErasure({ isOwn: true, isOperator: true, isLastOwner: true })).toBe("own-account");
});
