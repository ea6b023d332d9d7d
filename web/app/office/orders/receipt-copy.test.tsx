import { findReceipt } from "@mahlzeit/contract/money/receipts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { ReceiptCopy } from "./receipt-copy.tsx";

const { id } = madeOrder;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says so as long as the guest has no receipt, and offers nothing", async () => {
  fakeNetwork({ receipt: () => Response.json({ receipt: null }) });
  renderInOffice(<ReceiptCopy orderId={id} />);
  await screen.findByText(/^Beleg: noch keiner ausgestellt/);
  expect(screen.queryByRole("button")).toBeNull();
});

it("saves the copy of the receipt under its number, and says when it does not come", async () => {
  let isThere = false;
  const save = vi.fn(() => "blob:saved");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined }));
  const network = fakeNetwork({
    receipt: () => Response.json(z.encode(findReceipt.answer, { receipt: { number: 12, issuedAt: 1 } })),
    "receipt/pdf": () => (isThere ? new Response("%PDF") : problemAnswer("order-not-found")),
  });
  renderInOffice(<ReceiptCopy orderId={id} />);
  const copy = await screen.findByRole("button", { name: /^Beleg Nr\. 12/ });
  expect(network.callsTo("/pdf")).toEqual([]);
  await act(async () => void fireEvent.click(copy));
  await screen.findByRole("alert");
  isThere = true;
  await act(async () => void fireEvent.click(copy));
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alert")).toBeNull();
});
