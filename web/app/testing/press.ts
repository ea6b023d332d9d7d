import { act, fireEvent, screen } from "@testing-library/react";

/** Presses a button of the page, or of a part of it, and waits for what that does at once. */
export const press = (name: string | RegExp, place: Pick<typeof screen, "getByRole"> = screen) =>
  act(async () => void fireEvent.click(place.getByRole("button", { name })));
