import { addToAccount, sendOrderLink } from "@mahlzeit/contract/orders/order-accounts";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { orderLinkHours } from "@mahlzeit/domain/orders/order/account-offer";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { useAccount } from "../../session/account-store.ts";
import { openAccount } from "../../session/open-account.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Panel } from "../../ui/panel.tsx";
import { keyOfPlaced } from "../cart/placed-order.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import styles from "./account-offer.module.css";

type Result = "made" | "kept" | "waits" | "mailed";

const PasswordForm = onDemand(async () => (await import("./password-form.tsx")).PasswordForm, true);

/**
 * Offers the guest of an order an account with it: by a password where the order was placed, elsewhere by a link to the
 * address in the order, because the page may be open to others.
 */
export function AccountOffer({ order }: { order: Order }) {
  const store = useContext(CartStoreContext);
  const account = useAccount();
  const tag = order.identificationTag;
  const [key, setKey] = useState(() => keyOfPlaced(store, tag));
  const [result, setResult] = useState<Result | null>(null);

  if (result !== null) return <Done result={result} />;
  const email = order.customer?.email ?? "";
  if (account === undefined || email === "") return null;
  if (account && mailboxKey(account.email) !== mailboxKey(email)) return null;
  const withWhat = order.address ? "mit dieser Bestellung und ihrer Adresse" : "mit dieser Bestellung";
  if (key === null) {
    return (
      <Offer title={account ? atHome : faster}>
        <p>Den Link dazu schicken wir an die E-Mail-Adresse, mit der bestellt wurde.</p>
        <LinkButton tag={tag} onSent={() => setResult("mailed")} />
      </Offer>
    );
  }
  const toLink = () => setKey(null);
  if (account) {
    return (
      <Offer title={atHome}>
        <AddToAccountButton
          of={{ tag, key }}
          onAdded={(kept) => setResult(kept ? "kept" : "waits")}
          onForgotten={toLink}
        />
      </Offer>
    );
  }
  return (
    <Offer title={faster}>
      <p>Ein Passwort genügt, und du hast ein Konto {withWhat}.</p>
      <PasswordForm of={{ tag, key, email }} onMade={() => setResult("made")} onForgotten={toLink} />
    </Offer>
  );
}

const faster = "Beim nächsten Mal schneller?";
const atHome = "Diese Bestellung in dein Konto legen?";

function Offer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel aria-labelledby="account-offer" className={`stack gap-4 breaks start ${styles.offer}`}>
      <h2 id="account-offer">{title}</h2>
      {children}
    </Panel>
  );
}

function LinkButton({ tag, onSent }: { tag: string; onSent: () => void }) {
  const { isSending, failure, send } = useSending();
  const ask = () =>
    void send(async () => {
      await api(sendOrderLink, { params: { tag } });
      onSent();
    });
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button busy={isSending} onClick={ask}>
        Link schicken
      </Button>
    </>
  );
}

interface AddToAccountButtonProps {
  of: { readonly tag: string; readonly key: string };
  onAdded: (kept: boolean) => void;
  /** Called if the server does not recognize this device as that of the order. */
  onForgotten: () => void;
}

function AddToAccountButton({ of: { tag, key }, onAdded, onForgotten }: AddToAccountButtonProps) {
  const { isSending, failure, send } = useSending();
  const add = async () => {
    const { kept } = (await api(addToAccount, { params: { tag }, body: { key } })).answer;
    onAdded(kept);
    // If this fails, the next page loads the changed account.
    import("../../data/refresh-account.ts").then(({ refreshAccount }) => refreshAccount()).catch(() => undefined);
  };
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button
        busy={isSending}
        onClick={() =>
          void send(() =>
            add().catch((error: unknown) => {
              if (problemCode(error) !== "other-device") throw error;
              onForgotten();
            }),
          )
        }
      >
        In mein Konto legen
      </Button>
    </>
  );
}

/** Replaces the pressed button and takes its focus. */
function Done({ result }: { result: Result }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { title, text } = outcomes[result];
  return (
    <Panel
      ref={box}
      aria-labelledby="account-offer"
      className={`stack gap-4 breaks start ${styles.offer}`}
      tabIndex={-1}
    >
      <h2 id="account-offer">{title}</h2>
      <p>{text}</p>
      {result === "kept" && <Button onClick={openAccount}>Meine Bestellungen</Button>}
    </Panel>
  );
}

const confirmFirst =
  "Bestätige jetzt noch deine E-Mail-Adresse: Die Mail ist unterwegs. Dann liegt diese Bestellung bei deinen Bestellungen.";
const outcomes: Record<Result, { readonly title: string; readonly text: string }> = {
  made: { title: "Dein Konto ist da", text: confirmFirst },
  kept: { title: "Erledigt", text: "Diese Bestellung liegt jetzt in deinem Konto." },
  waits: {
    title: "Fast fertig",
    text: "Deine E-Mail-Adresse ist noch nicht bestätigt. Öffne den Link, den wir dir gerade geschickt haben, dann liegt diese Bestellung in deinem Konto.",
  },
  mailed: {
    title: "Der Link ist unterwegs",
    text: `Er geht an die E-Mail-Adresse, mit der bestellt wurde, und gilt ${orderLinkHours}\u00a0Stunden.`,
  },
};
