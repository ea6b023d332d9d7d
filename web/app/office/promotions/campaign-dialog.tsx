import { ProblemError } from "@mahlzeit/contract/client-errors";
import { setCampaign } from "@mahlzeit/contract/orders/manage-coupons";
import { dateOfDayNumber, viennaDayNumber } from "@mahlzeit/domain/local-time";
import type { Campaign } from "@mahlzeit/domain/orders/promotion/campaign";
import { faultsInCampaign } from "@mahlzeit/domain/orders/promotion/new-campaign";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { eurosToType, typedEuros } from "../../forms/typed-amount.ts";
import { FormGrid } from "../../ui/form-grid.tsx";
import { FormModal } from "../../ui/form-modal.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface CampaignDialogProps {
  readonly campaign: Campaign | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Fault = { readonly field: string; readonly message: string };

export function CampaignDialog({ campaign, onDone, onClose }: CampaignDialogProps) {
  const [now] = useState(() => Date.now());
  const [typed, setTyped] = useState({
    percent: campaign ? eurosToType(campaign.basisPoints) : "",
    orders: campaign ? String(campaign.orders) : "",
    maxDiscount: campaign && campaign.maxDiscountCents > 0 ? eurosToType(campaign.maxDiscountCents) : "",
    firstDay: dateOfDayNumber(viennaDayNumber(Math.max(now, campaign?.from ?? now))),
    lastDay: dateOfDayNumber(viennaDayNumber(campaign ? campaign.to - 1 : now) + (campaign ? 0 : 30)),
  });
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const { isSending, failure, setFailure, send } = useSending();

  function submit(): void {
    if (isSending) return;
    const { firstDay, lastDay } = typed;
    const basisPoints = typedEuros(typed.percent) ?? -1;
    const maxDiscountCents = typed.maxDiscount.trim() === "" ? 0 : (typedEuros(typed.maxDiscount) ?? -1);
    const orders = /^\d{1,4}$/.test(typed.orders.trim()) ? Number(typed.orders) : 0;
    const terms = { basisPoints, orders, maxDiscountCents, firstDay, lastDay };
    const found = faultsInCampaign(terms, now);
    setFaults(found);
    setFailure(null);
    if (found.length > 0) return;
    void send(
      async () => {
        await api(setCampaign, { body: terms });
        onDone();
      },
      {
        isTold: (error) => {
          const said = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
          setFaults(said);
          return said.length > 0;
        },
      },
    );
  }

  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: faults.find((fault) => fault.field === name)?.message,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <FormModal
      title="Aktion für neue Gäste"
      description="Was schon bestellt ist, behält seinen Rabatt."
      onClose={onClose}
      submitLabel="Speichern"
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
    >
      <FormGrid columns={2}>
        <TextField label="Prozent" required inputMode="decimal" {...field("percent")} />
        <TextField label="Für wie viele Bestellungen" required inputMode="numeric" {...field("orders")} />
        <TextField label="Von" required type="date" {...field("firstDay")} />
        <TextField label="Bis" required type="date" {...field("lastDay")} />
        <TextField
          label="Höchstens in Euro je Bestellung"
          optional
          full
          inputMode="decimal"
          {...field("maxDiscount")}
        />
      </FormGrid>
    </FormModal>
  );
}
