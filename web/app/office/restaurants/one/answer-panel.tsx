import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { useAnswer } from "../../../data/use-answer.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./restaurant.module.css";

interface AnswerPanelProps<Answer> {
  /** The target of the anchors above. */
  readonly anchor?: string;
  readonly title: string;
  /** Changes for another restaurant and whenever the answer must be loaded again. */
  readonly about: string;
  readonly find: (signal: AbortSignal) => Promise<Answer>;
  /** A link to the page with all of it. */
  readonly more?: { readonly label: string; readonly to: string };
  /** Content beside the title. */
  readonly aside?: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** A panel with one answer about a restaurant; if it fails, the other panels still work. */
export function AnswerPanel<Answer>(props: AnswerPanelProps<Answer>) {
  const { anchor, title, about, find, more, aside, children } = props;
  const id = useId();
  const { answer, hasFailed, askAgain } = useAnswer(`${title} ${about}`, find);
  return (
    <Panel id={anchor} aria-labelledby={id}>
      <PanelHead title={title} id={id}>
        {aside}
        {more && (
          <Link className={classNames(buttonClass({ variant: "quiet" }), styles.more)} to={more.to}>
            {more.label}
            <VisuallyHidden>: {title}</VisuallyHidden>
            <Icon name="arrow-right" />
          </Link>
        )}
      </PanelHead>
      {hasFailed && (
        <Notice tone="error" action={<Button onClick={askAgain}>Nochmal</Button>}>
          Das ließ sich gerade nicht laden.
        </Notice>
      )}
      {answer ? children(answer) : !hasFailed && <Skeleton height="6rem" />}
    </Panel>
  );
}
