import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, StrictMode } from "react";
import { createRoutesStub, Outlet } from "react-router";
import { vi } from "vitest";
import type { PageSettings } from "../../../page-services.ts";
import { AccountHost } from "../../account/overlay/account-host.tsx";
import { forgetSession } from "../../session/account-store.ts";
import { closeAccount } from "../../session/open-account.ts";

interface Location {
  pathname?: string;
  search?: string;
  hash?: string;
  state?: unknown;
}

/** Renders a sign-in page with the parts of every page; other addresses show "Anderswo". */
export function openPage(Page: ComponentType, location: Location = {}, settings?: PageSettings, welcome?: string) {
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: Outlet,
      children: [
        {
          path: "here",
          Component: () => (
            <>
              <Page />
              <AccountHost />
            </>
          ),
        },
        { path: "*", Component: () => <p>Anderswo</p> },
      ],
    },
  ]);
  return render(
    <StrictMode>
      <Stub
        initialEntries={[{ pathname: "/here", ...location }]}
        {...((settings || welcome) && { hydrationData: { loaderData: { root: { settings, welcome } } } })}
      />
    </StrictMode>,
  );
}

export function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
}

export function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label);
}

export function submit() {
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
}

export function button(name: string): HTMLElement {
  return screen.getByRole("button", { name });
}

export function isReady(name: string): boolean {
  return button(name).getAttribute("aria-disabled") !== "true";
}

/** The sentence under a field. */
export function fault(label: string): string | null {
  const control = field(label);
  if (control.getAttribute("aria-invalid") !== "true") return null;
  return document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent ?? null;
}

export function startClean() {
  localStorage.clear();
  closeAccount();
  forgetSession();
}

export function cleanUp() {
  cleanup();
  closeAccount();
  vi.unstubAllGlobals();
}
