import { managementHeaders, operatorFrame } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { OperatorPage } from "../frame/operator-page.tsx";
import type { Route } from "./+types/content-page.ts";
import { Content } from "./content.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Inhalte" });

export default function ContentPage() {
  return <OperatorPage>{() => <Content />}</OperatorPage>;
}
