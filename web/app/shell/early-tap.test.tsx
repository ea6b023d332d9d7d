import { beforeEach, expect, it, vi } from "vitest";
import { rememberTap, stopRemembering, tapAgain } from "./early-tap.ts";

const clicked = vi.fn();
const button = () => document.querySelector("button") as HTMLButtonElement;

let times = 0;

beforeEach(async () => {
  clicked.mockReset();
  document.body.innerHTML = `<button type="button"><b>Margherita</b></button><form><button>Suchen</button></form>`;
  // Imitates the document's head.
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${rememberTap}//${times++}`)}`);
  return stopRemembering;
});

it("taps a button again, once", () => {
  document.querySelector("b")?.click();
  stopRemembering();
  button().addEventListener("click", clicked);
  tapAgain();
  tapAgain();
  expect(clicked).toHaveBeenCalledOnce();
});

it("leaves what is tapped elsewhere afterwards, sent by a form or replaced as it is", () => {
  button().addEventListener("click", clicked);
  button().click();
  document.body.click();
  tapAgain();
  expect(clicked).toHaveBeenCalledOnce();
  button().click();
  button().remove();
  tapAgain();
  expect(clicked).toHaveBeenCalledTimes(2);
});

it("remembers nothing once React listens", () => {
  stopRemembering();
  button().addEventListener("click", clicked);
  button().click();
  tapAgain();
  expect(clicked).toHaveBeenCalledOnce();
});
