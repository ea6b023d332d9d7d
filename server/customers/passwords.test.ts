import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

test("a password is kept as an argon2id hash of the agreed cost, another one each time", async () => {
  const [one, other] = await Promise.all([hashPassword("Semmelknödel"), hashPassword("Semmelknödel")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await isPassword(one, "Semmelknödel")).toBe(true);
  expect(await isPassword(one, "semmelknödel")).toBe(false);
  expect(await isPassword(one, " Semmelknödel")).toBe(false);
});

test("a letter with its dots apart is the same letter", async () => {
  expect(await isPassword(await hashPassword("Kn\u00f6del"), "Kno\u0308del")).toBe(true);
});

test("without a hash nothing is right, and finding out takes about as long", async () => {
  const hash = await hashPassword("Semmelknödel");
  const timeOf = async (against: string | null): Promise<number> => {
    const start = performance.now();
    expect(await isPassword(against, "Erdäpfel")).toBe(false);
    return performance.now() - start;
  };
  const times = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  for (let i = 0; i < 8; i++) {
    times.known = Math.min(times.known, await timeOf(hash));
    times.unknown = Math.min(times.unknown, await timeOf(null));
  }
  expect(times.unknown / times.known).toBeGreaterThan(0.5);
  expect(times.unknown / times.known).toBeLessThan(2);
});

test("a flood is refused before it eats memory, and whoever waits in turn is served", async () => {
  const hash = await hashPassword("Semmelknödel");
  const checks = await Promise.allSettled(Array.from({ length: 300 }, () => isPassword(hash, "Semmelknödel")));
  const served = checks.filter((check) => check.status === "fulfilled");
  expect(served.map(({ value }) => value)).toEqual(Array(252).fill(true));
  const refused = checks.filter((check) => check.status === "rejected");
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(48).fill("overloaded"));
  expect(await isPassword(hash, "Semmelknödel")).toBe(true);
});

test("whoever comes from elsewhere during a flood is served, and before the flood is over", async () => {
  const hash = await hashPassword("Semmelknödel");
  const flood = Array.from({ length: 300 }, (_, i) => isPassword(hash, "Erdäpfel", `203.0.113.${i % 5}`));
  let served = 0;
  const counted = Promise.allSettled(flood.map((check) => check.finally(() => served++)));
  expect(await isPassword(hash, "Semmelknödel", "198.51.100.7")).toBe(true);
  // Fifty were refused at once.
  expect(served).toBeLessThan(60);
  await counted;
});
