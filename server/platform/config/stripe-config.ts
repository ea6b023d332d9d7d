import {
  ConfigError,
  type Environment,
  missing,
  readChoice,
  readSecret,
  readText,
  readWebAddress,
} from "./environment.ts";

/** A Stripe account through which guests pay by card. */
export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  apiBase: string | undefined;
  /** The payment methods offered, out of those enabled in Stripe's dashboard; absent: all. */
  methods?: readonly StripeMethod[] | undefined;
  /** Absent: the operator collects the guests' payments and pays them out by bank files. */
  connect?: ConnectConfig | undefined;
}

/** Stripe Connect passes payments on to restaurants at once and pays them out. */
export interface ConnectConfig {
  /** The secret of the webhook for events about the restaurants' accounts. */
  webhookSecret: string;
  /** The seller of card payments, whose name is on the guests' statements. */
  merchant: "restaurant" | "platform";
}

/** The payment methods that succeed or fail at once. Stripe treats Apple Pay and Google Pay as cards. */
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
  // If both had the same secret, an event meant for one endpoint would pass at the other.
  if (connectSecret === webhookSecret)
    throw new ConfigError(
      "STRIPE_CONNECT_WEBHOOK_SECRET holds the same as STRIPE_WEBHOOK_SECRET, but it takes the secret of an endpoint of its own.",
    );
  const connect = connectSecret ? { webhookSecret: connectSecret, merchant: merchant ?? "restaurant" } : undefined;
  return { secretKey, webhookSecret, apiBase, ...(methods && { methods }), ...(connect && { connect }) };
}

/** Returns a warning about this configuration for the operator, or null. */
export function warningOf({ demo, stripe }: { demo: boolean; stripe: StripeConfig | undefined }): string | null {
  if (demo || !stripe || stripe.connect) return null;
  return "Guests pay by card, and STRIPE_CONNECT_WEBHOOK_SECRET is not set: you hold their money until you pay it out, which is a payment service by law (ZaDiG 2018) and may need a licence. docs/operations/configure.md, Stripe Connect, says how to avoid that.";
}
