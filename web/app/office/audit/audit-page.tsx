import { useState } from "react";
import { NotFoundMessage } from "../../shell/error-page.tsx";
import { SectionTabs } from "../../shell/management/section-tabs.tsx";
import { keepsAuditInHouse, sections, seesAudit, tabsFor } from "../../shell/management/sections.ts";
import { useOwnAccount } from "../../shell/management/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import type { Route } from "./+types/audit-page.ts";
import styles from "./audit-log.module.css";
import { AuditLog } from "./audit-log.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Protokoll" });

const everywhere = "";

/** The audit log: owners see their restaurants', operators all. */
export default function AuditPage() {
  const account = useOwnAccount();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [onlyPeople, setOnlyPeople] = useState(false);
  if (account && !seesAudit(account.roles)) return <NotFoundMessage />;
  const owned = account?.roles.restaurants.filter(({ role }) => role === "owner") ?? [];
  const isOperator = account?.roles.operator ?? false;
  const chosen = chosenId ?? (isOperator ? everywhere : owned[0]?.service.id);
  return (
    <>
      {account && keepsAuditInHouse(account.roles) && (
        <SectionTabs label={sections.house.label} tabs={tabsFor("house", account.roles)} />
      )}
      <PageHead title="Protokoll">Wer hat was wann getan. Einträge lassen sich weder ändern noch löschen.</PageHead>
      <div className={`stack gap-4 mb-5 ${styles.filters}`}>
        {(isOperator ? owned.length > 0 : owned.length > 1) && (
          <SelectField label="Restaurant" value={chosen} onChange={(event) => setChosenId(event.target.value)}>
            {isOperator && <option value={everywhere}>Alle</option>}
            {owned.map(({ service }) => (
              <option key={service.id} value={service.id}>
                {service.name}
              </option>
            ))}
          </SelectField>
        )}
        {isOperator && (
          <SelectField
            label="Zeigen"
            value={onlyPeople ? "people" : ""}
            onChange={(event) => setOnlyPeople(event.target.value !== "")}
          >
            <option value="">Alles</option>
            <option value="people">Daten von Gästen</option>
          </SelectField>
        )}
      </div>
      {chosen === undefined ? (
        <Skeleton height="24rem" shape="card" />
      ) : (
        <AuditLog
          key={`${chosen} ${onlyPeople}`}
          restaurantId={onlyPeople ? null : chosen || null}
          onlyPeople={onlyPeople}
        />
      )}
    </>
  );
}
