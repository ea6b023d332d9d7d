import { managementHeaders, operatorFrame } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { OperatorPage } from "../frame/operator-page.tsx";
import type { Route } from "./+types/new-restaurant-page.ts";
import { NewRestaurant } from "./new-restaurant.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Restaurant anlegen" });

/** The page on which an operator creates a restaurant; its owner completes it. */
export default function NewRestaurantPage() {
  return (
    <OperatorPage
      title="Restaurant anlegen"
      text="Wer es führt, bekommt eine Einladung und trägt alles Weitere selbst ein. Gäste sehen es erst, wenn nichts mehr fehlt."
    >
      {() => <NewRestaurant />}
    </OperatorPage>
  );
}
