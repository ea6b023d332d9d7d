import { pageMeta } from "../shell/page-meta.ts";
import { OperatorPage } from "../signed-in/operator-page.tsx";
import { managementHeaders, operatorFrame } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/content-page.ts";
import { Content } from "./content/content.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Inhalte" });

export default function ContentPage() {
  return <OperatorPage>{() => <Content />}</OperatorPage>;
}
