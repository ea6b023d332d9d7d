import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub, Link, redirect, useLocation } from "react-router";
import { afterEach, expect, it } from "vitest";
import { RestaurantPending, setFailed } from "./restaurant-pending.tsx";

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

const order = { reorder: "Zm9v" };

/** Opens a listing with a link to a restaurant's cart that redirects to the listing for this reason. */
function openListing(failure: "gone" | "failed") {
  let tries = 0;
  const Cart = () => <p>{JSON.stringify(useLocation().state)}</p>;
  const Stub = createRoutesStub([
    {
      path: "/bestellen",
      Component: () => (
        <>
          <Link to="/checkout/gasthaus-lindenhof" state={order}>
            Hin
          </Link>
          <RestaurantPending />
        </>
      ),
    },
    {
      path: "/checkout/:uid",
      Component: Cart,
      loader() {
        setFailed(null);
        tries += 1;
        if (tries > 1) return null;
        setFailed({ path: "/checkout/gasthaus-lindenhof", failure });
        throw redirect("/bestellen");
      },
    },
  ]);
  render(<Stub initialEntries={["/bestellen"]} />);
}

it("a restaurant that is gone is said to be, and nobody is led there again", async () => {
  openListing("gone");
  fireEvent.click(await screen.findByRole("link", { name: "Hin" }));
  const word = await screen.findByRole("alert");
  within(word).getByText("Dieses Restaurant ist bei uns gerade nicht zu finden.");
  expect(within(word).queryByRole("link")).toBeNull();
  fireEvent.click(within(word).getByRole("button", { name: "Verstanden" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

it("the way to a cart that could not be loaded leads there once more, with the order to be put into it", async () => {
  openListing("failed");
  fireEvent.click(await screen.findByRole("link", { name: "Hin" }));
  const word = await screen.findByRole("alert");
  fireEvent.click(within(word).getByRole("link", { name: "Nochmal" }));
  await screen.findByText(JSON.stringify(order));
});
