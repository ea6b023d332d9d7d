import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./settings.module.css";

/** The settings before anybody knows whose they are. */
export function SettingsSkeleton() {
  return (
    <div className={styles.settings} aria-busy="true">
      <Panel className={styles.waiting}>
        <Skeleton width="50%" height="1.5rem" />
        <Skeleton height="3.25rem" />
        <Skeleton height="3.25rem" />
        <Skeleton height="3.25rem" />
        <Skeleton width="7rem" height="3.25rem" />
      </Panel>
      <div className={styles.side}>
        <Panel className={styles.waiting}>
          <Skeleton width="50%" height="1.5rem" />
          <Skeleton height="6rem" />
        </Panel>
        <Panel className={styles.waiting}>
          <Skeleton width="50%" height="1.5rem" />
          <Skeleton height="2.75rem" />
        </Panel>
      </div>
    </div>
  );
}
