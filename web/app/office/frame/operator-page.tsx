import type { Account } from "@mahlzeit/contract/people/customers";
import type { ReactNode } from "react";
import { NotFoundMessage } from "../../shell/error-page.tsx";
import { useOwnAccount } from "../../shell/management/signed-in-layout.tsx";
import { PageHead } from "../../shell/management/signed-in-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface OperatorPageProps {
  tabs?: ReactNode;
  /** The heading; absent if the page has its own. */
  title?: string;
  text?: ReactNode;
  children: (account: Account) => ReactNode;
}

/** The frame of operators' pages; other people see a page that does not exist. */
export function OperatorPage({ tabs, title, text, children }: OperatorPageProps) {
  const account = useOwnAccount();
  if (account && !account.roles.operator) return <NotFoundMessage />;
  return (
    <>
      {tabs}
      {title !== undefined && <PageHead title={title}>{text}</PageHead>}
      {account ? children(account) : <Skeleton height="40rem" shape="card" />}
    </>
  );
}
