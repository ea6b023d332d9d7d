import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeNetwork, noNetwork } from "../../../testing/fake-network.ts";
import { fakePushBrowser } from "./fake-push-browser.ts";

interface Switch {
  /** The path of the subscriptions on the server. */
  path: string;
  serve: () => ReturnType<typeof fakeNetwork>;
  show: () => Promise<void>;
  press: (name: string) => Promise<void>;
}

/** Tests shared by every switch of push messages. */
export function testSwitch({ path, serve, show, press }: Switch): void {
  it("says what to do where the person refused, and tells the server nothing", async () => {
    fakePushBrowser({ permission: "denied" });
    const network = serve();
    await show();
    await press("Nachrichten einschalten");
    expect(screen.getByRole("status").textContent).toContain("in seinen Einstellungen");
    expect(network.calls).toEqual([]);
  });

  it("stays off and says so without a network", async () => {
    fakePushBrowser();
    fakeNetwork({ [path]: noNetwork });
    await show();
    await press("Nachrichten einschalten");
    expect(screen.getByRole("status").textContent).not.toBe("");
    screen.getByRole("button", { name: "Nachrichten einschalten" });
  });

  it("is not offered where the browser has no push messages", async () => {
    await show();
    expect(screen.queryByRole("button")).toBeNull();
  });
}
