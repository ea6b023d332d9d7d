import type { Account } from "@mahlzeit/contract/customers";
import type { ReactNode } from "react";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useOwnAccount } from "./signed-in-layout.tsx";
import { PageHead } from "./signed-in-page.tsx";

interface OperatorPageProps {
  tabs?: ReactNode;
  /** Its heading; a page without it has one of its own. */
  title?: string;
  /** What stands below the heading. */
  text?: ReactNode;
  children: (account: Account) => ReactNode;
}

/** The frame of the pages that only operators have; for everybody else they do not exist. */
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
