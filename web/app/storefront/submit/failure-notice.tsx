import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { paths } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Failure } from "./failure.ts";

interface FailureNoticeProps {
  failure: Failure;
  restaurant: Service;
  /** Id of the form that 'Nochmal' sends again. */
  formId: string;
}

/** The reason why the order was not placed, and the remedy, directly above the pressed button. */
export function FailureNotice({ failure, restaurant, formId }: FailureNoticeProps) {
  const tryAgain = failure.canRetry && (
    <Button variant="quiet" type="submit" form={formId}>
      Nochmal
    </Button>
  );
  return (
    <Notice tone="error" action={tryAgain}>
      {failure.sentence}{" "}
      {failure.leadsToRestaurant && <Link to={paths.restaurant(restaurant.uid)}>Zum Restaurant</Link>}
    </Notice>
  );
}
