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
  /** The heading above neighbours that have the same. */
  group?: string | undefined;
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
  // The field takes the keys
  const row = ({ option, index }: Numbered<Option>) => (
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
  );
  return (
    <div className={styles.list}>
      {/* Focus stays in the field, as comboboxes have it */}
      <div id={listId} role="listbox" aria-label={label}>
        {groupsOf(options).map(({ name, members }) =>
          name ? (
            <div key={name} role="group" aria-label={name}>
              <div className={styles.group} aria-hidden="true">
                {name}
              </div>
              {members.map(row)}
            </div>
          ) : (
            members.map(row)
          ),
        )}
      </div>
      {note && (
        <div className={styles.note} translate="no">
          {note}
        </div>
      )}
    </div>
  );
}

interface Numbered<Option> {
  option: Option;
  /** Its place among all options, which the arrow keys count. */
  index: number;
}

/** Neighbours of the same group together, in their order. */
function groupsOf<Option extends Suggestion>(options: readonly Option[]) {
  const groups: { name: string | undefined; members: Numbered<Option>[] }[] = [];
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.members.push({ option, index });
    else groups.push({ name: option.group, members: [{ option, index }] });
  }
  return groups;
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
