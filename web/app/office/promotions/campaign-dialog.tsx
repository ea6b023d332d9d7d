import { setCampaign } from "@mahlzeit/contract/orders/manage-coupons";
import { dateOfDayNumber, viennaDate, viennaDayNumber } from "@mahlzeit/domain/local-time";
import type { Campaign } from "@mahlzeit/domain/orders/promotion/campaign";
import { faultsInCampaign } from "@mahlzeit/domain/orders/promotion/new-campaign";
import { eurosToType, typedEuros, typedPercent } from "@mahlzeit/domain/typed-amount";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { faultsResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";

interface CampaignDialogProps {
  readonly campaign: Campaign | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Typed = Record<"percent" | "orders" | "maxDiscount" | "firstDay" | "lastDay", string>;

export function CampaignDialog({ campaign, onDone, onClose }: CampaignDialogProps) {
  const [now] = useState(() => Date.now());
  const form = useForm<Typed>({
    resolver: faultsResolver((typed) => faultsInCampaign(termsOf(typed), now)),
    defaultValues: {
      percent: campaign ? eurosToType(campaign.basisPoints) : "",
      orders: campaign ? String(campaign.orders) : "",
      maxDiscount: campaign && campaign.maxDiscountCents > 0 ? eurosToType(campaign.maxDiscountCents) : "",
      firstDay: viennaDate(Math.max(now, campaign?.from ?? now)),
      lastDay: dateOfDayNumber(viennaDayNumber(campaign ? campaign.to - 1 : now) + (campaign ? 0 : 30)),
    },
  });
  const { refusals, send } = useRefusals(form);

  const save = (typed: Typed) =>
    send(async () => {
      await api(setCampaign, { body: termsOf(typed) });
      onDone();
    });

  return (
    <FormDialog
      title="Aktion für neue Gäste"
      description="Was schon bestellt ist, behält seinen Rabatt."
      onClose={onClose}
      form={form}
      onSubmit={save}
      refusals={refusals}
      columns={2}
      submitLabel="Speichern"
    >
      <FormTextField name="percent" label="Prozent" required inputMode="decimal" />
      <FormTextField name="orders" label="Für wie viele Bestellungen" required inputMode="numeric" />
      <FormTextField name="firstDay" label="Von" required type="date" />
      <FormTextField name="lastDay" label="Bis" required type="date" />
      <FormTextField name="maxDiscount" label="Höchstens in Euro je Bestellung" optional full inputMode="decimal" />
    </FormDialog>
  );
}

/** Reads the typed terms. Invalid numbers become such that every field refuses. */
function termsOf({ percent, orders, maxDiscount, firstDay, lastDay }: Typed) {
  return {
    basisPoints: typedPercent(percent) ?? -1,
    orders: /^\d{1,4}$/.test(orders.trim()) ? Number(orders) : 0,
    maxDiscountCents: maxDiscount.trim() === "" ? 0 : (typedEuros(maxDiscount) ?? -1),
    firstDay,
    lastDay,
  };
}
