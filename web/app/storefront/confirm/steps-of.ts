import type { Order } from "@mahlzeit/contract/orders";
import { timeline } from "@mahlzeit/domain/order/timeline";
import type { IconName } from "../../ui/icon.tsx";
import type { Step } from "../../ui/steps.tsx";

/** Icon by step, and what is said of it while it is the current one. */
const aboutSteps: Record<string, { icon: IconName; now: (restaurant: string) => string }> = {
  "Bestellung eingegangen": { icon: "store", now: (restaurant) => `${restaurant} hat sie erhalten.` },
  "In Zubereitung": { icon: "cooking-pot", now: (restaurant) => `${restaurant} hat sie angenommen.` },
  Unterwegs: { icon: "bike", now: () => "Sie ist auf dem Weg zu dir." },
  Bereit: { icon: "shopping-bag", now: () => "Sie wartet auf dich." },
};

/** The course of an order, as its guest reads it. */
export function stepsOf({ status, type, service }: Order): Step[] {
  const steps = timeline(status, type);
  return steps.map(({ label, progress }, i) => ({
    title: label,
    state: progress,
    icon: aboutSteps[label]?.icon ?? "circle-check",
    text: textOf(label, progress === "now", i === steps.length - 1, service.name),
  }));
}

function textOf(label: string, isNow: boolean, isLast: boolean, restaurant: string): string | undefined {
  if (isLast) return "Mahlzeit!";
  return isNow ? aboutSteps[label]?.now(restaurant) : undefined;
}
