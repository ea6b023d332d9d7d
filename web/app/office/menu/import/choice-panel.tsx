import type { ComponentProps, ReactNode } from "react";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Pick } from "../../draft/pick.tsx";
import styles from "./check-step.module.css";

interface ChoicePanelProps<Value extends string> extends Omit<ComponentProps<typeof Pick<Value>>, "label"> {
  title: string;
  /** What is so in the file, and what the choice means. */
  lead: ReactNode;
  children?: ReactNode;
}

/** Something that the file leaves open, and the choices what to do about it. */
export function ChoicePanel<Value extends string>({ title, lead, children, ...pick }: ChoicePanelProps<Value>) {
  return (
    <Panel>
      <PanelHead title={title} />
      <p className={styles.lead}>{lead}</p>
      <Pick {...pick} label={title} />
      {children}
    </Panel>
  );
}
