import type { OrderToComplain } from "@mahlzeit/contract/money/complaints";
import { paths } from "@mahlzeit/contract/page-addresses";
import { notComplainableSentences } from "@mahlzeit/domain/money/complaint/window";
import { Link } from "react-router";
import { dayAndTime } from "../../shared/orders/moment-text.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Panel } from "../../ui/panel.tsx";

/** Tells why there is nothing to complain about here, and how to reach the restaurant. */
export function NotComplainable({ tag, known }: { tag: string; known: OrderToComplain }) {
  const { complainable, from, service } = known;
  if (complainable === "yes") return null;
  return (
    <Panel className="stack gap-5">
      <p>{notComplainableSentences[complainable]}</p>
      {complainable === "soon" && from !== null && <p className="muted num">Ab {dayAndTime(from)}.</p>}
      <div className="cluster gap-4 between">
        <div className="row gap-3">
          <Icon className="brand" name="phone" />
          <p>
            <b className="block">{service.name}</b>
            {service.phone && <span className="muted num block">{service.phone}</span>}
            {service.email && <span className="muted block">{service.email}</span>}
          </p>
        </div>
        <div className="cluster gap-2">
          {service.phone && (
            <a className={buttonClass()} href={`tel:${service.phone.replace(/[^+\d]/g, "")}`}>
              Anrufen
            </a>
          )}
          {service.email && (
            <a className={buttonClass({ variant: "outline" })} href={`mailto:${service.email}`}>
              E-Mail schreiben
            </a>
          )}
        </div>
      </div>
      <div>
        <Link className={buttonClass({ variant: "quiet" })} to={paths.confirmationByTag(tag)}>
          Zur Bestellung
        </Link>
      </div>
    </Panel>
  );
}
