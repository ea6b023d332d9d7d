import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SpecialDayDialog } from "./special-day-dialog.tsx";
import { type } from "./testing/open-hours.tsx";

const away = { from: "2027-02-08", to: "2027-02-14", reason: "", rows: [] };
const submit = (label: string) => act(async () => void fireEvent.click(screen.getByText(label)));
const changeDay = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

afterEach(cleanup);

it("opens for other hours on one day, after its day and its times were corrected", async () => {
  const onDone = open("day");
  await changeDay("Tag *", "2027-02-14");
  fireEvent.click(screen.getByLabelText("Andere Zeiten"));
  type("Offen, von", "neun");
  await submit("Tag eintragen");
  screen.getByText("Für einen dieser Tage gibt es schon einen Eintrag.");
  screen.getByText("„neun“ ist keine Uhrzeit. Zum Beispiel 11:30.");
  expect(document.activeElement).toBe(screen.getByLabelText("Tag *"));
  await changeDay("Tag *", "2027-02-15");
  expect(screen.queryByText("Für einen dieser Tage gibt es schon einen Eintrag.")).toBeNull();
  await submit("Tag eintragen");
  expect(onDone).not.toHaveBeenCalled();
  type("Offen, von", "9");
  await submit("Tag eintragen");
  const day = { from: "2027-02-15", to: "2027-02-15", reason: "", rows: [{ from: "09:00", to: "22:00" }] };
  expect(onDone.mock.calls).toEqual([[day]]);
});

it("forgets an error at the last day when the first day was changed", async () => {
  open("holiday");
  await changeDay("Von *", "2027-03-10");
  expect((screen.getByLabelText("Bis *") as HTMLInputElement).value).toBe("2027-03-10");
  await changeDay("Bis *", "2027-03-08");
  await submit("Urlaub eintragen");
  screen.getByText("Endet, bevor es anfängt.");
  await changeDay("Von *", "2027-03-07");
  expect(screen.queryByText("Endet, bevor es anfängt.")).toBeNull();
});

function open(kind: "holiday" | "day") {
  const onDone = vi.fn();
  render(
    <SpecialDayDialog
      kind={kind}
      special={null}
      today="2026-11-19"
      others={[away]}
      onDone={onDone}
      onClose={() => {}}
    />,
  );
  return onDone;
}
