import type { ManagedText } from "@mahlzeit/contract/operator/edit-content";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { TextEditor } from "./text-editor.tsx";

type Wire = Omit<ManagedText, "published" | "draft" | "versions"> & {
  published: object;
  draft: { text: string; savedAt: string; savedBy: string } | null;
  versions: object[];
};

const at = new Date(0).toISOString();
let server: Wire;
let saves: { revision: number; text: string }[];
let isAway = false;
/** Settles when a publication may be answered. */
let answered: Promise<void>;
const draftOf = (text: string, savedBy: string) => ({ text, savedAt: at, savedBy });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  [saves, isAway, answered] = [[], false, Promise.resolve()];
  server = {
    tag: "welcome",
    isLine: true,
    published: { text: "Willkommen", number: 0, at: null, by: null },
    draft: null,
    revision: 0,
    versions: [],
  };
  fakeNetwork({
    "/content/welcome/draft": async ({ body }) => {
      if (isAway) throw new TypeError("away");
      const asked = body as { revision: number; text: string };
      saves.push(asked);
      if (asked.revision !== server.revision) return problemAnswer("revision-changed");
      server = { ...server, revision: server.revision + 1, draft: draftOf(asked.text, "Theresa Wallner") };
      return Response.json({ revision: server.revision, draft: server.draft });
    },
    "/content/welcome/publish": async () => {
      const published = { text: server.draft?.text, number: 1, at, by: "Theresa Wallner" };
      const versions = [{ number: 1, at, by: "Theresa Wallner", restoredFrom: null }];
      server = { ...server, published, versions, draft: null, revision: server.revision + 1 };
      const answer = Response.json(server);
      await answered;
      return answer;
    },
    "/content/welcome": () => Response.json(server),
    "/login": () => new Response("<main><h1>Anmelden</h1></main>", { headers: { "content-type": "text/html" } }),
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => {
  const Page = createRoutesStub([{ path: "/", Component: () => <TextEditor tag="welcome" onChanged={() => {}} /> }]);
  renderInOffice(<Page />);
};
const field = () => screen.findByLabelText<HTMLInputElement>("Text");
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });

it("saves what is typed by itself, and publishes it after a look at it", async () => {
  open();
  await write("Servus");
  await screen.findByText(/^Gespeichert/);
  expect(saves).toEqual([{ revision: 0, text: "Servus" }]);
  fireEvent.click(screen.getByRole("button", { name: "Veröffentlichen" }));
  fireEvent.click(await screen.findByRole("button", { name: "Jetzt veröffentlichen", hidden: true }));
  await screen.findByText("Öffentlich, Fassung 1");
  expect(screen.queryByText("Entwurf")).toBeNull();
  expect((await field()).value).toBe("Servus");
});

it.each([
  ["is saved after the answer", 0],
  ["was saved before it", 2000],
])("keeps what is typed while the text is being published, if it %s", async (_when, ms) => {
  let answer = () => {};
  open();
  await write("Servus");
  await screen.findByText(/^Gespeichert/);
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  fireEvent.click(screen.getByRole("button", { name: "Veröffentlichen" }));
  fireEvent.click(await screen.findByRole("button", { name: "Jetzt veröffentlichen", hidden: true }));
  await waitFor(() => expect(server.published).toMatchObject({ number: 1 }));
  await write("Servus, Wien");
  await vi.advanceTimersByTimeAsync(ms);
  answer();
  await screen.findByText("Öffentlich, Fassung 1");
  await waitFor(() => expect(server.draft?.text).toBe("Servus, Wien"));
  expect((await field()).value).toBe("Servus, Wien");
  expect(screen.queryByRole("region", { name: "Zwei Fassungen" })).toBeNull();
});

it.each([
  ["Meine behalten", "Grüß dich", [{ revision: 1, text: "Grüß dich" }]],
  ["Die andere nehmen", "Hallo", []],
])(
  "shows what somebody else saved meanwhile, saves nothing before one is chosen, then: %s",
  async (choice, left, sent) => {
    open();
    await field();
    server = { ...server, revision: 1, draft: draftOf("Hallo", "Jonas Eder") };
    await write("Grüß dich");
    const both = await screen.findByRole("region", { name: "Zwei Fassungen" });
    within(both).getByText(/Jonas Eder hat diesen Text auch geändert/);
    expect(screen.getByRole("button", { name: "Veröffentlichen" }).getAttribute("aria-disabled")).toBe("true");
    saves = [];
    await vi.advanceTimersByTimeAsync(30_000);
    expect(saves).toEqual([]);
    fireEvent.click(within(both).getByRole("button", { name: choice }));
    await waitFor(() => expect(saves).toEqual(sent));
    expect((await field()).value).toBe(left);
    expect(screen.queryByRole("region", { name: "Zwei Fassungen" })).toBeNull();
  },
);

it("takes up what somebody else saved where nothing was typed here", async () => {
  open();
  await field();
  server = { ...server, revision: 1, draft: draftOf("Hallo", "Jonas Eder") };
  await vi.advanceTimersByTimeAsync(11_000);
  await waitFor(async () => expect((await field()).value).toBe("Hallo"));
});

it("keeps on the device what could not be saved, and saves it when the network is back", async () => {
  isAway = true;
  open();
  await write("Servus");
  await screen.findByText("Nicht gespeichert, wir probieren’s weiter");
  cleanup();
  isAway = false;
  open();
  await waitFor(() => expect(saves).toEqual([{ revision: 0, text: "Servus" }]));
  await screen.findByText(/^Gespeichert/);
});
