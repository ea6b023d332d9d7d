import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { goToFault } from "./first-fault.ts";
import { Icon, type IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./modal.module.css";

interface ModalProps {
  title: string;
  description?: ReactNode;
  /** An icon in a disc beside the title, from 600 px. */
  icon?: IconName | undefined;
  /**
   * Called on Escape, a click on the background and the close button; the caller then stops rendering the modal. Absent:
   * only what the modal contains closes it.
   */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  /** A choice beside the title, below it where the overlay is narrow. */
  beside?: ReactNode;
  /** Content that stays at the lower edge while the rest scrolls: the modal's button. */
  footer?: ReactNode;
}

/**
 * An overlay 30rem wide, below 600 px a bottom sheet. It is open while it is rendered, and afterwards the focus returns
 * to where it was. A modal rendered inside another hides the outer one.
 */
export function Modal({ title, description, icon, beside, onClose, children, footer }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // A press on the background is one on the dialog itself, as the sheet fills it.
  const closeOnBackground = useEffectEvent((event: MouseEvent) => {
    // Ignores the second click of a double click that opened the modal.
    if (event.target !== dialog.current || event.detail > 1) return;
    // Otherwise the press would move the focus after closing has restored it.
    event.preventDefault();
    onClose?.();
  });

  // Opens before the browser paints, so that the content is usable as soon as it is visible.
  useLayoutEffect(() => {
    const element = dialog.current;
    const focused = document.activeElement;
    if (!element || element.open) return;
    // The page behind must not move when its scrollbar disappears; behind a second modal it is hidden already.
    if (!document.querySelector("dialog[open]")) {
      const scrollbarWidth = window.innerWidth - document.documentElement.clientWidth;
      document.documentElement.style.setProperty("--scrollbar-width", `${scrollbarWidth}px`);
    }
    const wasShown = focused?.matches(":focus-visible") ?? false;
    element.showModal();
    if (!wasShown) hideFocusRing(document.activeElement);
    shieldFromTaps(element);
    element.addEventListener("mousedown", closeOnBackground);
    // Waits until the form has marked its errors.
    element.addEventListener("submit", () => requestAnimationFrame(() => goToFault(element)));
    return () => {
      element.close();
      shieldFromTaps(document.body);
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        // React lets the event bubble up from an inner modal.
        if (event.target === event.currentTarget) onClose?.();
      }}
      // Chromium closes it on a second Escape without asking again.
      onKeyDown={(event) => {
        if (event.key === "Escape" && !onClose) event.preventDefault();
      }}
    >
      <div className={styles.scroller}>
        <div className={styles.sheet}>
          <div className={styles.head}>
            {icon && (
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
            )}
            <div className={`${beside ? styles.oneLine : "grow"} ${styles.title}`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {description && <p id={`${id}-text`}>{description}</p>}
            </div>
            {beside && <div className={styles.beside}>{beside}</div>}
            {onClose && <IconButton icon="x" label="Schließen" onClick={onClose} />}
          </div>
          {children}
          {footer && (
            <div className={styles.footer} data-pinned="">
              {footer}
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Hides the focus ring until a key is pressed or the focus moves, because the modal was opened by mouse or touch. */
function hideFocusRing(element: Element | null): void {
  if (!(element instanceof HTMLButtonElement)) return;
  element.dataset["focus"] = "quiet";
  const show = () => delete element.dataset["focus"];
  for (const event of ["blur", "keydown"]) element.addEventListener(event, show, { once: true });
}

const quickTapsMs = 300;
const unexpectedMs = 800;
let pressedAt = 0;
if (typeof document !== "undefined")
  document.addEventListener(
    "pointerdown",
    () => {
      pressedAt = performance.now();
    },
    { capture: true },
  );

/**
 * Ignores taps for a moment on touch screens, in an overlay that has opened or on the page behind one that has closed,
 * because the second of two quick taps was meant for the previous content. The moment is longer if no tap caused the
 * change, such as after a server's answer.
 */
function shieldFromTaps(place: HTMLElement): void {
  if (!matchMedia("(pointer: coarse)").matches) return;
  const shield = document.createElement("div");
  shield.className = styles.shield ?? "";
  place.append(shield);
  const isExpected = performance.now() - pressedAt < quickTapsMs;
  setTimeout(() => shield.remove(), isExpected ? quickTapsMs : unexpectedMs);
}
