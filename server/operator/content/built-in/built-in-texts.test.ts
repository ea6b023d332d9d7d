import { boardHours } from "@mahlzeit/domain/kitchen/api-key";
import { hourMs } from "@mahlzeit/domain/local-time";
import {
  complaintMonths,
  contentObjections,
  ratingObjections,
  remindAfterDays,
} from "@mahlzeit/domain/operator/moderation";
import { retentionDays } from "@mahlzeit/domain/orders/order/retention";
import { ratingDays } from "@mahlzeit/domain/orders/ratings/rating";
import { attemptsForgottenMs } from "@mahlzeit/domain/people/attempts";
import { expect, test } from "vitest";
import { suggestionRetentionDays } from "../../../partners/applications/suggestions/forget-suggestions.ts";
import { deviceCookie, knownDeviceDays } from "../../../people/accounts/known-devices.ts";
import { sessionDays } from "../../../people/accounts/sessions.ts";
import { testConfig } from "../../../testing/app-config.ts";
import { builtInTexts, cleanText } from "./built-in-texts.ts";
import { hasPlaceholder } from "./facts.ts";

const configs = {
  demo: testConfig(),
  "a public shop": testConfig({ demo: false, publicUrl: "https://essen.example" }),
  "a shop of another name": testConfig({ demo: false, productName: 'Tom & "Jerry"' }),
  "one with everything": testConfig({
    demo: false,
    stripe: { secretKey: "sk_x", webhookSecret: "whsec_x", apiBase: undefined },
    addresses: { source: "google", apiKey: "x" },
    analytics: { to: "matomo", url: "https://m.example", siteId: "1" },
  }),
};

test.each(Object.entries(configs))("the built-in texts of %s are complete and already clean", (_, config) => {
  for (const [tag, text] of Object.entries(builtInTexts(config))) {
    expect(text, tag).not.toBe("");
    expect(cleanText(tag, text), tag).toBe(text);
    expect(text, tag).not.toMatch(/undefined|null|\[object|&amp;#/);
  }
});

test("blanks are left only where the operator alone knows", () => {
  const blanks = (config: (typeof configs)["demo"]) =>
    Object.entries(builtInTexts(config)).flatMap(([tag, text]) => (hasPlaceholder(text) ? [tag] : []));
  expect(blanks(configs.demo)).toEqual([]);
  expect(blanks(configs["a public shop"])).toEqual([
    "legal-company",
    "legal-contact",
    "legal-privacy",
    "legal-information",
    "accessibility",
    "guest-terms",
  ]);
});

test("guests' terms say that fresh food cannot be sent back, and speak of cards only where they are taken", () => {
  const terms = (config: (typeof configs)["demo"]) => builtInTexts(config)["guest-terms"];
  for (const config of Object.values(configs)) expect(terms(config)).toContain("§ 18 FAGG");
  expect(terms(configs["one with everything"])).toContain("mit Karte");
  expect(terms(configs["a public shop"])).not.toContain("Karte geht");
});

test("what is said of keeping is what is done", () => {
  const privacy = builtInTexts(configs.demo)["legal-privacy"];
  for (const days of [
    retentionDays.contact,
    retentionDays.contactByTag,
    retentionDays.unpaid,
    sessionDays,
    suggestionRetentionDays,
  ])
    expect(privacy).toMatch(new RegExp(`\\b${days} Tage`));
  expect(privacy).toContain(`bis ${boardHours} Stunden nach dem Ende der Bestellung und nie deine E-Mail`);
  expect(privacy).toContain("Rechnung für die Firma");
  expect(privacy).toContain("nach Anmeldeversuchen etwa eine Stunde");
  expect(attemptsForgottenMs).toBe(hourMs);
});

test("the rules for ratings and reports are those that are applied: reasons, who decides, periods and whom to complain to", () => {
  const rules = builtInTexts(
    testConfig({ mail: { ...testConfig().mail, suggestionsMailbox: '"Büro" <buero@essen.at>' } }),
  )["legal-ratings"];
  for (const reason of [...Object.values(ratingObjections), ...Object.values(contentObjections)])
    expect(rules).toContain(`<li>${reason}</li>`);
  expect(rules).toContain(`bis ${ratingDays} Tage danach`);
  expect(rules).toContain(`Was nach ${remindAfterDays} Tagen noch wartet`);
  expect(rules).toContain(`innerhalb von ${complaintMonths} Monaten an <a href="mailto:buero@essen.at">`);
  expect(rules).toContain("Ein Mensch bei uns");
  expect(rules).toContain("Keine Maschine blendet etwas aus");
  expect(rules).toContain("zertifizierte Streitbeilegungsstelle oder ans Gericht");
});

test("every place in which a browser keeps something is named", () => {
  const cookies = (config: (typeof configs)["demo"]) => builtInTexts(config)["legal-cookies"];
  for (const name of [
    "mahlzeit (",
    "mahlzeit-device-address",
    "mahlzeit-no-orders",
    "mahlzeit-favourites,",
    "mahlzeit-favourites-untold",
    "mahlzeit-allergens",
    "mahlzeit-tables",
    "mahlzeit-doors",
    "auth_tkn",
    "mahlzeit-contact",
    "mahlzeit-address",
    "mahlzeit-suggestion",
    "reloaded,",
    "reloaded-at",
    "XSRF-TOKEN",
    "react-router-scroll-positions",
    `${deviceCookie} (Cookie)`,
    `Bleibt ${knownDeviceDays} Tage`,
  ])
    expect(cookies(configs.demo)).toContain(name);
  expect(cookies(configs.demo)).not.toContain("consent");
  expect(cookies(configs["one with everything"])).toContain("consent");
});

test("the privacy notice names whoever gets data, and nobody else", () => {
  const privacy = (config: (typeof configs)["demo"]) => builtInTexts(config)["legal-privacy"];
  for (const name of ["Stripe", "Google", "Matomo"]) {
    expect(privacy(configs["one with everything"])).toContain(name);
    expect(privacy(configs["a public shop"])).not.toContain(name);
    expect(privacy(configs.demo)).not.toContain(name);
  }
});
