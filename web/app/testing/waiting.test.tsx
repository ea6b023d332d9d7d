import { cleanup, render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, expect, it } from "vitest";

afterEach(cleanup);

/** Simulates a busy machine: rendering takes so long that effects wait for another turn. */
function Late({ said }: { said: string[] }) {
  const [isThere, setThere] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true));
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isThere) return;
    said.push("effect");
    setReady(true);
  }, [isThere, said]);
  if (isThere) stayBusy();
  return (
    <>
      {isThere && <p>Da</p>}
      {isReady && <button type="button">Fertig</button>}
    </>
  );
}

function stayBusy(): void {
  const end = performance.now() + 20;
  while (performance.now() < end);
}

it("an element is found only after its effects have run", async () => {
  const said: string[] = [];
  render(<Late said={said} />);
  await screen.findByText("Da");
  expect(said).toEqual(["effect"]);
  screen.getByRole("button", { name: "Fertig" });
});
