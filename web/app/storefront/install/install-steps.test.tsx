import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { InstallSteps } from "./install-steps.tsx";

const texts = {
  "install-ios": "<ol><li>Tippe auf <strong>Teilen</strong></li></ol>",
  "install-browser": "<p>Einmal tippen</p>",
  "install-menu": "<ol><li>Öffne das Menü</li></ol>",
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.installPrompt = undefined;
});

function open() {
  const Page = createRoutesStub([{ path: "/install", Component: () => <InstallSteps texts={texts} /> }]);
  render(<Page initialEntries={["/install"]} />);
}

function comeWithSignal(outcome: "accepted" | "dismissed") {
  const prompt = vi.fn(async () => ({ outcome }));
  window.installPrompt = Object.assign(new Event("beforeinstallprompt"), { prompt });
  return prompt;
}

it("explains the browser's menu if nothing better is known", () => {
  open();
  expect(screen.getByText("Öffne das Menü")).toBeTruthy();
});

it.each([
  ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)", 5],
  ["an iPad, which calls itself a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5],
])("explains 'Teilen' to %s", (_, userAgent, maxTouchPoints) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(maxTouchPoints);
  open();
  expect(screen.getByText("Teilen")).toBeTruthy();
});

it("offers the browser's prompt, however early or late its event came, and says when the app is installed", async () => {
  open();
  const prompt = comeWithSignal("accepted");
  fireEvent(window, window.installPrompt ?? new Event("?"));
  fireEvent.click(screen.getByRole("button", { name: "App installieren" }));
  expect(await screen.findByText(/Die App ist schon da/)).toBeTruthy();
  expect(prompt).toHaveBeenCalledOnce();
});
