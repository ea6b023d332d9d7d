import { findLight, type LightState } from "@mahlzeit/contract/kitchen/light";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, noNetwork } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { Light } from "./light.tsx";

const restaurant = madeOrder.service.id;
const answer = (state: LightState) => Response.json(z.encode(findLight.answer, state));
const open = (maySwitch = true) => renderInOffice(<Light restaurantId={restaurant} maySwitch={maySwitch} />);
const choice = () => screen.findByRole<HTMLInputElement>("checkbox", { name: /^Nur Vorbestellungen annehmen/ });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("is switched off and on by an owner, and says what the server says", async () => {
  const network = fakeNetwork({
    "management/light": ({ method, body }) =>
      answer({ isEnabled: method === "GET" || (body as LightState).isEnabled, silentSince: null }),
  });
  open();
  const box = await choice();
  expect(box.checked).toBe(true);
  await act(async () => void fireEvent.click(box));
  expect((await choice()).checked).toBe(false);
  expect(network.calls.at(-1)).toMatchObject({ method: "PUT", body: { restaurant, isEnabled: false } });
});

it("says that it is so at the moment, and since when", async () => {
  fakeNetwork({
    "management/light": () => answer({ isEnabled: true, silentSince: Date.UTC(2026, 10, 19, 18, 12) }),
  });
  open();
  await screen.findByText("Seit 19:12 hat sich kein Gerät gemeldet: Gäste können gerade nur vorbestellen.");
});

it("is only read by staff", async () => {
  fakeNetwork({ "management/light": () => answer({ isEnabled: true, silentSince: null }) });
  open(false);
  await screen.findByText(/90 Sekunden lang kein Gerät/);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

it("stays as it was where a switch does not reach the server", async () => {
  fakeNetwork({
    "management/light": (call) =>
      call.method === "GET" ? answer({ isEnabled: true, silentSince: null }) : noNetwork(),
  });
  open();
  const box = await choice();
  await act(async () => void fireEvent.click(box));
  await screen.findByText(/Verbindung|erreichbar|geklappt/);
  expect((await choice()).checked).toBe(true);
});
