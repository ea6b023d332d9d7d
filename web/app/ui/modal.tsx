import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./modal.module.css";

interface ModalProps {
  title: string;
  description?: ReactNode;
  /** In a disc beside the title, from 600 px. */
  icon?: IconName | undefined;
  /** Called by Escape, a click on the background and the close button; the owner then stops rendering the modal. */
  onClose: () => void;
  children: ReactNode;
  /** Stays at the lower edge while the content scrolls: the modal's button. */
  footer?: ReactNode;
}

/**
 * An overlay of 30rem, a bottom sheet below 600 px. It is open while it is rendered; focus returns where it was. One
 * rendered inside another is seen alone, until it closes.
 */
export function Modal({ title, description, icon, onClose, children, footer }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // A press on the background is one on the dialog itself, as the sheet fills it.
  const closeOnBackground = useEffectEvent((event: MouseEvent) => {
    // The second press of a double click that opened it was not meant for it.
    if (event.target !== dialog.current || event.detail > 1) return;
    // The press itself would take the focus away again that closing gives back.
    event.preventDefault();
    onClose();
  });

  // Opens before the browser paints, so that the content is usable as soon as it is visible.
  useLayoutEffect(() => {
    const element = dialog.current;
    const focused = document.activeElement;
    if (!element || element.open) return;
    // The page behind must not move when its scrollbar goes; behind a second modal it is gone already.
    if (!document.querySelector("dialog[open]")) {
      const scrollbarWidth = window.innerWidth - document.documentElement.clientWidth;
      document.documentElement.style.setProperty("--scrollbar-width", `${scrollbarWidth}px`);
    }
    const wasShown = focused?.matches(":focus-visible") ?? false;
    element.showModal();
    if (!wasShown) quietFocus(document.activeElement);
    shieldFromTaps(element);
    element.addEventListener("mousedown", closeOnBackground);
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
        // React lets it rise from a modal inside.
        if (event.target === event.currentTarget) onClose();
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
            <div className={styles.title}>
              <h2 id={`${id}-title`}>{title}</h2>
              {description && <p id={`${id}-text`}>{description}</p>}
            </div>
            <IconButton icon="x" label="Schließen" onClick={onClose} />
          </div>
          {children}
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      </div>
    </dialog>
  );
}

/** Until a key is pressed or the focus moves on: as browsers do that follow who moved it. */
function quietFocus(element: Element | null): void {
  if (!(element instanceof HTMLButtonElement)) return;
  element.dataset["focus"] = "quiet";
  const show = () => delete element.dataset["focus"];
  for (const event of ["blur", "keydown"]) element.addEventListener(event, show, { once: true });
}

const quickTapsMs = 300;

/**
 * Where fingers tap: the second of two quick taps was meant for what stood there before. Whatever an overlay brings or
 * uncovers cannot be tapped for a moment; `place` is the overlay that opens, or the page.
 */
function shieldFromTaps(place: HTMLElement): void {
  if (!matchMedia("(pointer: coarse)").matches) return;
  const shield = document.createElement("div");
  shield.className = styles.shield ?? "";
  place.append(shield);
  setTimeout(() => shield.remove(), quickTapsMs);
}
