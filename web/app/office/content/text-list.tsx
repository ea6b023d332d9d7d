import type { Answer } from "@mahlzeit/contract/endpoint";
import type { TextTag } from "@mahlzeit/contract/operator/content";
import type { findManagedTexts } from "@mahlzeit/contract/operator/edit-content";
import { operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import { Link } from "react-router";
import { useCentredCurrent } from "../../shell/management/use-centred-current.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./text-list.module.css";
import { textPlaces } from "./text-names.ts";

type TextGroups = Readonly<Answer<typeof findManagedTexts>>;

/** All texts by page, with a dot for drafts. */
export function TextList({ groups, current }: { groups: TextGroups; current: TextTag }) {
  const row = useCentredCurrent(current);
  return (
    <nav ref={row} className={styles.list} aria-label="Texte">
      {groups.map(({ group, name, texts }) => (
        <div key={group} className={styles.group}>
          <h2 className="muted">{name}</h2>
          {texts.map(({ tag, hasDraft, lacksFacts }) => (
            <Link
              className="row medium"
              key={tag}
              to={operatorPaths.text(tag)}
              aria-current={tag === current ? "page" : undefined}
              preventScrollReset
            >
              {textPlaces[tag].name}
              {lacksFacts && <small className="tiny medium">Lücken</small>}
              {hasDraft && <i title="Entwurf" />}
              {hasDraft && <VisuallyHidden>, Entwurf</VisuallyHidden>}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
