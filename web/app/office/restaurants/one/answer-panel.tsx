import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Loaded } from "../../../data/loaded.tsx";
import { type Question, useLoaded } from "../../../data/use-loaded.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./restaurant.module.css";

interface AnswerPanelProps<Answer> {
  /** The target of the anchors above. */
  readonly anchor?: string;
  readonly title: string;
  readonly question: Question<Answer>;
  /** A change asks again. */
  readonly about?: string | null;
  /** A link to the page with all of it. */
  readonly more?: { readonly label: string; readonly to: string };
  /** Content beside the title. */
  readonly aside?: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** A panel with one answer about a restaurant; if it fails, the other panels still work. */
export function AnswerPanel<Answer>(props: AnswerPanelProps<Answer>) {
  const { anchor, title, question, about = null, more, aside, children } = props;
  const id = useId();
  const loaded = useLoaded(question, { about });
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
      <Loaded of={loaded} failed="Das ließ sich gerade nicht laden." height="6rem" shape="text">
        {children}
      </Loaded>
    </Panel>
  );
}
