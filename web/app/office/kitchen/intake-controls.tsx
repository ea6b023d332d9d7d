import { intakeLight } from "@mahlzeit/domain/catalogue/opening-hours/intake-text";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { TelephoneIcon } from "../telephone/telephone-icon.tsx";
import { telephoneShortcut } from "../telephone/use-telephone-shortcut.ts";
import { boardTypeLabels } from "./board-text.ts";
import styles from "./intake-controls.module.css";
import { KitchenIcon } from "./kitchen-icon.tsx";
import { type Intake, toOrderIntake } from "./use-intake.ts";

interface IntakeControlsProps {
  intake: Intake;
  now: Instant;
  isLost: boolean;
  onBusy: () => void;
  /** True if guests can order only for later because this board is not connected. */
  isSilent: boolean;
  onPause: () => void;
  onSoldOut: () => void;
  /** Opens the sheet for an order by telephone. */
  onTelephone: () => void;
}

/** The header's controls: new orders, preparation time, and sold-out dishes. */
export function IntakeControls({
  intake,
  now,
  isLost,
  isSilent,
  onBusy,
  onPause,
  onSoldOut,
  onTelephone,
}: IntakeControlsProps) {
  const { state } = intake;
  if (!state) return null;
  const pauses = state.pauses.filter(({ until }) => now < until);
  const isPaused = state.orderTypes.every((type) => pauses.some((pause) => pause.type === type));
  const until = Math.min(...pauses.map((pause) => pause.until));
  const pausedTypes = pauses.map(({ type }) => boardTypeLabels[type]).join(", ");
  const { isOpen, words } = intakeLight({ ...toOrderIntake(state), ...(isSilent && { silentSince: now }) }, now);
  const busy = state.busy !== null && now < state.busy.until ? state.busy : null;
  const soldOut = state.soldOut.length;
  return (
    <div className={`row ${styles.controls}`}>
      {!isOpen && (
        <p className={`bold nowrap ${styles.silent}`}>
          <Icon name="clock" />
          <span>{words}</span>
        </p>
      )}
      {!isSilent && (
        <fieldset className={styles.state} disabled={isLost}>
          <legend>
            <VisuallyHidden>Bestellungen annehmen</VisuallyHidden>
          </legend>
          {(isOpen || pauses.length > 0) && (
            <button
              type="button"
              className={`tap medium nowrap ${styles.open}`}
              aria-pressed={isOpen && !isPaused}
              onClick={() => pauses.length > 0 && void intake.resume()}
            >
              <i aria-hidden="true" />
              {isOpen ? words : "Keine Pause"}
            </button>
          )}
          <button
            type="button"
            className={`tap medium nowrap ${styles.pause}`}
            aria-pressed={pauses.length > 0}
            onClick={onPause}
          >
            <KitchenIcon name="pause" />
            <span className={classNames(pauses.length === 0 && styles.wordOnly)}>
              {pauses.length > 0 ? `${isPaused ? "Pause" : "Teils"} bis ${formatTime(until)}` : "Pause"}
              {pauses.length > 0 && !isPaused && <VisuallyHidden>{`, Pause für ${pausedTypes}`}</VisuallyHidden>}
            </span>
          </button>
        </fieldset>
      )}
      <div className={`row ${styles.pair}`}>
        <button
          type="button"
          className={`tap medium nowrap ${styles.button} ${styles.telephone}`}
          disabled={isLost}
          aria-keyshortcuts={telephoneShortcut}
          onClick={onTelephone}
        >
          <TelephoneIcon name="phone-call" />
          <span>Telefon</span>
          <VisuallyHidden>bestellung aufnehmen</VisuallyHidden>
        </button>
        <button
          type="button"
          className={`tap medium nowrap ${styles.button}`}
          aria-pressed={busy !== null}
          disabled={isLost}
          onClick={onBusy}
        >
          <KitchenIcon name="flame" />
          <span>Viel los</span>
          {busy && (
            <b className="num">
              <span>{`+${busy.extraMinutes}`}</span>
              <i>{` bis ${formatTime(busy.until)}`}</i>
            </b>
          )}
        </button>
        <button type="button" className={`tap medium nowrap ${styles.button}`} disabled={isLost} onClick={onSoldOut}>
          <KitchenIcon name="circle-slash" />
          <span>Aus</span>
          <b className="num">{soldOut}</b>
          <VisuallyHidden>{soldOut === 1 ? " Gericht heute aus" : " Gerichte heute aus"}</VisuallyHidden>
        </button>
      </div>
    </div>
  );
}
