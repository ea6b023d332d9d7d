import { expect, test } from "vitest";
import { dayMs } from "../../local-time.ts";
import { faultInResending, resendsPerDay } from "./resend.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const sent = { hasContact: true, state: "SENT", isOutdated: false, resentAt: [] } as const;

test("a mail goes once more while its address is known, it is not on its way, and what it says still holds", () => {
  for (const state of ["SENT", "REFUSED", "UNDELIVERED", "UNNEEDED"] as const)
    expect(faultInResending({ ...sent, state }, now)).toBeNull();
  expect(faultInResending({ ...sent, hasContact: false }, now)).toBe("contact-erased");
  expect(faultInResending({ ...sent, state: "WAITING" }, now)).toBe("mail-waiting");
  expect(faultInResending({ ...sent, isOutdated: true }, now)).toBe("mail-outdated");
});

test("nobody's mailbox is filled: so many within a day, and then again", () => {
  const resentAt = Array.from({ length: resendsPerDay }, (_, i) => now - dayMs + 1 + i);
  expect(faultInResending({ ...sent, resentAt }, now)).toBe("too-many-mails");
  expect(faultInResending({ ...sent, resentAt: resentAt.slice(1) }, now)).toBeNull();
  expect(faultInResending({ ...sent, resentAt }, now + 1)).toBeNull();
});
