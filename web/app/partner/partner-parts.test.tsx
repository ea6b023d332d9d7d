import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Reasons } from "./partner-parts.tsx";

afterEach(cleanup);

const fees = { deliveryPerMille: 90, pickupPerMille: 50, ownDoorPerMille: 0, cardPerMille: 14, cardFixCents: 25 };

it.each([
  [{ calls: true, ends: true }, /dann ein Anruf\. Meldet sich niemand, bekommt der Gast sein Geld zurück\.$/],
  [{ calls: false, ends: true }, /das ganze Team\. Meldet sich niemand, bekommt der Gast sein Geld zurück\.$/],
  [{ calls: true, ends: false }, /dann ein Anruf\.$/],
  [{ calls: false, ends: false }, /das ganze Team\.$/],
])("promises of unanswered orders what is configured alone: %o", (ifUnanswered, words) => {
  render(<Reasons fees={fees as never} ifUnanswered={ifUnanswered} />);
  expect(screen.getByText("Keine Bestellung geht verloren").parentElement?.textContent).toMatch(words);
});
