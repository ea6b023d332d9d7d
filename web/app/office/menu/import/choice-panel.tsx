import type { ComponentProps, ReactNode } from "react";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Pick } from "../../draft/pick.tsx";

interface ChoicePanelProps<Value extends string> extends Omit<ComponentProps<typeof Pick<Value>>, "label"> {
  title: string;
  /** The situation in the file, and the effect of the choice. */
  lead: ReactNode;
  children?: ReactNode;
}

/** An open question about the file, with its choices. */
export function ChoicePanel<Value extends string>({ title, lead, children, ...pick }: ChoicePanelProps<Value>) {
  return (
    <Panel>
      <PanelHead title={title} />
      <p className="muted small mb-4">{lead}</p>
      <Pick {...pick} label={title} />
      {children}
    </Panel>
  );
}
