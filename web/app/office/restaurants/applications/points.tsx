import { getApplicationFile, type ManagedApplication } from "@mahlzeit/contract/partners/applications";
import { groupedIban } from "@mahlzeit/domain/identifiers";
import { weekdayNames } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { orderTypeDetailLabels } from "@mahlzeit/domain/order-types";
import { allCheckPoints, type CheckPoint, checkPoints } from "@mahlzeit/domain/partners/applications/checklist";
import { faultCountText, readingText } from "@mahlzeit/domain/partners/applications/file-reading";
import { amountCentsOf, legalForms, normalizeUrl } from "@mahlzeit/domain/partners/applications/form";
import { writtenRegister } from "@mahlzeit/domain/partners/applications/register";
import type { ReactNode } from "react";
import { api } from "../../../data/api.ts";
import { saveFile } from "../../../data/save-export.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./applications.module.css";

interface PointsProps {
  readonly application: ManagedApplication;
  /** True if points may be ticked now. */
  readonly isOpen: boolean;
  readonly onCheck: (point: CheckPoint, isRight: boolean) => void;
  readonly onAsk: (point: CheckPoint) => void;
}

/** The nine points, each with the applicant's information. */
export function Points({ application, isOpen, onCheck, onAsk }: PointsProps) {
  return (
    <ul className={`mb-5 ${styles.points}`}>
      {allCheckPoints.map((point) => {
        const isRight = application.checked.includes(point);
        return (
          <li className="stack" key={point}>
            <label className="row gap-3">
              <input
                type="checkbox"
                checked={isRight}
                disabled={!isOpen}
                onChange={({ target }) => onCheck(point, target.checked)}
              />
              <b className="breaks">{checkPoints[point]}</b>
            </label>
            <div className="muted breaks">{pointText(point, application)}</div>
            {isOpen && !isRight && (
              <Button variant="quiet" aria-label={`Zu ${checkPoints[point]} nachfragen`} onClick={() => onAsk(point)}>
                Nachfragen
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function pointText(point: CheckPoint, application: ManagedApplication): ReactNode {
  const { form, email, terms } = application;
  switch (point) {
    case "place":
      return (
        <>
          {form.street} {form.houseNumber}, {form.postcode} {form.city}. {form.kind},{" "}
          {form.orderTypes.map((type) => orderTypeDetailLabels[type]).join(", ")}
          {form.website && <ForeignLink to={form.website} />}
        </>
      );
    case "contact":
      return `${form.applicant}, ${form.phone}, ${email}, bestätigt${form.birthDate && `. Geboren ${form.birthDate}`}`;
    case "vatId":
      return form.isSmallBusiness && form.vatId === "" ? "Kleinunternehmen, ohne UID" : form.vatId;
    case "trade":
      return [
        form.legalName,
        form.legalForm && legalForms[form.legalForm],
        writtenRegister(form),
        form.tradeNumber ? `GISA-Zahl ${form.tradeNumber}` : "ohne Gewerbe",
      ]
        .filter(Boolean)
        .join(", ");
    case "hours":
      return (
        <>
          {form.hours.map(({ weekday, from, to }) => `${weekdayNames[weekday].slice(0, 2)} ${from} – ${to}`).join(", ")}
          . {form.preparationMinutes}&nbsp;Minuten
          {form.orderTypes.includes("DELIVERY") &&
            `, liefert nach ${form.postcodes} um ${eurosOf(form.deliveryFee)}, ab ${eurosOf(form.minimum)}`}
        </>
      );
    case "menu":
      return <Menu application={application} />;
    case "allergens":
      return (
        <>
          {form.hasAllergens ? "Stehen auf der Karte" : "Stehen nicht auf der Karte, trägt das Restaurant selbst ein"}
          {openAllergens(application)}
        </>
      );
    case "account":
      return `${groupedIban(form.iban)}, ${form.accountHolder}`;
    case "terms":
      return terms ? `Fassung ${terms.version}` : "Noch nicht angenommen";
  }
}

function openAllergens({ files }: ManagedApplication): string {
  const read = files.flatMap(({ reading }) => reading ?? []);
  const dishes = read.reduce((sum, one) => sum + one.dishes, 0);
  const open = read.reduce((sum, one) => sum + one.openAllergens, 0);
  if (dishes === 0) return "";
  return open === 0
    ? `. Bei allen ${dishes} gelesenen Gerichten gesagt`
    : `. Noch bei ${open} von ${dishes}\u00a0Gerichten offen`;
}

function Menu({ application: { id, files, form } }: { application: ManagedApplication }) {
  const open = async (fileId: string, name: string) => {
    const { answer } = await api(getApplicationFile, { params: { id, fileId } });
    saveFile(name, new Blob([answer as Uint8Array<ArrayBuffer>]));
  };
  return (
    <>
      {files.map((file) => (
        <div key={file.id}>
          <Button variant="quiet" icon="download" onClick={() => void open(file.id, file.name)}>
            {file.name}
          </Button>
          <small className={`muted ${styles.quiet}`}>
            {readingText(file.name, file.reading)}
            {file.reading && file.reading.faultCount > 0 && `, ${faultCountText(file.reading)}`}
          </small>
        </div>
      ))}
      {form.menuLink && <ForeignLink to={form.menuLink} />}
    </>
  );
}

function eurosOf(typed: string): string {
  return formatEuros(amountCentsOf(typed) ?? 0);
}

function ForeignLink({ to }: { to: string }) {
  const address = normalizeUrl(to);
  return address ? (
    <a className="tap breaks" href={address} target="_blank" rel="noopener noreferrer">
      {to}
    </a>
  ) : (
    to
  );
}
