import { changePayoutAccount, type PayoutAccountState } from "@mahlzeit/contract/money/payout-account";
import { faultInIban, groupedIban } from "@mahlzeit/domain/identifiers";
import { dateText } from "@mahlzeit/domain/local-time";
import { faultInHolder } from "@mahlzeit/domain/money/payout/account";
import { faultInPassword } from "@mahlzeit/domain/people/account";
import { faultInCode } from "@mahlzeit/domain/people/second-factor";
import { useForm } from "react-hook-form";
import { api } from "../../../data/api.ts";
import { problemCode } from "../../../data/failures.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { FormTextField } from "../../../forms/form-fields.tsx";
import { FormPasswordField } from "../../../forms/form-password-field.tsx";
import { rulesResolver } from "../../../forms/rules-resolver.ts";
import { useRefusals } from "../../../forms/use-refusals.ts";

interface AccountDialogProps {
  readonly restaurantId: string;
  readonly state: PayoutAccountState;
  /** The account of the password, for password managers. */
  readonly email: string;
  readonly onSaved: () => void;
  /** Called if the shown state is outdated. */
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

/** Changes the account, confirmed by the password and, if it is on, the second factor. */
export function AccountDialog({ restaurantId, state, email, onSaved, onOutdated, onClose }: AccountDialogProps) {
  const { account, wouldWaitUntil, secondFactor } = state;
  const needsCode = secondFactor === "ON";
  const form = useForm({
    mode: "all",
    resolver: needsCode ? withCode : withoutCode,
    defaultValues: { holder: account?.holder ?? "", iban: "", password: "", code: "" },
  });
  const { refusals, send } = useRefusals(form, { "wrong-password": "password", "wrong-code": "code" });

  const save = ({ holder, iban, password, code }: Typed) =>
    send(async () => {
      const proof = needsCode ? { password, code } : { password };
      const body = { holder, iban, ...proof, ...(account && { seen: account.since }) };
      try {
        await api(changePayoutAccount, { params: { id: restaurantId }, body });
      } catch (error) {
        const code = problemCode(error) ?? "";
        if (outdated.includes(code) && (code !== "wrong-code" || !needsCode)) onOutdated();
        throw error;
      }
      onSaved();
    });

  return (
    <FormDialog
      title={account ? "Anderes Auszahlungskonto" : "Auszahlungskonto"}
      description={`${account ? `Jetzt gilt ${account.holder}, ${account.iban}. ` : ""}Alle Inhaber:innen bekommen eine Mail. Dorthin zahlen wir frühestens am ${dateText(wouldWaitUntil)} aus, bis dahin wartet dein Guthaben.`}
      icon="wallet"
      onClose={onClose}
      form={form}
      onSubmit={save}
      refusals={refusals}
      submitLabel="Konto speichern"
    >
      <FormTextField
        name="holder"
        label="Kontoinhaber:in"
        required
        autoComplete="off"
        hint="Wie bei der Bank, meistens die Firma."
      />
      <FormTextField
        name="iban"
        label="IBAN"
        required
        autoComplete="off"
        spellCheck={false}
        placeholder="AT00 0000 0000 0000 0000"
        onInput={({ currentTarget }) => formatGrouped(currentTarget)}
      />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <FormPasswordField name="password" label="Dein Passwort" required autoComplete="current-password" />
      {needsCode && (
        <FormTextField
          name="code"
          label="Code"
          required
          hint="Aus der App, oder ein Wiederherstellungscode"
          autoComplete="one-time-code"
          spellCheck={false}
        />
      )}
    </FormDialog>
  );
}

interface Typed {
  readonly holder: string;
  readonly iban: string;
  readonly password: string;
  readonly code: string;
}

const rules = { holder: faultInHolder, iban: faultInIban, password: faultInPassword };
const withCode = rulesResolver<Typed>({ ...rules, code: faultInCode });
const withoutCode = rulesResolver<Typed>({ ...rules, code: () => null });

/** The errors after which the page's state is outdated. */
const outdated: readonly string[] = ["revision-changed", "wrong-code", "second-factor-required"];

function formatGrouped(input: HTMLInputElement): void {
  if (input.selectionStart === input.value.length) input.value = groupedIban(input.value);
}
