import { paths } from "../paths.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/login-page.ts";
import { LoginSteps } from "./login-steps.tsx";

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Anmelden", canonical: paths.login });

export default function LoginPage() {
  return <LoginSteps />;
}
