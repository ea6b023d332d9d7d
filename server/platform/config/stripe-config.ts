import {
  ConfigError,
  type Environment,
  missing,
  readChoice,
  readSecret,
  readText,
  readWebAddress,
} from "./environment.ts";

/** An account of Stripe by which guests pay by card. */
export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  apiBase: string | undefined;
  /** Which of the ways to pay that are on in Stripe's dashboard are offered; absent: all. */
  methods?: readonly StripeMethod[] | undefined;
  /** Absent: the operator collects what guests pay, and pays it out by files for the bank. */
  connect?: ConnectConfig | undefined;
}

/** What guests pay is passed on to restaurants at once, which Stripe pays out. */
export interface ConnectConfig {
  /** Of what is told about the restaurants' accounts. */
  webhookSecret: string;
  /** Who sells by card, and stands on the guests' statements. */
  merchant: "restaurant" | "platform";
}

/** Those that say at once whether it worked. Apple Pay and Google Pay are cards to Stripe. */
const stripeMethods = ["card", "eps", "paypal", "klarna", "link"] as const;
type StripeMethod = (typeof stripeMethods)[number];

function readMethods(env: Environment): StripeMethod[] | undefined {
  const text = readText(env, "STRIPE_PAYMENT_METHODS");
  if (text === undefined) return undefined;
  const words = text.split(",").map((word) => word.trim());
  const methods = stripeMethods.filter((method) => words.includes(method));
  if (methods.length === words.length) return methods;
  throw new ConfigError(
    `STRIPE_PAYMENT_METHODS is ${JSON.stringify(text)}, but it takes ${stripeMethods.join(", ")}, each at most once, with commas between.`,
  );
}

const aKey = "a key that begins with sk_ or rk_";
const aSecret = "a secret that begins with whsec_";

export function readStripe(env: Environment): StripeConfig | undefined {
  const secretKey = readSecret(env, "STRIPE_SECRET_KEY", /^[sr]k_\w+$/, aKey);
  const webhookSecret = readSecret(env, "STRIPE_WEBHOOK_SECRET", /^whsec_\S+$/, aSecret);
  const connectSecret = readSecret(env, "STRIPE_CONNECT_WEBHOOK_SECRET", /^whsec_\S+$/, aSecret);
  const merchant = readChoice(env, "STRIPE_MERCHANT", ["restaurant", "platform"]);
  const apiBase = readWebAddress(env, "STRIPE_API_BASE");
  const methods = readMethods(env);
  const given = {
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret,
    STRIPE_MERCHANT: merchant,
    STRIPE_API_BASE: apiBase,
    STRIPE_PAYMENT_METHODS: methods,
  };
  const alone = Object.entries(given).find(([, value]) => value !== undefined)?.[0];
  if (!secretKey && alone) throw missing("STRIPE_SECRET_KEY", `${alone} is`, aKey);
  if (!secretKey) return undefined;
  if (!webhookSecret) throw missing("STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY is", aSecret);
  if (merchant && !connectSecret) throw missing("STRIPE_CONNECT_WEBHOOK_SECRET", "STRIPE_MERCHANT is", aSecret);
  // One secret for both would let what is meant for one endpoint pass at the other.
  if (connectSecret === webhookSecret)
    throw new ConfigError(
      "STRIPE_CONNECT_WEBHOOK_SECRET holds the same as STRIPE_WEBHOOK_SECRET, but it takes the secret of an endpoint of its own.",
    );
  const connect = connectSecret ? { webhookSecret: connectSecret, merchant: merchant ?? "restaurant" } : undefined;
  return { secretKey, webhookSecret, apiBase, ...(methods && { methods }), ...(connect && { connect }) };
}

/** What an operator should know of this configuration before going on; null: nothing. */
export function warningOf({ demo, stripe }: { demo: boolean; stripe: StripeConfig | undefined }): string | null {
  if (demo || !stripe || stripe.connect) return null;
  return "Guests pay by card, and STRIPE_CONNECT_WEBHOOK_SECRET is not set: you hold their money until you pay it out, which is a payment service by law (ZaDiG 2018) and may need a licence. docs/operations.md, Stripe Connect, says how it never lies with you.";
}
