import type { Account } from "@mahlzeit/contract/people/customers";
import { type Action, mayDo } from "@mahlzeit/domain/people/roles";
import type { ReactNode } from "react";
import { NotFoundMessage } from "../../shell/error-page.tsx";
import { SectionTabs } from "../../shell/management/section-tabs.tsx";
import { type Section, sections, tabsFor } from "../../shell/management/sections.ts";
import { useOwnAccount } from "../../shell/management/signed-in-layout.tsx";
import { PageHead } from "../../shell/management/signed-in-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import styles from "./frame.module.css";
import { actorOf, useOwnedRestaurant } from "./use-owned-restaurant.ts";

interface ShownRestaurant {
  readonly account: Account;
  readonly restaurantId: string;
  /** Tells if the user may do this there. */
  readonly may: (action: Action) => boolean;
  /** The choice of another restaurant. The frame shows it below its own heading. */
  readonly choice: ReactNode;
}

interface RestaurantPageProps {
  section: Section;
  /** The right that the page needs. */
  needs: Action;
  /** The heading. A page without it has its own, beside which it shows the `choice`. */
  title?: string;
  /** Content below the heading. */
  text?: ReactNode;
  children: (shown: ShownRestaurant) => ReactNode;
}

/** The frame of pages about one of the user's restaurants; other people see a page that does not exist. */
export function RestaurantPage(props: RestaurantPageProps) {
  const account = useOwnAccount();
  return account ? <PageOf account={account} {...props} /> : <Skeleton height="40rem" shape="card" />;
}

function PageOf({ account, section, needs, title, text, children }: RestaurantPageProps & { account: Account }) {
  const { restaurantId, owned, choose } = useOwnedRestaurant(account, needs);
  if (restaurantId === null) return <NotFoundMessage />;
  const may = (action: Action) => mayDo(actorOf(account), action, restaurantId);
  const choice = <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />;
  return (
    <>
      <SectionTabs label={sections[section].label} tabs={tabsFor(section, account.roles)} />
      {title !== undefined && (
        <>
          <PageHead title={title}>{text}</PageHead>
          {choice}
        </>
      )}
      {children({ account, restaurantId, may, choice })}
    </>
  );
}

interface RestaurantFieldProps {
  restaurants: readonly { readonly id: string; readonly name: string }[];
  value: string;
  onChoose: (id: string) => void;
}

/** Chooses between several restaurants; renders nothing if there is one. */
export function RestaurantField({ restaurants, value, onChoose }: RestaurantFieldProps) {
  if (restaurants.length < 2) return null;
  return (
    <div className={styles.field}>
      <SelectField label="Restaurant" value={value} onChange={(event) => onChoose(event.target.value)}>
        {restaurants.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
