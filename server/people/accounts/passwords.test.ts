import { expect, test } from "vitest";
import { inThreeTries, mediansOfWork } from "../../testing/measure.ts";
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

test("without a hash nothing is right, and finding out is as much work", async () => {
  const hash = await hashPassword("Semmelknödel");
  const check = (against: string | null) => async () => expect(await isPassword(against, "Erdäpfel")).toBe(false);
  await inThreeTries(async () => {
    const [known, unknown] = await mediansOfWork(check(hash), check(null), 8);
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});

test("of a flood too much is refused at once, and whoever comes from elsewhere is served before it is over", async () => {
  const hash = await hashPassword("Semmelknödel");
  let served = 0;
  const refused: string[] = [];
  for (let i = 0; i < 300; i++)
    isPassword(hash, "Erdäpfel", `203.0.113.${i % 5}`).then(
      () => served++,
      ({ code }: { code: string }) => refused.push(code),
    );
  expect(await isPassword(hash, "Semmelknödel", "198.51.100.7")).toBe(true);
  // Two run, 250 wait, and one of those was dropped for the last call.
  expect(refused).toEqual(Array(49).fill("overloaded"));
  // Most others still wait, however slow the two are; the test need not wait for them.
  expect(served).toBeLessThan(200);
});
