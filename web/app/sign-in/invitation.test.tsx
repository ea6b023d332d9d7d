import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { beginSession } from "../session/account-changes.ts";
import { accountAnswer, fakeNetwork, problemAnswer } from "../testing/fake-network.ts";
import { madeAccount } from "../testing/made-account.ts";
import { InvitationByLink } from "./invitation-page.tsx";
import { button, cleanUp, field, openPage, startClean } from "./testing/open-page.tsx";

const service = { id: madeAccount.id, uid: "lindenhof", name: "Gasthaus Lindenhof" };
const invited = { service, role: "staff", email: "MARIA@example.at", invitedBy: "Resi", hasAccount: true };
const open = () => {
  location.hash = "#secret";
  openPage(InvitationByLink, { hash: "#secret" });
};
const signedIn = () => beginSession("known");
const account = () => accountAnswer(madeAccount);

beforeEach(startClean);
afterEach(() => {
  cleanUp();
  history.replaceState(null, "", "/");
});

it("says what it is about, and joins only when the button is pressed", async () => {
  const network = fakeNetwork({
    "invitation/look": () => Response.json(invited),
    "invitation/accept": () => Response.json({ service, role: "staff" }),
    "order/customer/auth": account,
  });
  signedIn();
  open();
  await screen.findByRole("heading", { name: "Ins Team von Gasthaus Lindenhof?" });
  expect(location.hash).toBe("");
  expect(network.callsTo("invitation/accept")).toEqual([]);
  fireEvent.click(button("Einladung annehmen"));
  await screen.findByRole("heading", { name: "Du bist im Team" });
  expect(network.callsTo("invitation/accept").map(({ body }) => body)).toEqual([{ token: "secret" }]);
  expect(screen.getByRole("link", { name: "Zur Küche" }).getAttribute("href")).toBe("/management/kitchen");
});

it("says so as well to whoever presses once more because the answer was lost", async () => {
  const lost = () => Promise.reject(new TypeError("network"));
  const accepts = [lost, () => problemAnswer("link-expired")];
  const joined = { ...madeAccount, roles: { operator: false, restaurants: [{ service, role: "staff" as const }] } };
  fakeNetwork({
    "invitation/look": () => Response.json(invited),
    "invitation/accept": () => accepts.shift()?.() ?? Response.error(),
    "order/customer/auth": () => accountAnswer(accepts.length === 0 ? joined : madeAccount),
  });
  signedIn();
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Einladung annehmen" }));
  await screen.findByText(/prüfe deine Verbindung/);
  fireEvent.click(button("Einladung annehmen"));
  await screen.findByRole("heading", { name: "Du bist im Team" });
});

it("says that it was withdrawn while the page was open", async () => {
  fakeNetwork({
    "invitation/look": () => Response.json({ ...invited, role: "owner" }),
    "invitation/accept": () => problemAnswer("link-expired"),
    "order/customer/auth": () =>
      accountAnswer({ ...madeAccount, roles: { operator: false, restaurants: [{ service, role: "staff" }] } }),
  });
  signedIn();
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Einladung annehmen" }));
  await screen.findByRole("heading", { name: "Diese Einladung gilt nicht mehr" });
});

it("leads a new owner to what is missing, not to a kitchen that nobody can order from yet", async () => {
  fakeNetwork({
    "invitation/look": () => Response.json({ ...invited, role: "owner" }),
    "invitation/accept": () => Response.json({ service, role: "owner" }),
    "order/customer/auth": account,
  });
  signedIn();
  open();
  await screen.findByText(/Dir gehört der Betrieb dann mit/);
  fireEvent.click(button("Einladung annehmen"));
  await screen.findByRole("heading", { name: "Du bist im Team" });
  expect(screen.getByRole("link", { name: "Zum Betrieb" }).getAttribute("href")).toBe("/management/overview");
});

it("asks whoever has an account for the password, and others to register, with the invited address", async () => {
  fakeNetwork({ "invitation/look": () => Response.json(invited) });
  open();
  await screen.findByText("Resi holt dich ins Team von Gasthaus Lindenhof. Melde dich dazu an.");
  expect(field("E-Mail").value).toBe("MARIA@example.at");
  cleanUp();
  fakeNetwork({ "invitation/look": () => Response.json({ ...invited, hasAccount: false }) });
  open();
  await screen.findByRole("heading", { name: "Registrieren" });
});

it("is not for somebody else, who may sign out", async () => {
  fakeNetwork({
    "invitation/look": () => Response.json({ ...invited, email: "otto@example.at" }),
    "order/customer/auth": account,
  });
  signedIn();
  open();
  await screen.findByRole("heading", { name: "Diese Einladung ist für jemand anderen" });
  expect(screen.queryByRole("button", { name: "Einladung annehmen" })).toBeNull();
  button("Abmelden und weiter");
});

it("says that it is over", async () => {
  fakeNetwork({ "invitation/look": () => problemAnswer("link-expired") });
  open();
  await screen.findByRole("heading", { name: "Diese Einladung gilt nicht mehr" });
});
