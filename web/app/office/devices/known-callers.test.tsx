import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { KnownCallers } from "./known-callers.tsx";

const restaurant = madeOrder.service.id;
const open = (maySwitch: boolean) => renderInOffice(<KnownCallers restaurantId={restaurant} maySwitch={maySwitch} />);
const choice = () => screen.findByRole<HTMLInputElement>("checkbox", { name: /^Bekannte Nummern zeigen/ });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("is switched off by an owner, and says what the server says", async () => {
  const network = fakeNetwork({
    "management/known-callers": ({ method }) => Response.json({ isOn: method === "GET" }),
  });
  open(true);
  const box = await choice();
  expect(box.checked).toBe(true);
  await act(async () => void fireEvent.click(box));
  expect((await choice()).checked).toBe(false);
  expect(network.calls.at(-1)).toMatchObject({ method: "PUT", body: { restaurant, isOn: false } });
});

it("is only read by staff", async () => {
  fakeNetwork({ "management/known-callers": () => Response.json({ isOn: false }) });
  open(false);
  await screen.findByText("Was eine Nummer früher bestellt hat, wird am Telefon nicht gezeigt.");
  expect(screen.queryByRole("checkbox")).toBeNull();
});
