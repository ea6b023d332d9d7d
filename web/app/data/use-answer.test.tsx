import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useAnswer } from "./use-answer.ts";
import { writing } from "./writes.ts";

afterEach(cleanup);

it("asks once what this tab is writing was answered, so that a page opened at once shows it", async () => {
  let answer = () => {};
  let kept = "as before";
  const written = writing(new Promise<void>((resolve) => (answer = resolve)).then(() => (kept = "as saved")));
  const Page = () => useAnswer("page", async () => kept).answer;
  render(<Page />);
  answer();
  await written;
  expect(await screen.findByText(/^as /)).toHaveProperty("textContent", "as saved");
});

it("asks as well where what was written failed", async () => {
  let answer = () => {};
  const failed = () => Promise.reject(new TypeError("network"));
  const written = writing(new Promise<void>((resolve) => (answer = resolve)).then(failed));
  const Page = () => useAnswer("page", async () => "there").answer;
  render(<Page />);
  answer();
  await expect(written).rejects.toThrow();
  await screen.findByText("there");
});
