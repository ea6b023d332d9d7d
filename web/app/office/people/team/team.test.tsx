import { findInvitations } from "@mahlzeit/contract/people/invitations";
import { findMembers } from "@mahlzeit/contract/people/members";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../../testing/fake-network.ts";
import { madeAccount } from "../../../testing/made-account.ts";
import { press } from "../../../testing/press.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { Team } from "./team.tsx";

const since = Date.UTC(2026, 9, 14, 8);
const resi = {
  accountId: madeAccount.id,
  email: "resi@example.at",
  firstName: "Resi",
  lastName: "Huber",
  role: "owner" as const,
  since,
};
const goran = { ...resi, accountId: madeAccount.id.replace(/.$/, "1"), firstName: "Goran", role: "staff" as const };
const invitation = {
  id: madeAccount.id.replace(/.$/, "3"),
  email: "emre@example.at",
  role: "staff" as const,
  invitedBy: "Resi",
  invitedAt: since,
  expiresAt: Date.now() + 1000 * 60_000,
};
const members = (all: unknown[]) => Response.json(z.encode(findMembers.answer, all as never));
const invitations = (all: unknown[]) => Response.json(z.encode(findInvitations.answer, all as never));
const open = () =>
  renderInOffice(
    <MemoryRouter>
      <Team restaurantId={madeAccount.id} ownAccountId={resi.accountId} />
    </MemoryRouter>,
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("protects the last owner and says why, and lets the others change", async () => {
  fakeNetwork({ members: () => members([resi, goran]), invitations: () => invitations([]) });
  open();
  await screen.findByRole("heading", { name: "2\u00a0Leute" });
  screen.getByText("(du)");
  screen.getByText("Ein Restaurant braucht jemanden, dem es gehört: Mach zuerst jemand anderen dazu.");
  expect(screen.queryByLabelText("Rolle von Resi Huber")).toBeNull();
  expect((screen.getByLabelText("Rolle von Goran Huber") as HTMLSelectElement).value).toBe("staff");
});

it("changes a role at once and asks before somebody leaves", async () => {
  const network = fakeNetwork({
    [`members/${goran.accountId}`]: () => members([resi]),
    members: () => members([resi, goran]),
    invitations: () => invitations([]),
  });
  open();
  const role = await screen.findByLabelText("Rolle von Goran Huber");
  await act(async () => void fireEvent.change(role, { target: { value: "owner" } }));
  expect(network.callsTo(`members/${goran.accountId}`).map(({ body }) => body)).toEqual([{ role: "owner" }]);
  await press("Goran Huber aus dem Team nehmen");
  const dialog = await screen.findByRole("dialog", { name: "Goran aus dem Team nehmen?" });
  within(dialog).getByText(/in wenigen Sekunden zu/);
  expect(network.callsTo(`members/${goran.accountId}`)).toHaveLength(1);
  await press("Aus dem Team nehmen", within(dialog));
  await screen.findByText("Goran ist nicht mehr im Team.");
});

it("invites, shows who waits and since when, and takes an invitation back", async () => {
  const network = fakeNetwork({
    [`invitations/${invitation.id}`]: () => invitations([]),
    invitations: () => invitations([invitation]),
    members: () => members([resi]),
  });
  open();
  await screen.findByText("Team, eingeladen von Resi am 14.10.2026");
  screen.getByText("wartet");
  fireEvent.change(screen.getByLabelText("E-Mail"), { target: { value: "emre" } });
  await press("Einladen");
  expect(network.calls.filter(({ body }) => body)).toEqual([]);
  fireEvent.change(screen.getByLabelText("E-Mail"), { target: { value: "emre@example.at" } });
  await press("Einladen");
  expect(network.calls.map(({ body }) => body).filter(Boolean)).toEqual([{ email: "emre@example.at", role: "staff" }]);
  await press("Einladung zurückziehen: emre@example.at");
  expect(screen.queryByText("wartet")).toBeNull();
});

it("says why somebody is not invited", async () => {
  fakeNetwork({ members: () => members([resi]), invitations: () => problemAnswer("already-member") });
  open();
  fireEvent.change(screen.getByLabelText("E-Mail"), { target: { value: "resi@example.at" } });
  await press("Einladen");
  expect((await screen.findAllByText("Diese Person ist schon im Team.")).length).toBeGreaterThan(0);
});

it("says of each role what the table of roles lets it do", () => {
  fakeNetwork({ members: () => members([resi]), invitations: () => invitations([]) });
  open();
  const cells = (name: RegExp) =>
    within(screen.getByRole("row", { name }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(cells(/^Bestellungen/)).toEqual(["ja", "ja"]);
  expect(cells(/^Zahlen/)).toEqual(["ja", "–nein"]);
});
