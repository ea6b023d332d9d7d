import { expect, it } from "vitest";
import { loadFailedStylesheets } from "./on-demand.tsx";

const links = () => [...document.head.querySelectorAll("link")];

function end(how: "load" | "error"): void {
  links().at(-1)?.dispatchEvent(new Event(how));
}

it("asks again for a stylesheet that failed, until it is there, and for no other", async () => {
  document.head.innerHTML =
    '<link rel="icon" href="/favicon.svg"><link rel="stylesheet" crossorigin="" href="/assets/modal.css">';
  await loadFailedStylesheets();
  const [icon, first] = links();
  icon?.dispatchEvent(new Event("error"));
  end("error");
  const second = loadFailedStylesheets();
  expect(links()[0]).toBe(icon);
  expect(links()[1]).not.toBe(first);
  expect(links()[1]?.outerHTML).toBe(first?.outerHTML);
  end("error");
  await second;
  const third = loadFailedStylesheets();
  end("load");
  await third;
  const [, last] = links();
  await loadFailedStylesheets();
  expect(links()[1]).toBe(last);
});
