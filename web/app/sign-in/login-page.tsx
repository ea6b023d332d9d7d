import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/login-page.ts";
import { LoginSteps } from "./login-steps.tsx";

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Anmelden" });

export default function LoginPage() {
  return <LoginSteps />;
}
