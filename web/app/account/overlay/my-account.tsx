import { exportCustomer } from "@mahlzeit/contract/orders/customer-orders";
import { paths } from "@mahlzeit/contract/page-addresses";
import { type Account, disableCustomer } from "@mahlzeit/contract/people/customers";
import { type Instant, viennaDay } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../data/api.ts";
import { asText, saveJson } from "../../data/save-export.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { onDemand } from "../../ui/on-demand.tsx";

const DeleteAccountDialog = onDemand(async () => (await import("../delete-account-dialog.tsx")).DeleteAccountDialog);

interface MyAccountProps {
  account: Account;
  onClose: () => void;
}

export function MyAccount({ account, onClose }: MyAccountProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { isSending, failure, send } = useSending();

  const save = () =>
    send(async () => {
      const { answer } = await api(asText(exportCustomer), {});
      saveJson(`mahlzeit-meine-daten-${isoDate(Date.now())}.json`, answer);
    });

  return (
    <div className="stack gap-5">
      <Particulars account={account} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="stack gap-3">
        <Link className={buttonClass({ block: true })} to={paths.settings} onClick={onClose}>
          <Icon name="settings" />
          Einstellungen
        </Link>
        <Button variant="outline" block icon="download" busy={isSending} onClick={save}>
          Meine Daten herunterladen
        </Button>
        <Button variant="danger" block icon="trash-2" onClick={() => setIsDeleting(true)}>
          Konto vollständig löschen
        </Button>
      </div>
      {isDeleting && (
        <DeleteAccountDialog
          account={account}
          endpoint={disableCustomer}
          onClose={() => setIsDeleting(false)}
          onDeleted={onClose}
        />
      )}
    </div>
  );
}

function Particulars({ account }: { account: Account }) {
  const { customer, email, emailConfirmedAt, pendingEmail } = account;
  return (
    <dl className="stack gap-3">
      <div>
        <dt className="muted small">Name</dt>
        <dd className="medium breaks">
          {customer.firstName} {customer.lastName}
        </dd>
      </div>
      <div>
        <dt className="muted small">Telefonnummer</dt>
        <dd className="medium breaks">{customer.phone}</dd>
      </div>
      <div>
        <dt className="muted small">E-Mail</dt>
        <dd className="medium breaks">
          {email}
          {!emailConfirmedAt && (
            <small className="block">Noch nicht bestätigt. Der Link dazu liegt in deinem Postfach.</small>
          )}
          {pendingEmail && (
            <small className="block">Künftig {pendingEmail}, sobald du den Link geöffnet hast, der dort liegt.</small>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** Formats the date in Vienna as "2026-11-19". */
function isoDate(now: Instant): string {
  const { year, month, day } = viennaDay(now);
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}
