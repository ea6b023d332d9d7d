import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const press = () => act(async () => void fireEvent.click(screen.getByText("Ja, weg damit")));

afterEach(cleanup);

it("says why it failed until another attempt succeeds", async () => {
  const remove = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue();
  render(<ConfirmDialog title="Wirklich?" submitLabel="Ja, weg damit" act={remove} onClose={() => {}} />);
  expect(remove).not.toHaveBeenCalled();
  await press();
  expect(screen.getByRole("alert").textContent).toMatch(/versuch es noch einmal/);
  await press();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(remove).toHaveBeenCalledTimes(2);
});

it("says nothing of a failure that its caller handles", async () => {
  const isHandled = vi.fn(() => true);
  const remove = () => Promise.reject(new Error("gone"));
  const props = { title: "Wirklich?", submitLabel: "Ja, weg damit", act: remove, isHandled };
  render(<ConfirmDialog {...props} onClose={() => {}} />);
  await press();
  expect(isHandled).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
});
