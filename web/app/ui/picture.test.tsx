import { fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Picture } from "./picture.tsx";

const stored = { hash: "abc", width: 1200, height: 640 };

// The test DOM loads no pictures: each is complete and empty at once, which the page treats as a failure.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false));
afterEach(() => vi.restoreAllMocks());

it("a picture that fails to load is replaced by a box with an icon", () => {
  const { container } = render(<Picture picture={stored} sizes="100vw" alt="Ein gedeckter Tisch" />);
  const image = container.querySelector("img");
  expect(image?.getAttribute("loading")).toBe("lazy");
  if (image) fireEvent.error(image);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("Ein gedeckter Tisch");
  expect(container.querySelector("use")?.getAttribute("href")).toMatch(/#cooking-pot$/);
});

it("a missing picture is replaced by the same box, hidden if it is decoration", () => {
  const { container } = render(<Picture picture={null} sizes="100vw" />);
  expect(container.querySelector("[data-picture=missing]")).not.toBeNull();
  expect(container.querySelector("[role=img]")).toBeNull();
});

it("a picture that failed before hydration is replaced, too", () => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
  const { container } = render(<Picture picture={stored} sizes="100vw" />);
  expect(container.querySelector("[data-picture=missing]")).not.toBeNull();
});
