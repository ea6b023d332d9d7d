import type { DemoLogin } from "../../page-services.ts";
import { useSettings } from "../shell/settings.ts";
import { Button } from "../ui/button.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import styles from "./auth-page.module.css";

/** Accounts to try out, filled in with one tap; only in a demo. */
export function DemoLogins({ onChoose }: { onChoose: (login: DemoLogin) => void }) {
  const { demoLogins } = useSettings();
  const hydrated = useHydrated();
  if (!demoLogins) return null;
  return (
    <section className={`mt-8 ${styles.demo}`} aria-labelledby="demo-logins">
      <h2 id="demo-logins">Zum Ausprobieren</h2>
      <p className="muted small">Das ist eine Demo. Diese Konten sind zum Anschauen da:</p>
      <ul className="stack gap-2">
        {demoLogins.map((login) => (
          <li key={login.email}>
            <Button variant="outline" block split disabled={!hydrated} onClick={() => onChoose(login)}>
              <span>{login.role}</span>
              <span className={`muted small nowrap ${styles.email}`}>{login.email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
