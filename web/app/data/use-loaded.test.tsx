import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { deferred } from "../testing/fake-network.ts";
import { press } from "../testing/press.ts";
import { renderInOffice } from "../testing/render-in-office.tsx";
import { Loaded } from "./loaded.tsx";
import { useLoaded } from "./use-loaded.ts";
import { writing } from "./writes.ts";

afterEach(cleanup);

interface PageProps {
  find: () => Promise<string>;
  about?: string;
  onFocus?: boolean;
  isOn?: boolean;
  atOnce?: boolean;
  onReloaded?: () => void;
}

function Page({ find, onReloaded, ...options }: PageProps) {
  const loaded = useLoaded({ key: ["page"], find }, options);
  return (
    <>
      <Loaded of={loaded} failed="Das ging nicht." height="2rem">
        {(answer) => <p>{answer}</p>}
      </Loaded>
      <button type="button" onClick={() => loaded.show("as written")}>
        Schreiben
      </button>
      <button type="button" onClick={() => void loaded.reloaded().then(onReloaded)}>
        Neu laden
      </button>
    </>
  );
}

it("asks once what this tab is writing was answered, so that a page opened at once shows it", async () => {
  let answer = () => {};
  let kept = "as before";
  const written = writing(new Promise<void>((resolve) => (answer = resolve)).then(() => (kept = "as saved")));
  renderInOffice(<Page find={async () => kept} />);
  answer();
  await written;
  expect(await screen.findByText(/^as /)).toHaveProperty("textContent", "as saved");
});

it("asks as well where what was written failed", async () => {
  let answer = () => {};
  const failed = () => Promise.reject(new TypeError("network"));
  const written = writing(new Promise<void>((resolve) => (answer = resolve)).then(failed));
  renderInOffice(<Page find={async () => "there"} />);
  answer();
  await expect(written).rejects.toThrow();
  await screen.findByText("there");
});

it("asks during a write where the page must show what arrives", async () => {
  const answer = deferred<void>();
  const written = writing(answer.promise);
  renderInOffice(<Page find={async () => "there"} atOnce />);
  await screen.findByText("there").finally(() => answer.resolve());
  await written;
});

it("says of a request that it is answered only once the one that replaced it is", async () => {
  const [first, second] = [deferred<string>(), deferred<string>()];
  const answers = [Promise.resolve("before"), first.promise, second.promise];
  const onReloaded = vi.fn();
  renderInOffice(
    <Page find={() => answers.shift() ?? Promise.reject(new Error("asked too often"))} {...{ onReloaded }} />,
  );
  await screen.findByText("before");
  await press("Neu laden");
  await press("Neu laden");
  await act(async () => first.resolve("old"));
  expect(onReloaded).not.toHaveBeenCalled();
  await act(async () => second.resolve("new"));
  screen.getByText("new");
  expect(onReloaded).toHaveBeenCalledTimes(2);
});

it("asks nothing while it is off, whatever it is about", async () => {
  const find = vi.fn(async () => "there");
  const { rerender } = renderInOffice(<Page find={find} isOn={false} about="first" />);
  rerender(<Page find={find} isOn={false} about="second" />);
  expect(find).not.toHaveBeenCalled();
  rerender(<Page find={find} about="second" />);
  await screen.findByText("there");
  expect(find).toHaveBeenCalledOnce();
});

it("keeps the failure with its button until an answer comes", async () => {
  const later = deferred<string>();
  let asked = 0;
  renderInOffice(<Page find={() => (++asked === 1 ? Promise.reject(new TypeError("network")) : later.promise)} />);
  await screen.findByText("Das ging nicht.");
  screen.getByRole("button", { name: "Nochmal" }).focus();
  await press("Nochmal");
  expect(asked).toBe(2);
  expect(document.activeElement?.textContent).toBe("Nochmal");
  await act(async () => later.resolve("there"));
  screen.getByText("there");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows an older answer below the failure of a later request", async () => {
  let asked = 0;
  renderInOffice(
    <Page find={() => (++asked === 1 ? Promise.resolve("there") : Promise.reject(new TypeError("no")))} />,
  );
  await screen.findByText("there");
  await press("Neu laden");
  await screen.findByText("Das ging nicht.");
  screen.getByText("there");
});

it("drops the answer to a request from before a write", async () => {
  const slow = deferred<string>();
  let asked = 0;
  renderInOffice(<Page find={() => (++asked === 1 ? Promise.resolve("as before") : slow.promise)} />);
  await screen.findByText("as before");
  await press("Neu laden");
  await press("Schreiben");
  await act(async () => slow.resolve("as before"));
  screen.getByText("as written");
});

it("asks again when what it is about changes, and shows the old answer meanwhile", async () => {
  const later = deferred<string>();
  const answers = [Promise.resolve("one"), later.promise];
  const find = () => answers.shift() ?? Promise.reject(new Error("asked too often"));
  const { rerender } = renderInOffice(<Page find={find} about="first" />);
  await screen.findByText("one");
  rerender(<Page find={find} about="second" />);
  screen.getByText("one");
  await act(async () => later.resolve("two"));
  screen.getByText("two");
});

it.each([
  [true, 2],
  [false, 1],
])("asks again when the window gets the focus only if the page wants it: %s", async (onFocus, requests) => {
  let asked = 0;
  renderInOffice(<Page find={async () => `answer ${++asked}`} onFocus={onFocus} />);
  await screen.findByText("answer 1");
  await act(async () => void window.dispatchEvent(new Event("focus")));
  await screen.findByText(`answer ${requests}`);
});

it("begins anew when it is opened again", async () => {
  let asked = 0;
  const find = async () => `answer ${++asked}`;
  const { rerender } = renderInOffice(<Page find={find} />);
  await screen.findByText("answer 1");
  rerender(<p>elsewhere</p>);
  rerender(<Page find={find} />);
  expect(screen.queryByText("answer 1")).toBeNull();
  await screen.findByText("answer 2");
});
