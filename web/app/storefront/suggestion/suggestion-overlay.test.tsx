import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { SuggestionOverlay } from "./suggestion-overlay.tsx";

vi.mock("../../shell/settings.ts", () => ({ useSettings: () => ({ suggestionsMailbox: "vorschlag@example.at" }) }));

const close = vi.fn();
const taken = () => new Response(null, { status: 202 });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = async () => {
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Vorschlagen" })));
};

function fillIn(): void {
  type("Restaurant *", "Buffet <b>Resi</b> & Co");
  type("Stadt *", "Graz");
  type("Zusätzliche Infos (optional)", "Backhendl\nam Sonntag zu");
}

beforeEach(() => {
  close.mockReset();
  sessionStorage.clear();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("sends a suggestion in the form of the mail service, without a token", async () => {
  localStorage.setItem("auth_tkn", "token-of-maria");
  const network = fakeNetwork({ "/api/mail/email/send": taken });
  render(<SuggestionOverlay onClose={close} />);
  fillIn();
  await submit();
  await screen.findByRole("heading", { name: "Vielen Dank!" });
  expect(network.calls).toMatchObject([
    {
      method: "POST",
      path: "/api/mail/email/send",
      token: null,
      body: {
        subject: "Restaurantvorschlag: Buffet <b>Resi</b> & Co, Graz",
        receiver: "vorschlag@example.at",
        content:
          "<p><strong>Restaurant:</strong> Buffet &#60;b&#62;Resi&#60;/b&#62; &#38; Co</p>" +
          "<p><strong>Stadt:</strong> Graz</p><p><strong>Zusätzliche Infos:</strong> Backhendl; am Sonntag zu</p>",
        priority: 1,
        html: true,
      },
    },
  ]);
  localStorage.clear();
});

it("says thank you, also to screen readers, and closes after five seconds", async () => {
  vi.useFakeTimers();
  fakeNetwork({ "email/send": taken });
  render(<SuggestionOverlay onClose={close} />);
  type("Restaurant *", "Resi");
  type("Stadt *", "Graz");
  await submit();
  screen.getByText("Wir haben deinen Restaurantvorschlag erfolgreich erhalten.");
  expect(screen.getByRole("status").textContent).toBe(
    "Vielen Dank! Wir haben deinen Restaurantvorschlag erfolgreich erhalten.",
  );
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
  act(() => void vi.advanceTimersByTime(4999));
  expect(close).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(close).toHaveBeenCalledOnce();
});

it("sends nothing while something is missing, and shows where", async () => {
  const network = fakeNetwork({});
  render(<SuggestionOverlay onClose={close} />);
  expect(screen.queryByText("Bitte ausfüllen")).toBeNull();
  type("Restaurant *", "R");
  await submit();
  await waitFor(() => expect(screen.getAllByText("Bitte ausfüllen")).toHaveLength(2));
  expect(document.activeElement).toBe(field("Restaurant *"));
  expect(network.calls).toEqual([]);
});

it("sends a double click once", async () => {
  let arrive: (answer: Response) => void = () => {};
  const network = fakeNetwork({ "email/send": () => new Promise<Response>((resolve) => (arrive = resolve)) });
  render(<SuggestionOverlay onClose={close} />);
  fillIn();
  await submit();
  await submit();
  await act(async () => arrive(taken()));
  await screen.findByRole("heading", { name: "Vielen Dank!" });
  expect(network.calls).toHaveLength(1);
});

it.each([
  ["is offline", noNetwork, "Das hat nicht geklappt. Bitte prüfe deine Verbindung und versuch es noch einmal."],
  [
    "has sent too many",
    () => problemAnswer("too-many-attempts", {}, { "retry-after": "120" }),
    "Das waren zu viele Versuche. Bitte warte kurz und versuch es dann noch einmal. In 2\u00a0Minuten geht es wieder.",
  ],
])("keeps what was typed, also after closing, for a visitor who %s", async (_, fail, sentence) => {
  fakeNetwork({ "email/send": fail });
  render(<SuggestionOverlay onClose={close} />);
  fillIn();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  cleanup();
  fakeNetwork({ "email/send": taken });
  render(<SuggestionOverlay onClose={close} />);
  expect(field("Zusätzliche Infos (optional)").value).toBe("Backhendl\nam Sonntag zu");
  await submit();
  await screen.findByRole("heading", { name: "Vielen Dank!" });
  cleanup();
  render(<SuggestionOverlay onClose={close} />);
  expect(field("Restaurant *").value).toBe("");
});
