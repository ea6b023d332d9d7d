import { fillRegistration, newPerson } from "./account.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { invitationTo, linkIn } from "./mailbox.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { openOffice } from "./members.ts";

const inn = makeRestaurant("gasthaus-zur-hilfe", "Gasthaus zur Hilfe", {
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});

// A dismissed member's board is refused.
test.use({ expectedErrors: /status of (401|404)/ });

test("an owner invites somebody, who joins from the mail on a phone, works on the board, and is out once dismissed", async ({
  page,
  browser,
  watch,
}) => {
  const cook = newPerson({ firstName: "Ferdl", lastName: "Huber" });
  const owner = await openOffice({ browser, watch }, inn, "team");
  await owner.getByLabel("E-Mail").fill(cook.email);
  await owner.getByRole("button", { name: "Einladen" }).click();
  await expect(owner.getByRole("heading", { name: cook.email })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(linkIn(await invitationTo(cook.email)));
  await isHydrated(page);
  await fillRegistration(page, cook);
  await page.getByRole("main").getByRole("button", { name: "Registrieren" }).click();
  await page.getByRole("button", { name: "Einladung annehmen" }).click();
  await expect(page.getByRole("heading", { name: "Du bist im Team" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Zur Küche" }).click();
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();

  await owner.reload();
  await isHydrated(owner);
  await owner.getByRole("button", { name: /^Ferdl .* aus dem Team nehmen$/ }).click();
  await overlay(owner, /Ferdl/)
    .getByRole("button", { name: /aus dem Team|Entfernen/i })
    .click();
  await expect(overlay(owner, /Ferdl/)).toBeHidden();
  await expect(page.getByText("Diese Seite gibt es nicht")).toBeVisible();
});
