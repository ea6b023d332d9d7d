import { render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Icon, type IconName } from "./icon.tsx";

afterEach(() => vi.restoreAllMocks());

it("an icon is drawn and hidden from screen readers", () => {
  const { container } = render(<Icon name="bike" />);
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  expect(container.querySelector("use")?.getAttribute("href")).toMatch(/#bike$/);
});

it("an unknown type logs that it was not found and draws nothing", () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { container } = render(<Icon name={"gibt-es-nicht" as IconName} />);
  expect(container.innerHTML).toBe("");
  expect(log.mock.calls).toEqual([["Icon was not found."]]);
});
