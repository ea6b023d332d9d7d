import { isSingle } from "@mahlzeit/domain/catalogue/menu/menu";
import type { DocumentGroup } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { menuLimits } from "@mahlzeit/domain/catalogue/menu/menu-limits";
import { Icon } from "../../ui/icon.tsx";
import { Pick } from "../draft/pick.tsx";
import { RuleNote } from "../draft/rule-note.tsx";
import { choiceParts } from "./choice-text.ts";
import styles from "./option-group.module.css";
import { Stepper } from "./stepper.tsx";

interface GroupRulesProps {
  group: DocumentGroup;
  /** The errors that prevent publishing. */
  faults: readonly string[];
  onChange: (label: string, change: (now: DocumentGroup) => Partial<DocumentGroup>) => void;
}

const kinds = [
  { value: "ONE" as const, label: "Genau eine" },
  { value: "SEVERAL" as const, label: "Mehrere" },
];

/** The number of options to choose, with its meaning in words. */
export function GroupRules({ group, faults, onChange }: GroupRulesProps) {
  const { min, max, free } = group;
  const isOne = isSingle(group);
  const { less, more } = stepsOf(group);
  const stepper = (field: keyof typeof labels) => ({
    name: field,
    label: labels[field],
    // Based on the latest value, so that fast taps count.
    onLess: less[field] && (() => onChange(labels[field], (now) => stepsOf(now).less[field] ?? {})),
    onMore: more[field] && (() => onChange(labels[field], (now) => stepsOf(now).more[field] ?? {})),
  });
  return (
    <section className={`stack gap-3 ${styles.rules}`}>
      <h2 className="h3">Wie viel darf’s sein?</h2>
      <Pick
        label="Art der Auswahl"
        choices={kinds}
        value={isOne ? "ONE" : "SEVERAL"}
        onChange={(kind) =>
          onChange("Auswahl", () => (kind === "ONE" ? { min: 1, max: 1, free: 0 } : { min: 0, max: null, free: 0 }))
        }
      />
      {!isOne && (
        <div className="stack gap-3">
          <Stepper {...stepper("min")} hint="0 heißt: muss nicht">
            {min}
          </Stepper>
          <Stepper {...stepper("max")}>{max ?? "beliebig"}</Stepper>
          <Stepper {...stepper("free")} hint="Die günstigsten zuerst">
            {free}
          </Stepper>
        </div>
      )}
      <RuleNote icon="info">
        {choiceParts(group).map(({ text, isStrong }) => (isStrong ? <b key={text}>{text}</b> : text))}
      </RuleNote>
      {faults.map((fault) => (
        <p key={fault} className={`row gap-2 small ${styles.fault}`}>
          <Icon name="circle-alert" />
          {fault}
        </p>
      ))}
    </section>
  );
}

const labels = { min: "Mindestens", max: "Höchstens", free: "Davon gratis" } as const;

/** Returns each bound's next lower and higher value; null at a limit. Exactly one is a choice of its own. */
function stepsOf({ min, max, free, options }: DocumentGroup) {
  const count = Math.max(options.length, 1);
  const minMax = min === 1 ? 2 : Math.max(min, 1);
  const maxMin = max === 1 ? 0 : Math.min(max ?? count, count);
  const nextMax = (max ?? count + 1) - 1;
  return {
    less: {
      min: min > 0 ? { min: min - 1 } : null,
      max: nextMax >= minMax ? { max: nextMax, free: Math.min(free, nextMax) } : null,
      free: free > 0 ? { free: free - 1 } : null,
    },
    more: {
      min: min < maxMin ? { min: min + 1 } : null,
      max: max === null ? null : { max: max < Math.min(count, menuLimits.choices) ? max + 1 : null },
      free: free < (max ?? count) ? { free: free + 1 } : null,
    },
  } satisfies Record<string, Record<keyof typeof labels, Partial<DocumentGroup> | null>>;
}
