import type { FormStep } from "@mahlzeit/domain/partners/applications/form";
import type { ReactNode } from "react";
import { HoursStep } from "./hours-step.tsx";
import { LegalStep } from "./legal-step.tsx";
import { MenuStep } from "./menu-step.tsx";
import { PayoutStep } from "./payout-step.tsx";
import { PlaceStep } from "./place-step.tsx";
import type { StepProps } from "./step-props.ts";
import { TermsStep } from "./terms-step.tsx";

export const stepPages: Record<FormStep, (props: StepProps) => ReactNode> = {
  place: PlaceStep,
  legal: LegalStep,
  hours: HoursStep,
  menu: MenuStep,
  payout: PayoutStep,
  terms: TermsStep,
};
