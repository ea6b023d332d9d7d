import { driverPath } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import { QrCode } from "../../../ui/qr-code.tsx";
import { waitedFor } from "../board-text.ts";
import sheets from "../sheets.module.css";
import styles from "./drivers.module.css";

/** A link to a shift, known only to the board that made it. */
export interface ShiftLink {
  readonly shift: string;
  readonly code: string;
  readonly firstName: string;
  readonly until: Instant;
}

/** The picture that the driver's phone scans; it opens once, within ten minutes. */
export function ShownLink({ link: { code, firstName, until }, now }: { link: ShiftLink; now: Instant }) {
  return (
    <div className={sheets.card}>
      <h3>{firstName} scannt das mit dem eigenen Handy</h3>
      {now < until ? (
        <div className={`cluster gap-4 ${styles.link}`}>
          <QrCode text={location.origin + driverPath(code)} label={`QR-Code für ${firstName}, zum Scannen am Handy`} />
          <p>
            Geht einmal, noch <b className="num">{waitedFor(until - now)}</b>.
            <br />
            Die Schicht endet um 05:00 von selbst.
          </p>
        </div>
      ) : (
        <p>Die zehn Minuten sind um. Nimm den Link zurück und mach einen neuen.</p>
      )}
    </div>
  );
}
