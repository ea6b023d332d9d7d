import { ProblemError } from "@mahlzeit/contract/client-errors";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import { Form } from "./form.tsx";
import { FormTextField } from "./form-fields.tsx";
import { useRefusals } from "./use-refusals.ts";

afterEach(cleanup);

function Order({ error }: { error: unknown }) {
  const form = useForm({ defaultValues: { name: "Maria", phone: "1", code: "A" } });
  const { refusals, send } = useRefusals(form, { "coupon-invalid": "code" });
  return (
    <Form form={form} onSubmit={() => send(() => Promise.reject(error))} refusals={refusals} submitLabel="Bestellen">
      <FormTextField name="name" label="Name" />
      <FormTextField name="phone" label="Telefon" />
      <FormTextField name="code" label="Code" />
    </Form>
  );
}

const problem = (code: string, errors: { field: string; message: string }[] = []) =>
  new ProblemError({ type: "about:blank", title: "Abgelehnt", status: 422, code, detail: "So geht es nicht.", errors });

async function submit(error: unknown) {
  render(<Order error={error} />);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Bestellen" })));
}
const noteOf = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute("aria-describedby") ?? "")?.textContent;

it("shows each sentence at its field, focuses the first, and forgets them once something is typed", async () => {
  await submit(
    problem("invalid-input", [
      { field: "customer.phone", message: "Zu kurz." },
      { field: "code", message: "Gibt es nicht." },
    ]),
  );
  expect([noteOf("Name"), noteOf("Telefon"), noteOf("Code")]).toEqual([undefined, "Zu kurz.", "Gibt es nicht."]);
  expect(screen.queryByRole("alert")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Telefon")));
  await act(async () => void fireEvent.change(screen.getByLabelText("Telefon"), { target: { value: "12" } }));
  expect([noteOf("Telefon"), noteOf("Code")]).toEqual([undefined, undefined]);
});

it("shows the sentence of a code at the field that it is about, and any other at the form", async () => {
  await submit(problem("coupon-invalid"));
  expect(noteOf("Code")).toBe("So geht es nicht.");
  cleanup();
  await submit(problem("internal"));
  expect(screen.getByRole("alert").textContent).toBe("So geht es nicht.");
  expect(noteOf("Code")).toBeUndefined();
});
