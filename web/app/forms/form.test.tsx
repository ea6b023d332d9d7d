import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Form } from "./form.tsx";
import { FormTextAreaField, FormTextField } from "./form-fields.tsx";
import { rulesResolver } from "./rules-resolver.ts";

const empty = { firstName: "", email: "", note: "" };
const resolver = rulesResolver<typeof empty>({
  firstName: (value) => (value.length < 2 ? "Bitte ausfüllen" : null),
  email: (value) => (/^\S+@\S+\.\S+$/.test(value) ? null : "Ungültige E-Mail"),
  note: (value) => (value === "" ? "Bitte sag uns, warum." : null),
});

const send = vi.fn<(values: typeof empty) => Promise<void>>();

beforeEach(() => {
  send.mockReset().mockResolvedValue();
  render(<ContactForm />);
});

afterEach(cleanup);

describe("a form", () => {
  it("shows no error before a field was changed or left", () => {
    expect(errors()).toEqual([]);
  });

  it("shows a field's error after it was left, and no other field's", async () => {
    fireEvent.blur(field("Vorname *"));
    await waitFor(() => expect(errors()).toEqual(["Bitte ausfüllen"]));
  });

  it("shows a field's error after a change and hides it when the value is valid", async () => {
    fireEvent.change(field("E-Mail *"), { target: { value: "maria@" } });
    await waitFor(() => expect(errors()).toEqual(["Ungültige E-Mail"]));
    fireEvent.change(field("E-Mail *"), { target: { value: "maria@example.at" } });
    await waitFor(() => expect(errors()).toEqual([]));
  });

  it("shows the error of a field that was filled in and emptied again, before it is left", async () => {
    fireEvent.change(field("Vorname *"), { target: { value: "Maria" } });
    fireEvent.change(field("Vorname *"), { target: { value: "" } });
    await waitFor(() => expect(errors()).toEqual(["Bitte ausfüllen"]));
  });

  it("shows errors only after a press has ended, so that its click hits the button", async () => {
    const below = screen.getByRole("button");
    field("Vorname *").focus();
    fireEvent.mouseDown(below);
    field("E-Mail *").focus();
    // Waits until all automatic updates are done.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(errors()).toEqual([]);
    fireEvent.mouseUp(below);
    expect(errors()).toEqual([]);
    await waitFor(() => expect(errors()).toEqual(["Bitte ausfüllen"]));
  });

  it.each(["dragend", "contextmenu", "keydown"])("treats %s as the end of a press, too", async (end) => {
    field("Vorname *").focus();
    fireEvent.mouseDown(document.body);
    field("E-Mail *").focus();
    fireEvent(document.body, new Event(end, { bubbles: true }));
    await waitFor(() => expect(errors()).toEqual(["Bitte ausfüllen"]));
  });

  it("marks all errors when an invalid form is sent, sends nothing, and focuses the first", async () => {
    submit();
    await waitFor(() => expect(errors()).toEqual(["Bitte ausfüllen", "Ungültige E-Mail", "Bitte sag uns, warum."]));
    expect(document.activeElement).toBe(field("Vorname *"));
    expect(send).not.toHaveBeenCalled();
  });

  it("passes on valid values once and is pending meanwhile", async () => {
    let arrive = () => {};
    send.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    fill();
    submit();
    await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("true"));
    fireEvent.click(screen.getByRole("button"));
    expect(send.mock.calls.map(([values]) => values)).toEqual([
      { firstName: "Maria", email: "maria@example.at", note: "Darum." },
    ]);
    arrive();
    await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-busy")).toBeNull());
  });

  it("keeps what was typed if sending fails, and says why", async () => {
    cleanup();
    render(<ContactForm error="Keine Verbindung." />);
    fill();
    expect(screen.getByRole("alert").textContent).toBe("Keine Verbindung.");
    expect(field("Vorname *").value).toBe("Maria");
  });
});

function ContactForm({ error }: { error?: string }) {
  const form = useForm({ mode: "all", resolver, defaultValues: empty });
  return (
    <Form form={form} onSubmit={send} submitLabel="Senden" error={error}>
      <FormTextField name="firstName" label="Vorname" required />
      <FormTextField name="email" label="E-Mail" required />
      <FormTextAreaField name="note" label="Anmerkung" required />
    </Form>
  );
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label);
}

function fill(): void {
  fireEvent.change(field("Vorname *"), { target: { value: "Maria" } });
  fireEvent.change(field("E-Mail *"), { target: { value: "maria@example.at" } });
  fireEvent.change(field("Anmerkung *"), { target: { value: "Darum." } });
}

function submit(): void {
  fireEvent.click(screen.getByRole("button", { name: "Senden" }));
}

function errors(): (string | null | undefined)[] {
  const invalid = [...document.querySelectorAll("[aria-invalid=true]")];
  return invalid.map((control) => document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent);
}
