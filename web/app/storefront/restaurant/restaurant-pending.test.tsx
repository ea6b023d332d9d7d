import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub, Link } from "react-router";
import { afterEach, expect, it } from "vitest";
import { RestaurantPending } from "./restaurant-pending.tsx";

afterEach(cleanup);

it("a restaurant that is slow to come shows its name and the way back, which stays where the guest was", async () => {
  const Stub = createRoutesStub([
    {
      path: "/bestellen",
      Component: () => (
        <>
          <Link to="/gasthaus-lindenhof" state={{ name: "Gasthaus Lindenhof" }}>
            Hin
          </Link>
          <RestaurantPending />
        </>
      ),
    },
    { path: "/:uid", loader: () => new Promise(() => undefined), Component: () => <p>Speisekarte</p> },
  ]);
  render(<Stub initialEntries={["/bestellen"]} />);
  fireEvent.click(await screen.findByRole("link", { name: "Hin" }));
  const pending = await screen.findByRole("status", { name: "Die Speisekarte wird geladen." });
  within(pending).getByText("Gasthaus Lindenhof");
  fireEvent.click(within(pending).getByRole("link", { name: "Zurück" }));
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  screen.getByRole("link", { name: "Hin" });
});
