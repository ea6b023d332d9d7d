import { Icon, type IconName } from "./icon.tsx";
import styles from "./suggestion-list.module.css";
import { optionId } from "./use-combobox.ts";

export interface Suggestion {
  key: string;
  title: string;
  /** A smaller second line. */
  text?: string | undefined;
  /** A line below that stands out. */
  warning?: string | undefined;
  icon: IconName;
  /** The heading above adjacent suggestions of the same group. */
  group?: string | undefined;
}

interface SuggestionListProps<Option extends Suggestion> {
  label: string;
  /** The typed text, which is bold where it occurs in a title. */
  typed: string;
  listId: string;
  active: number;
  options: readonly Option[];
  choose: (option: Option) => void;
  /** The source of the suggestions, if it must be named. */
  note?: string | undefined;
}

/** The suggestions below a combobox, rows of 56 px. Render it only while the combobox is open. */
export function SuggestionList<Option extends Suggestion>(props: SuggestionListProps<Option>) {
  const { label, typed, listId, active, options, choose, note } = props;
  // Mouse only: the field handles the keyboard.
  const row = ({ option, index }: Numbered<Option>) => (
    <div
      key={option.key}
      id={optionId(listId, index)}
      className={styles.option}
      role="option"
      aria-selected={index === active}
      // Otherwise the field would lose the focus, which closes the list.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => choose(option)}
    >
      <Icon name={option.icon} />
      <span>
        <MatchedText text={option.title} typed={typed} />
        {option.text && <small>{option.text}</small>}
        {option.warning && (
          <small className={`bold ${styles.warning}`}>
            <Icon name="triangle-alert" /> {option.warning}
          </small>
        )}
      </span>
    </div>
  );
  return (
    <div className={styles.list}>
      {/* Comboboxes leave the focus in the field. */}
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
        <div className={`muted tiny ${styles.note}`} translate="no">
          {note}
        </div>
      )}
    </div>
  );
}

interface Numbered<Option> {
  option: Option;
  /** Its index among all options, for the arrow keys. */
  index: number;
}

/** Adjacent options of the same group together, in their sequence. */
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
