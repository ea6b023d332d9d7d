import { Icon, type IconName } from "./icon.tsx";
import styles from "./suggestion-list.module.css";
import { optionId } from "./use-combobox.ts";

export interface Suggestion {
  /** Tells the suggestions apart. */
  key: string;
  title: string;
  /** A smaller second line. */
  text?: string | undefined;
  icon: IconName;
}

interface SuggestionListProps<Option extends Suggestion> {
  label: string;
  /** What was typed; where it occurs in a title it is bold. */
  typed: string;
  listId: string;
  active: number;
  options: readonly Option[];
  choose: (option: Option) => void;
  /** Whom the suggestions come from, where they are to be named. */
  note?: string | undefined;
}

/** The suggestions below a combobox, rows of 56 px. Render it only while the combobox is open. */
export function SuggestionList<Option extends Suggestion>(props: SuggestionListProps<Option>) {
  const { label, typed, listId, active, options, choose, note } = props;
  return (
    <div className={styles.list}>
      {/* Focus stays in the field, as comboboxes have it */}
      <div id={listId} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          // The field takes the keys
          <div
            key={option.key}
            id={optionId(listId, index)}
            className={styles.option}
            role="option"
            aria-selected={index === active}
            // The field would lose its focus, and with it the list its reason.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <Icon name={option.icon} />
            <span>
              <MatchedText text={option.title} typed={typed} />
              {option.text && <small>{option.text}</small>}
            </span>
          </div>
        ))}
      </div>
      {note && (
        <div className={styles.note} translate="no">
          {note}
        </div>
      )}
    </div>
  );
}

function MatchedText({ text, typed }: { text: string; typed: string }) {
  const at = typed ? text.toLocaleLowerCase("de-AT").indexOf(typed.toLocaleLowerCase("de-AT")) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + typed.length)}</b>
      {text.slice(at + typed.length)}
    </>
  );
}
