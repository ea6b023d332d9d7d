import { paths } from "@mahlzeit/contract/page-addresses";
import { findTermination } from "@mahlzeit/contract/partners/termination";
import { terminationEffects } from "@mahlzeit/domain/partners/termination";
import { useId } from "react";
import { Link } from "react-router";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import styles from "./contract.module.css";
import { endedByText, endTitle } from "./termination-text.ts";

/** Tells an owner by whom, when and why the contract was ended. Renders nothing otherwise. */
export function TerminationNotice({ restaurantId }: { restaurantId: string }) {
  const title = useId();
  const params = { id: restaurantId };
  const { answer } = useLoaded(ask(findTermination, { params }));
  if (!answer?.termination) return null;
  const { termination, restaurant, complaintsTo } = answer;
  const isOver = termination.endedAt !== null;
  return (
    <Panel className="mb-5" aria-labelledby={title}>
      <PanelHead
        title={isOver ? `${restaurant.name} ist nicht mehr dabei` : `Der Vertrag für ${restaurant.name} endet`}
        id={title}
      />
      <div className={`stack gap-4 breaks start ${styles.contract}`}>
        <p>
          <b>{endTitle(termination)}</b> {endedByText(termination, "RESTAURANT")}.
        </p>
        {termination.by === "OPERATOR" && <blockquote className={styles.words}>{termination.words}</blockquote>}
        <p>{(isOver ? terminationEffects.slice(2) : terminationEffects).join(" ")}</p>
        {termination.by === "OPERATOR" && <Complaint to={complaintsTo} />}
        {answer.mayWithdraw && (
          <Link className={buttonClass()} to={`${paths.terms}?restaurant=${restaurantId}#vertrag`}>
            Zum Vertrag
          </Link>
        )}
      </div>
    </Panel>
  );
}

/** The contact for people who disagree. */
export function Complaint({ to }: { to: string }) {
  return (
    <p>
      Siehst du das anders? Schreib an <a href={`mailto:${to}`}>{to}</a>. Wir prüfen es noch einmal und antworten in 5
      Werktagen.
    </p>
  );
}
