import { expect, test } from "vitest";
import { sepaFile } from "./sepa-file.ts";

const payment = {
  reference: "0190163d8694739baea5966c26f8ad99",
  holder: "Käsekuchl & Söhne <OG>",
  iban: "AT611904300234573201",
  cents: 123_456_705,
  text: "Auszahlung bis 22.11.2026, Käsekuchl Josefstadt",
};

test("the bank's file is as it was, to the letter", async () => {
  const second = {
    ...payment,
    reference: "0190163d8694739baea5966c26f8ad98",
    iban: "DE89370400440532013000",
    cents: 1,
  };
  const from = { name: "Mahlzeit Müster GmbH", iban: "AT611904300234573201" };
  const file = sepaFile(
    { id: "0190163d8694739baea5966c26f8ad11", from, payments: [payment, second] },
    Date.parse("2026-11-28T09:00:00+01:00"),
  );
  await expect(file).toMatchFileSnapshot("golden/pain.001.xml");
});

test("a name in other letters than a bank reads spoils no file", () => {
  const from = { name: "Кухня", iban: "AT611904300234573201" };
  const file = sepaFile({ id: payment.reference, from, payments: [{ ...payment, holder: "東京" }] }, 0);
  expect(file.match(/<Nm>.*?<\/Nm>/g)).toEqual(Array(3).fill("<Nm>NOTPROVIDED</Nm>"));
});
