import {
  callOffMenu,
  findManagedMenu,
  findMenuVersion,
  findMenuVersions,
  type MenuVersion,
  restoreMenu,
} from "@mahlzeit/contract/management/menu";
import { paths } from "@mahlzeit/contract/page-addresses";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { compareMenus } from "@mahlzeit/domain/menu/compare-menus";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../../api.ts";
import { failureSentence } from "../../failures.ts";
import { forgetSession } from "../../session/account-store.ts";
import { useAnswer } from "../../session/use-answer.ts";
import { PageHead } from "../../signed-in/signed-in-page.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ChangeList } from "./change-list.tsx";
import { picturesOf } from "./edit-document.ts";
import { GuestPreview } from "./guest-preview.tsx";
import styles from "./menu-versions.module.css";
import type { OfRestaurantProps } from "./of-restaurant.tsx";

const sourceWords: Readonly<Record<MenuVersion["source"], string>> = {
  EDITOR: "",
  SCHEDULE: "wie geplant",
  FILE: "aus einer Datei",
  FOUND: "so gefunden",
};

/** Every menu that was published, to be read and to be made the draft again. */
export function MenuVersions({ restaurantId, mayPublish, children }: OfRestaurantProps) {
  const params = { id: restaurantId };
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { answer, hasFailed, askAgain } = useAnswer(
    `${restaurantId} ${attempt}`,
    async (signal) => ({
      ...(await api(findMenuVersions, { params }, { signal })).answer,
      schedule: (await api(findManagedMenu, { params }, { signal })).answer.schedule,
    }),
    forgetSession,
  );

  async function restore(body: { version: number | null; aside: string | null }): Promise<void> {
    try {
      await api(restoreMenu, { params, body });
      await navigate(`${paths.menuPublish}?${query}`);
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }
  async function callOff(): Promise<void> {
    try {
      await api(callOffMenu, { params });
      setAttempt((before) => before + 1);
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }
  return (
    <div className={styles.page}>
      {children}
      <PageHead title="Versionen">
        Jede Karte, die du veröffentlicht hast. Eine frühere wird erst zum Entwurf und geht nie von selbst hinaus.
      </PageHead>
      {failure && <Notice tone="error">{failure}</Notice>}
      {hasFailed && !answer && (
        <Notice tone="error" action={<Button onClick={askAgain}>Nochmal</Button>}>
          Das hat nicht geklappt.
        </Notice>
      )}
      {!answer && !hasFailed && <Skeleton height="30rem" shape="card" />}
      {answer?.schedule && (
        <Panel>
          <PanelHead title="Geplant" />
          <div className={styles.version}>
            <div>
              <b>
                {formatDate(answer.schedule.at)}, {formatTime(answer.schedule.at)}
              </b>
              <p>
                {[answer.schedule.by, answer.schedule.note].filter(Boolean).join(" · ")}
                {answer.schedule.isHeld && " · wartet, weil inzwischen eine andere Karte veröffentlicht wurde"}
              </p>
            </div>
            {mayPublish && (
              <Button variant="danger" onClick={() => void callOff()}>
                Absagen und zum Entwurf machen
              </Button>
            )}
          </div>
        </Panel>
      )}
      {answer && (
        <Panel>
          <PanelHead title="Veröffentlicht" />
          <ol className={styles.list}>
            {answer.versions.map((version, at) => (
              <li key={version.number} className={styles.version}>
                <div>
                  <b>Version {version.number}</b>{" "}
                  {at === 0 && (
                    <Badge tone="open-on-page" square>
                      gilt jetzt
                    </Badge>
                  )}
                  <p>{aboutWords(version)}</p>
                </div>
                <Button
                  variant="quiet"
                  aria-label={`Version ${version.number} ansehen`}
                  onClick={() => setOpened(version.number)}
                >
                  Ansehen
                </Button>
                {at > 0 && (
                  <Button
                    aria-label={`Version ${version.number} zum Entwurf machen`}
                    onClick={() => void restore({ version: version.number, aside: null })}
                  >
                    Zum Entwurf machen
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </Panel>
      )}
      {answer && answer.aside.length > 0 && (
        <Panel>
          <PanelHead title="Zur Seite gelegte Entwürfe" />
          <p>30 Tage lang holst du sie zurück.</p>
          <ul className={styles.list}>
            {answer.aside.map(({ id, at, by }) => (
              <li key={id} className={styles.version}>
                <div>
                  <b>
                    {formatDate(at)}, {formatTime(at)}
                  </b>
                  <p>{by}</p>
                </div>
                <Button onClick={() => void restore({ version: null, aside: id })}>Zurückholen</Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {opened !== null && <VersionDialog restaurantId={restaurantId} number={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function aboutWords({ at, by, source, note }: MenuVersion): string {
  return [`${formatDate(at)}, ${formatTime(at)}`, by, sourceWords[source], note].filter(Boolean).join(" · ");
}

function VersionDialog({
  restaurantId,
  number,
  onClose,
}: {
  restaurantId: string;
  number: number;
  onClose: () => void;
}) {
  const { answer, hasFailed } = useAnswer(
    String(number),
    async (signal) =>
      (await api(findMenuVersion, { params: { id: restaurantId, number: String(number) } }, { signal })).answer,
    forgetSession,
  );
  const changes = answer?.before ? compareMenus(answer.before, answer.document) : [];
  return (
    <Modal title={`Version ${number}`} {...(answer ? { description: aboutWords(answer) } : {})} onClose={onClose}>
      {hasFailed && <Notice tone="error">Das hat nicht geklappt.</Notice>}
      {!answer && !hasFailed && <Skeleton height="20rem" shape="card" />}
      {changes.length > 0 && (
        <ChangeList
          changes={changes}
          pictureOf={answer?.before ? picturesOf(answer.before, answer.document) : () => null}
          onTakeBack={null}
        />
      )}
      {answer && <GuestPreview menu={answer.document} changed={new Set(changes.map(({ id }) => id))} />}
    </Modal>
  );
}
