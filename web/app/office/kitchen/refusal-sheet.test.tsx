import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { RefusalSheet } from "./refusal-sheet.tsx";
import { made } from "./testing/made-board.tsx";

afterEach(cleanup);

const stefan = { id: "0190163d-8694-739b-aea5-966c26f8ad92", firstName: "Stefan", position: 1 };

it.each([
  ["ACCEPTED", {}, "Der Gast liest den Satz unter dem Grund."],
  ["ACCEPTED", { source: "PHONE", isAskable: false }, "Ruf bitte an: Der Gast bekommt keine Nachricht."],
  ["READY", { driver: stefan }, "Der Gast liest den Satz unter dem Grund."],
  ["ON_THE_WAY", { driver: stefan }, "Stefan ist damit schon unterwegs. Der Gast liest den Satz unter dem Grund."],
] as const)("before an order is cancelled that is %s with %j it says %j", (status, changes, sentence) => {
  const order = made(411, { status, ...changes });
  render(<RefusalSheet order={order} out={[]} overtaken={null} onRefuse={vi.fn()} onClose={vi.fn()} />);
  expect(screen.getByRole("dialog").textContent).toContain(sentence);
});
