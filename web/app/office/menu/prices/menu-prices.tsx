import { findManagedMenu, saveMenuDraft } from "@mahlzeit/contract/catalogue/edit-menu";
import { callOffPrices, changePrices, findPrices, type ManagedPrices } from "@mahlzeit/contract/catalogue/edit-prices";
import {
  isPriceChange,
  type PriceProposal,
  proposePrices,
  withPrices,
} from "@mahlzeit/domain/catalogue/menu/change-prices";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "../../../data/api.ts";
import { Loaded } from "../../../data/loaded.tsx";
import { randomUuid } from "../../../data/random-uuid.ts";
import { useLoaded } from "../../../data/use-loaded.ts";
import { useSending } from "../../../data/use-sending.ts";
import { Toast } from "../../../ui/toast.tsx";
import { type PriceDecision, priceDecisionTexts, resolvePriceConflict } from "./conflicting-prices.tsx";
import { DonePrices, type DonePricesProps } from "./done-prices.tsx";
import styles from "./menu-prices.module.css";
import { PlannedPrices } from "./planned-prices.tsx";
import { amountIn, beginOf, nextMonth, type PriceSentence } from "./price-sentence.ts";
import { PriceTable } from "./price-table.tsx";
import { SentenceFields } from "./sentence-fields.tsx";
import { averageText, Settle } from "./settle.tsx";

interface MenuPricesProps {
  restaurantId: string;
  /** False for staff, who may only change the draft. */
  mayPublish: boolean;
}

/** Changes many prices by one rule, with a preview of each. */
export function MenuPrices({ restaurantId, mayPublish }: MenuPricesProps) {
  const params = { id: restaurantId };
  const loaded = useLoaded({
    key: ["menu with prices", restaurantId],
    find: async (signal) => {
      const [menu, prices] = await Promise.all([
        api(findManagedMenu, { params }, { signal }),
        api(findPrices, { params }, { signal }),
      ]);
      return { menu: menu.answer, prices: prices.answer };
    },
  });
  const { answer, reload, show } = loaded;
  const page = useRef<HTMLDivElement>(null);
  const [sentence, setSentence] = useState<PriceSentence>(() => newSentence(mayPublish));
  /** The dishes ticked by hand, against the rule. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { sending: busy, failure, send } = useSending();
  const [news, setNews] = useState<string | null>(null);
  const [done, setDone] = useState<Pick<DonePricesProps, "count" | "average" | "what"> | null>(null);
  const menu: MenuDocument | null = answer?.menu.published.document ?? null;
  const by = amountIn(sentence.amount);

  if (!answer || !menu)
    return <Loaded of={loaded} failed="Deine Preise konnten gerade nicht geladen werden." height="40rem" />;

  const { categories, rounding, leavesDiscounted } = sentence;
  const categoryIds = categories.length > 0 ? new Set(categories) : null;
  const proposals = by ? proposePrices(menu, { categoryIds, by, rounding, leavesDiscounted }) : [];
  const { lowest, planned } = answer.prices;
  const showPrices = (prices: ManagedPrices) => show({ ...answer, prices });
  const isTicked = (id: string, isLeft: boolean) => ticked.get(id) ?? !isLeft;
  const chosen = proposals.filter(
    (proposal) => isTicked(proposal.product.id, proposal.isLeft) && isPriceChange(proposal),
  );
  const changes = chosen.map(newPriceOf);
  const changed = withPrices(menu, changes, randomUuid);

  const act = (what: "settle" | "draft" | "off", run: () => Promise<string | null>) =>
    send(async () => setNews(await run()), { what });

  /** Moves the focus to the page, because the pressed button disappears. */
  function showDone(what: DonePricesProps["what"]): void {
    flushSync(() => setDone({ count: chosen.length, average: averageText(chosen), what }));
    page.current?.focus();
  }

  function beginAnew(): void {
    flushSync(() => {
      setSentence(newSentence(mayPublish));
      setTicked(new Map());
      setDone(null);
    });
    page.current?.focus();
  }

  const settle = () =>
    act("settle", async () => {
      const { when } = sentence;
      const at = when === null || when === "now" ? null : beginOf(when);
      const body = { changes, at, replaces: at !== null && planned !== null };
      showPrices((await api(changePrices, { params, body })).answer);
      showDone(at === null ? "changed" : "planned");
      reload();
      return null;
    });
  const toDraft = () =>
    act("draft", async () => {
      const { answer: latest } = await api(findManagedMenu, { params });
      const document = withPrices(latest.draft?.document ?? latest.published.document, changes, randomUuid);
      type Body = Parameters<typeof api<typeof saveMenuDraft>>[1]["body"];
      await api(saveMenuDraft, { params, body: { revision: latest.revision, document } as Body });
      showDone("draft");
      return null;
    });
  const callOff = () =>
    act("off", async () => {
      const { answer: left } = await api(callOffPrices, { params });
      showPrices(left);
      setDone(null);
      // The button disappears with the plan, so the focus moves to the start of the next change.
      page.current?.focus();
      return "Abgesagt. Die Preise bleiben, wie sie sind.";
    });

  const decide = (plan: NonNullable<typeof planned>, said: PriceDecision) =>
    act("off", async () => {
      showPrices(await resolvePriceConflict(restaurantId, plan, said));
      reload();
      return priceDecisionTexts[said];
    });

  return (
    <div className={`stack gap-5 top ${styles.page}`} ref={page} tabIndex={-1}>
      {planned && (
        <PlannedPrices
          planned={planned}
          mayChange={mayPublish}
          busy={busy === "off"}
          onCallOff={() => void callOff()}
          onAnswer={(answer) => void decide(planned, answer)}
        />
      )}
      {done ? (
        <DonePrices {...done} mayPublish={mayPublish} onAgain={beginAnew} />
      ) : (
        <>
          <SentenceFields
            sentence={sentence}
            categories={menu.categories}
            isAmount={by !== null}
            onChange={(part) => setSentence({ ...sentence, ...part })}
          />
          <div className={`stack gap-5 top ${styles.columns}`}>
            <PriceTable
              proposals={proposals}
              changed={changed}
              count={chosen.length}
              when={sentence.when}
              lowest={lowest}
              isTicked={isTicked}
              onTick={(id, is) => setTicked(new Map(ticked).set(id, is))}
            />
            <Settle
              chosen={chosen}
              when={sentence.when}
              replaces={planned !== null}
              busy={busy === "settle" || busy === "draft" ? busy : null}
              failure={failure}
              onSettle={() => void settle()}
              onDraft={() => void toDraft()}
            />
          </div>
        </>
      )}
      {news && <Toast onDismiss={() => setNews(null)}>{news}</Toast>}
    </div>
  );
}

function newSentence(mayPublish: boolean): PriceSentence {
  return {
    categories: [],
    amount: "+5 %",
    rounding: "10",
    when: mayPublish ? nextMonth(Date.now()) : null,
    leavesDiscounted: true,
  };
}

function newPriceOf({ product, afterCents, sizes }: PriceProposal) {
  return {
    productId: product.id,
    priceCents: afterCents,
    sizes: sizes.map((size) => ({ optionId: size.optionId, priceCents: size.afterCents })),
  };
}
