import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readConfig, readStorage } from "./config.ts";
import { ConfigError } from "./environment.ts";
import { warningOf } from "./stripe-config.ts";

const publicSite = {
  PUBLIC_URL: "https://mahlzeit.example.at/",
  SMTP_URL: "smtp://user:geheim@mail.example.at",
  SUGGESTIONS_MAILBOX: "vorschlag@example.at",
};

test("nothing set is a demo on this machine", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    databaseUrl: undefined,
    dataDir: resolve(".data"),
    demo: true,
    seed: "if-new",
    productName: "Mahlzeit",
    stripe: undefined,
    addresses: { source: "index" },
    analytics: { to: "ourselves" },
    s3: undefined,
    orderLimit: 30,
    unpaidLimit: { perGuest: 3, perNetworkAndRestaurant: 6 },
    lookUpLimit: 30,
    requestLimits: true,
    trustProxy: [],
    logLevel: "info",
  });
});

test("the public address follows the port", () => {
  expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
});

test("an empty variable counts as unset", () => {
  expect(readConfig({ PORT: "", DATA_DIR: " ", SEED: "" })).toEqual(readConfig({}));
});

test("a public site is no demo and invents no data", () => {
  expect(readConfig(publicSite)).toMatchObject({
    publicUrl: "https://mahlzeit.example.at",
    demo: false,
    seed: "none",
    onboardingUrl: undefined,
    proposedFees: undefined,
  });
});

test.each(["http://127.0.0.1:4000", "http://127.3.2.1", "http://[::1]:3000", "http://shop.localhost"])(
  "%s is this machine",
  (url) => expect(readConfig({ PUBLIC_URL: url }).demo).toBe(true),
);

test("what restaurants are offered is read as rates", () => {
  const read = (text: string) => readConfig({ ...publicSite, PROPOSED_FEES: text }).proposedFees;
  const rates = { deliveryPerMille: 80, otherPerMille: 65, ownDoorPerMille: 0, cardBasisPoints: 140, cardFixCents: 25 };
  expect(read("delivery=8% other=6.5% own-door=0% card=1.4%+0.25")).toEqual(rates);
  expect(read("delivery=8% other=6.5% own-door=0% card=1.4%")).toEqual({ ...rates, cardFixCents: 0 });
});

test("commands need to know only where everything is", () => {
  const env = { PUBLIC_URL: "https://essen.example", DEMO: "no", PORT: "acht", DATA_DIR: "/srv/essen" };
  expect(readStorage(env)).toEqual({ databaseUrl: undefined, dataDir: "/srv/essen", s3: undefined });
});

test("mails come from the public site's own domain where nothing else is set", () => {
  expect(readConfig({}).mail.from).toBe('"Mahlzeit" <bestellung@mahlzeit.example>');
  expect(readConfig(publicSite).mail.from).toBe('"Mahlzeit" <bestellung@mahlzeit.example.at>');
  expect(readConfig({ ...publicSite, MAIL_FROM: "wir@example.at" }).mail.from).toBe("wir@example.at");
});

test("an order limit can be lifted", () => {
  const usual = readConfig({});
  expect(readConfig({ ORDER_LIMIT: "off" })).toEqual({ ...usual, orderLimit: undefined });
  expect(readConfig({ LOOKUP_LIMIT: "off" })).toEqual({ ...usual, lookUpLimit: undefined });
  expect(readConfig({ UNPAID_LIMIT: "off" })).toEqual({ ...usual, unpaidLimit: undefined });
  expect(readConfig({ REQUEST_LIMITS: "off" })).toEqual({ ...usual, requestLimits: false });
  expect(readConfig({ UNPAID_LIMIT: "2" }).unpaidLimit).toEqual({ perGuest: 2, perNetworkAndRestaurant: 4 });
  expect(readConfig({ ORDER_LIMIT: "5" }).orderLimit).toBe(5);
  expect(readConfig({ ANSWER_MINUTES: "20" }).answerMinutes).toEqual({ board: 20, mail: 20 });
  expect(readConfig(publicSite).answerMinutes).toEqual({ board: 8, mail: 15 });
  expect(readConfig({ MAX_STREAMS: "50" }).maxStreams).toBe(50);
  expect(readConfig({}).answerMinutes).toBeUndefined();
});

test("several proxies may be trusted", () => {
  expect(readConfig({ TRUST_PROXY: "10.0.0.0/8, ::1" }).trustProxy).toEqual(["10.0.0.0/8", "::1"]);
});

const calls = {
  PHONE_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  PHONE_AUTH_TOKEN: "a token",
  PHONE_FROM: "+4312345678",
};

test("restaurants are called from a number, and get an SMS where there is a sender", () => {
  expect(readConfig({}).phone).toBeUndefined();
  const from = { accountSid: calls.PHONE_ACCOUNT_SID, authToken: "a token", from: "+4312345678" };
  expect(readConfig(calls).phone).toEqual({ ...from, smsFrom: undefined, apiBase: "https://api.twilio.com" });
  for (const smsFrom of ["Mahlzeit", "+436641234567"])
    expect(readConfig({ ...calls, PHONE_SMS_FROM: smsFrom }).phone).toMatchObject({ smsFrom });
});

const cards = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

test("with a secret for Connect restaurants are paid by Stripe, and sell themselves unless it is said otherwise", () => {
  const connect = { ...cards, STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_2" };
  expect(readConfig(cards).stripe).toEqual({ secretKey: "sk_test_1", webhookSecret: "whsec_1", apiBase: undefined });
  expect(readConfig(connect).stripe?.connect).toEqual({ webhookSecret: "whsec_2", merchant: "restaurant" });
  expect(readConfig({ ...connect, STRIPE_MERCHANT: "platform" }).stripe?.connect?.merchant).toBe("platform");
  expect(readConfig({ ...connect, STRIPE_PAYMENT_METHODS: "eps, card" }).stripe?.methods).toEqual(["card", "eps"]);
});

test("whoever holds guests' money outside a demo is warned, and nobody else", () => {
  const warned = [
    { ...publicSite, ...cards },
    cards,
    publicSite,
    { ...publicSite, ...cards, STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_2" },
  ].map((env) => warningOf(readConfig(env)) !== null);
  expect(warned).toEqual([true, false, false, false]);
});

describe("a wrong value stops the start with one sentence", () => {
  test.each([
    [{ PORT: "abc" }, 'PORT is "abc", but it takes a whole number from 1 to 65535.'],
    [{ PORT: "70000" }, 'PORT is "70000", but it takes a whole number from 1 to 65535.'],
    [{ DEMO: "true" }, 'DEMO is "true", but it takes yes or no.'],
    [{ SEED: "all" }, 'SEED is "all", but it takes demo or none.'],
    [{ HOST: "a b" }, 'HOST is "a b", but it takes a network address or a host name, like 127.0.0.1 or 0.0.0.0.'],
    [
      { PUBLIC_URL: "mahlzeit.at" },
      'PUBLIC_URL is "mahlzeit.at", but it takes an address that begins with http:// or https://.',
    ],
    [
      { PUBLIC_URL: "http://localhost:3000/?a=1" },
      'PUBLIC_URL is "http://localhost:3000/?a=1", but it takes an address that begins with http:// or https://, without ? and #.',
    ],
    [
      { PUBLIC_URL: "https://essen.example/mahlzeit" },
      'PUBLIC_URL is "https://essen.example/mahlzeit", but it takes an address without a path, like https://essen.example.',
    ],
    [
      { SMTP_URL: "smtp:mail.example.at" },
      "SMTP_URL holds 20 characters that do not fit (kept secret here): it takes an address that begins with smtp:// or smtps://.",
    ],
    [{ GUARANTEE_NOTICE: "none" }, 'GUARANTEE_NOTICE is "none", but it takes on or off.'],
    [
      { SECURITY_CONTACT: "http://hole.example.at" },
      'SECURITY_CONTACT is "http://hole.example.at", but it takes a mail address or an address that begins with https://.',
    ],
    [
      { SECURITY_CONTACT: "hole@example.at" },
      "SECURITY_EXPIRES is not set, but SECURITY_CONTACT is: it takes a day like 2027-06-30.",
    ],
    [{ SECURITY_EXPIRES: "2027-02-30" }, 'SECURITY_EXPIRES is "2027-02-30", but it takes a day like 2027-06-30.'],
    [
      { SECURITY_LANGUAGES: "deutsch" },
      'SECURITY_LANGUAGES is "deutsch", but it takes codes of languages with commas between, like de, en.',
    ],
    [{ SERVICE_WORKER: "no" }, 'SERVICE_WORKER is "no", but it takes on or off.'],
    [{ ANSWER_MINUTES: "0" }, 'ANSWER_MINUTES is "0", but it takes a whole number from 1 to 9999 or off.'],
    [
      { ...calls, PHONE_AUTH_TOKEN: "" },
      "PHONE_AUTH_TOKEN is not set, but PHONE_ACCOUNT_SID and PHONE_FROM are: it takes a value beside it.",
    ],
    [{ ...calls, PHONE_ACCOUNT_SID: "SK1" }, 'PHONE_ACCOUNT_SID is "SK1", but it takes AC and 32 hexadecimal digits.'],
    [{ ...calls, PHONE_FROM: "01 234" }, 'PHONE_FROM is "01 234", but it takes a number like +4312345678.'],
    [
      { ...calls, PHONE_SMS_FROM: "Mahlzeit am Markt" },
      'PHONE_SMS_FROM is "Mahlzeit am Markt", but it takes a number like +436641234567 or a name of up to 11 letters and digits.',
    ],
    [
      { PHONE_SMS_FROM: "Mahlzeit" },
      "PHONE_ACCOUNT_SID is not set, but PHONE_SMS_FROM is: it takes a value beside it.",
    ],
    [
      { PUSH_SERVICES: "https://push.example.at" },
      'PUSH_SERVICES is "https://push.example.at", but it takes host names with commas between, like push.example.at, *.push.example.at.',
    ],
    [
      { PROPOSED_FEES: "8%" },
      'PROPOSED_FEES is "8%", but it takes rates like delivery=8% other=6% own-door=0% card=1.4%+0.25.',
    ],
    [
      { PROPOSED_FEES: "delivery=101% other=6% own-door=0% card=1%" },
      'PROPOSED_FEES is "delivery=101% other=6% own-door=0% card=1%", but it takes rates like delivery=8% other=6% own-door=0% card=1.4%+0.25.',
    ],
    [{ REQUEST_LIMITS: "no" }, 'REQUEST_LIMITS is "no", but it takes on or off.'],
    [{ ORDER_LIMIT: "-1" }, 'ORDER_LIMIT is "-1", but it takes a whole number from 1 to 999999 or off.'],
    [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL is "loud", but it takes fatal, error, warn, info, debug, trace or silent.'],
    [
      { TRUST_PROXY: "10.0.0.0/33" },
      'TRUST_PROXY is "10.0.0.0/33", but it takes a list of networks with commas between, like 10.0.0.0/8, 127.0.0.1.',
    ],
    [{ MAIL_FROM: "wir" }, 'MAIL_FROM is "wir", but it takes one mail address, like Mahlzeit <bestellung@example.at>.'],
    [
      { MATOMO_URL: "https://m.example.at", MATOMO_SITE_ID: "mahlzeit" },
      'MATOMO_SITE_ID is "mahlzeit", but it takes the number of the site, like 1.',
    ],
    [
      { PLAUSIBLE_URL: "https://p.example.at", PLAUSIBLE_DOMAIN: "https://mahlzeit.example" },
      'PLAUSIBLE_DOMAIN is "https://mahlzeit.example", but it takes the domain the site has there, like essen.example.at.',
    ],
    [
      { MATOMO_URL: "https://m.example.at" },
      "MATOMO_SITE_ID is not set, but MATOMO_URL is: it takes a value beside it.",
    ],
    [{ S3_BUCKET: "bilder" }, "S3_ENDPOINT is not set, but S3_BUCKET is: it takes a value beside it."],
    [
      { STRIPE_SECRET_KEY: "sk_test_1" },
      "STRIPE_WEBHOOK_SECRET is not set, but STRIPE_SECRET_KEY is: it takes a secret that begins with whsec_.",
    ],
    [
      { STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_2" },
      "STRIPE_SECRET_KEY is not set, but STRIPE_CONNECT_WEBHOOK_SECRET is: it takes a key that begins with sk_ or rk_.",
    ],
    [
      { ...cards, STRIPE_MERCHANT: "platform" },
      "STRIPE_CONNECT_WEBHOOK_SECRET is not set, but STRIPE_MERCHANT is: it takes a secret that begins with whsec_.",
    ],
    [
      { ...cards, STRIPE_PAYMENT_METHODS: "card, sepa_debit" },
      'STRIPE_PAYMENT_METHODS is "card, sepa_debit", but it takes card, eps, paypal, klarna, link, each at most once, with commas between.',
    ],
    [
      { STRIPE_PAYMENT_METHODS: "card" },
      "STRIPE_SECRET_KEY is not set, but STRIPE_PAYMENT_METHODS is: it takes a key that begins with sk_ or rk_.",
    ],
    [
      { ...cards, STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_2", STRIPE_MERCHANT: "me" },
      'STRIPE_MERCHANT is "me", but it takes restaurant or platform.',
    ],
    [
      { ...cards, STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_1" },
      "STRIPE_CONNECT_WEBHOOK_SECRET holds the same as STRIPE_WEBHOOK_SECRET, but it takes the secret of an endpoint of its own.",
    ],
    [
      { PUBLIC_URL: "https://mahlzeit.example.at" },
      "SMTP_URL is not set, but PUBLIC_URL is public: it takes an address like smtp://user:password@mail.example.at:587.",
    ],
    [
      { ...publicSite, SUGGESTIONS_MAILBOX: "" },
      "SUGGESTIONS_MAILBOX is not set, but PUBLIC_URL is public: it takes the mail address that gets suggestions.",
    ],
    [
      { DEMO: "no" },
      "SMTP_URL is not set, but DEMO is no: it takes an address like smtp://user:password@mail.example.at:587.",
    ],
  ])("%j", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
  });
});

test.each([
  "DATABASE_URL",
  "DATABASE_LISTEN_URL",
  "SMTP_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_CONNECT_WEBHOOK_SECRET",
  "GOOGLE_MAPS_API_KEY",
])("a wrong %s is named but never printed", (name) => {
  const read = () => readConfig({ [name]: "hoch geheim://wort" });
  expect(read).toThrow(name);
  expect(read).not.toThrow("geheim");
});

const names =
  "PORT HOST PUBLIC_URL DATABASE_URL DATABASE_POOL DATABASE_LISTEN_URL DEMO SEED PRODUCT_NAME SMTP_URL MAIL_FROM SUGGESTIONS_MAILBOX STRIPE_SECRET_KEY STRIPE_CONNECT_WEBHOOK_SECRET STRIPE_MERCHANT PHOTON_URL S3_BUCKET FIXED_ORDER_SERVICE_UID ONBOARDING_URL PROPOSED_FEES ORDER_LIMIT UNPAID_LIMIT LOOKUP_LIMIT REQUEST_LIMITS ANSWER_MINUTES PHONE_ACCOUNT_SID PHONE_AUTH_TOKEN PHONE_FROM PHONE_SMS_FROM PUSH_SERVICES MAX_STREAMS SERVICE_WORKER GUARANTEE_NOTICE SECURITY_CONTACT SECURITY_POLICY SECURITY_LANGUAGES SECURITY_EXPIRES TRUST_PROXY LOG_LEVEL";

test("whatever is set, the answer is a configuration or one sentence", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names.split(" ")), fc.string()), (env) => {
      try {
        readConfig(env);
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigError);
        expect((error as Error).message).toMatch(/^[A-Z\d_]+ .+\.$/s);
      }
    }),
  );
});

test("who issues invoices is named with all it takes, made up in a demo, and nobody elsewhere", () => {
  const operator = {
    OPERATOR_NAME: "Mahlzeit GmbH",
    OPERATOR_ADDRESS: "Ring 1, 1010 Wien",
    OPERATOR_VAT_ID: "ATU12345678",
    OPERATOR_IBAN: "AT61 1904 3002 3457 3201",
  };
  expect(readConfig({ ...publicSite, ...operator }).operator).toEqual({
    name: "Mahlzeit GmbH",
    address: "Ring 1, 1010 Wien",
    vatId: "ATU12345678",
    iban: "AT611904300234573201",
  });
  expect([readConfig({}).operator?.name, readConfig(publicSite).operator]).toEqual(["Mahlzeit Muster GmbH", undefined]);
  for (const wrong of [{ OPERATOR_VAT_ID: "12" }, { OPERATOR_IBAN: "AT611904300234573202" }, { OPERATOR_ADDRESS: "" }])
    expect(() => readConfig({ ...operator, ...wrong }), JSON.stringify(wrong)).toThrow(ConfigError);
});
