import type { PartnerTerms } from "@mahlzeit/contract/partners/apply";
import type { FormFault, FormStep } from "@mahlzeit/domain/partners/applications/form";
import type { Applying } from "./use-application.ts";

export interface ShownFault {
  readonly field: FormFault["field"] | "email";
  readonly step: FormStep;
  readonly message: string;
}

export interface StepProps {
  readonly applying: Applying;
  readonly terms: PartnerTerms;
  readonly readTermsAgain: () => Promise<void>;
  /** Returns the error below a field once it may be shown. */
  readonly faultAt: (field: string) => string | undefined;
  readonly faults: readonly ShownFault[];
  /** Null on the first step. */
  readonly back: (() => void) | null;
  /** Null on the last step. */
  readonly next: { readonly label: string; readonly go: () => void } | null;
  /** Called when sending was tried: every error is shown from then on. */
  readonly onAsked: () => void;
  readonly goTo: (step: FormStep) => void;
  readonly onSent: () => void;
}
