import { type ApiKey, makeApiKey, withdrawApiKey } from "@mahlzeit/contract/kitchen/api-keys";
import {
  faultInKeyName,
  faultInScopes,
  keyNameMaxLength,
  keyScopeDetails,
  keyScopeLabels,
} from "@mahlzeit/domain/kitchen/api-key";
import type { KeyScope } from "@mahlzeit/domain/people/roles";
import { faultInCode } from "@mahlzeit/domain/people/second-factor";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormChoiceGroup, FormTextField } from "../../forms/form-fields.tsx";
import { faultsResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Modal } from "../../ui/modal.tsx";
import styles from "./connections.module.css";

interface NewKeyDialogProps {
  readonly restaurantId: string;
  readonly restaurantName: string;
  /** True if the second factor is on. */
  readonly needsCode: boolean;
  readonly onMade: (key: ApiKey, token: string) => void;
  /** Called if the second factor was switched on or off meanwhile. */
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

interface Typed {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly code: string;
}

/** Asks for a key's name and for what it may do, and for a code of the second factor if it is on. */
export function NewKeyDialog(props: NewKeyDialogProps) {
  const { restaurantId, restaurantName, needsCode, onMade, onOutdated, onClose } = props;
  const form = useForm<Typed>({
    mode: "all",
    resolver: needsCode ? withCode : withoutCode,
    defaultValues: { name: "", scopes: [], code: "" },
  });
  const { refusals, send } = useRefusals(form, { "wrong-code": "code" });

  const make = ({ name, scopes, code }: Typed) =>
    send(async () => {
      const body = { restaurant: restaurantId, name, scopes: [...scopes], ...(needsCode && { code }) };
      try {
        const { answer } = await api(makeApiKey, { body });
        onMade(answer.key, answer.token);
      } catch (error) {
        if (problemCode(error) === "wrong-code" && !needsCode) onOutdated();
        throw error;
      }
    });

  return (
    <FormDialog
      icon="key-round"
      title="Neuer Schlüssel"
      description={`Für eine Kassa oder einen Partner, nur für ${restaurantName}.`}
      onClose={onClose}
      form={form}
      onSubmit={make}
      refusals={refusals}
      submitLabel="Schlüssel anlegen"
    >
      <FormTextField
        name="name"
        label="Name"
        required
        maxLength={keyNameMaxLength}
        autoComplete="off"
        hint="Damit du ihn später wiedererkennst."
      />
      <FormChoiceGroup
        name="scopes"
        legend="Darf"
        type="checkbox"
        choices={keyScopeLabels}
        captions={keyScopeDetails}
      />
      {needsCode && (
        <FormTextField
          name="code"
          label="Dein Code"
          required
          hint="Zweiter Schritt, wie beim Anmelden."
          autoComplete="one-time-code"
          spellCheck={false}
        />
      )}
    </FormDialog>
  );
}

const resolverOf = (needsCode: boolean) =>
  faultsResolver<Typed>(({ name, scopes, code }) => [
    { field: "name", message: faultInKeyName(name) },
    { field: "scopes", message: faultInScopes(scopes) },
    { field: "code", message: needsCode ? faultInCode(code) : null },
  ]);
const [withCode, withoutCode] = [resolverOf(true), resolverOf(false)];

interface MadeKeyDialogProps {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}

/** Shows a key this once. Nothing but its button closes it. */
export function MadeKeyDialog({ name, token, onClose }: MadeKeyDialogProps) {
  return (
    <Modal
      icon="key-round"
      title={name}
      description="Den siehst du nur jetzt. Trag ihn gleich in der Kassa ein."
      footer={
        <Button variant="primary" size="large" block onClick={onClose}>
          Hab ich
        </Button>
      }
    >
      <div className={`cluster gap-3 ${styles.keybox}`}>
        <code translate="no">{token}</code>
        <CopyButton label="Kopieren" icon="copy" text={token} />
      </div>
      <p className="small muted mt-3">Verloren? Zieh ihn zurück und leg einen neuen an.</p>
    </Modal>
  );
}

interface WithdrawDialogProps {
  readonly apiKey: ApiKey;
  /** Called with the remaining keys. */
  readonly onDone: (keys: readonly ApiKey[]) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a key is refused for good. */
export function WithdrawDialog({ apiKey: { id, name }, onDone, onClose }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      icon="key-round"
      title={`${name} zurückziehen?`}
      description="In wenigen Sekunden liest und tut er nichts mehr. Zurückholen geht nicht: Du legst einen neuen an."
      onClose={onClose}
      act={async () => onDone((await api(withdrawApiKey, { params: { id } })).answer)}
      submitLabel="Zurückziehen"
      submitVariant="danger-solid"
    />
  );
}
