import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { madeOrder } from "../../testing/made-order.ts";
import { PrintSheet } from "./print-sheet.tsx";

vi.mock("../../shell/settings.ts", () => ({ useSettings: () => ({ productName: "Mahlzeit" }) }));
afterEach(cleanup);

it("the sheet shows the promised time until the order is completed", () => {
  const order = { ...madeOrder, status: "ACCEPTED", promisedAt: Date.UTC(2026, 10, 19, 18, 30) } as const;
  const { container, rerender } = render(<PrintSheet order={order} />);
  expect(container.textContent).toMatch(/Voraussichtlich bei dir um\s*19:30/);
  rerender(<PrintSheet order={{ ...order, status: "COMPLETED" }} />);
  expect(container.textContent).not.toContain("Voraussichtlich");
});
