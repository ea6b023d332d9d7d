import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import type { Conflict } from "./merge-fields.ts";
import { SendDock } from "./send-dock.tsx";
import type { Draft } from "./use-draft.ts";

const conflict: Conflict = { field: "name", base: "Marco", mine: "Da Marco", theirs: "Bei Marco" };
const nothing = () => {};
const draft: Draft<unknown> = {
  document: {},
  base: { name: "Marco" },
  fields: { name: "Da Marco" },
  changed: ["name"],
  conflicts: [],
  savedAt: null,
  canUndo: false,
  isSending: false,
  failure: null,
  loaded: {
    answer: {},
    answeredAt: 0,
    isOld: false,
    hasFailed: false,
    error: null,
    reload: nothing,
  },
  edit: nothing,
  undo: nothing,
  discard: nothing,
  resolve: nothing,
  send: async () => false,
  update: nothing,
};

function open() {
  const page = (changes: Partial<Draft<unknown>>) => (
    <>
      <input aria-label="Name" />
      <h3 id="conflict-name" tabIndex={-1}>
        Name
      </h3>
      <SendDock restaurantId="r" draft={{ ...draft, ...changes }} />
    </>
  );
  const { rerender } = renderInOffice(page({}));
  return { becomes: (changes: Partial<Draft<unknown>>) => rerender(page(changes)) };
}
const send = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Übernehmen" })));

afterEach(cleanup);

it("goes to what somebody else changed meanwhile once sending has told of it", async () => {
  const { becomes } = open();
  await send();
  becomes({ isSending: true });
  becomes({ conflicts: [conflict] });
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Name" }));
});

it("leaves somebody who types where they are if a conflict turns up after sending failed for another reason", async () => {
  const { becomes } = open();
  await send();
  becomes({ isSending: true });
  becomes({ failure: "Das hat nicht geklappt." });
  const field = screen.getByLabelText("Name");
  field.focus();
  becomes({ conflicts: [conflict] });
  expect(document.activeElement).toBe(field);
});
