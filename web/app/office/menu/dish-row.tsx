import { availabilityText } from "@mahlzeit/domain/catalogue/menu/availability";
import type { DocumentProduct } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { isSame } from "@mahlzeit/domain/catalogue/menu/menu-entries";
import { menuFieldLabel } from "@mahlzeit/domain/catalogue/menu/menu-value-text";
import { reductionText } from "@mahlzeit/domain/catalogue/menu/reduction-text";
import { countOf } from "@mahlzeit/domain/digits";
import type { Instant } from "@mahlzeit/domain/local-time";
import { formatEurosPlain } from "@mahlzeit/domain/money";
import { memo } from "react";
import { Link, type LinkProps } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { hiddenLabel } from "../draft/hidden-notice.tsx";
import { AvailabilitySwitch, untilText } from "./availability-switch.tsx";
import styles from "./dish-row.module.css";
import { DishThumb } from "./dish-thumb.tsx";
import { Grip, UpDown } from "./grip.tsx";
import { InlinePrice } from "./inline-price.tsx";
import type { SoldOutUntil } from "./use-sold-out.ts";

export interface RowActions {
  readonly move: (dish: DocumentProduct, by: -1 | 1) => void;
  readonly setPrice: (dish: DocumentProduct, priceCents: number | null) => void;
  readonly markOut: (id: string, until: SoldOutUntil) => void;
  readonly bringBack: (id: string) => void;
}

interface DishRowProps {
  dish: DocumentProduct;
  /** The published dish. */
  before: DocumentProduct | undefined;
  isNew: boolean;
  isOpen: boolean;
  isSorting: boolean;
  /** True if operators hide it. */
  isHidden: boolean;
  /** Undefined if it is available. */
  outUntil: Instant | null | undefined;
  link: Pick<LinkProps, "to" | "state" | "preventScrollReset">;
  actions: RowActions;
}

/** A dish in the list, with its price and availability, which change most often. */
export const DishRow = memo(Row, (before, after) => {
  const { actions: _before, link: linkBefore, ...was } = before;
  const { actions: _after, link, ...is } = after;
  // The actions depend on the dish only.
  if (link.to !== linkBefore.to || link.state.isFromAbove !== linkBefore.state.isFromAbove) return false;
  return Object.entries(is).every(([name, value]) => was[name as keyof typeof was] === value);
});

function Row({ dish, before, isNew, isOpen, isSorting, isHidden, outUntil, link, actions }: DishRowProps) {
  const name = dish.name.trim() || "Ohne Namen";
  const isOut = outUntil !== undefined;
  const badges = [
    isHidden && (
      <Badge key="hidden" tone="error" square>
        {hiddenLabel}
      </Badge>
    ),
    isOut && <Badge key="out" tone="closed" square>{`Aus ${untilText(outUntil)}`}</Badge>,
    dish.allergens === null && (
      <Badge key="allergens" tone="error" square>
        Allergene fehlen
      </Badge>
    ),
    isNew && (
      <Badge key="new" tone="deal" square>
        neu
      </Badge>
    ),
    before && changedText(before, dish) && (
      <span key="changed" className={styles.changed}>
        <Badge tone="tint" square>
          {changedText(before, dish)}
        </Badge>
      </span>
    ),
    dish.discountBasisPoints > 0 && (
      <Badge key="discount" tone="deal" square>
        {reductionText(dish.discountBasisPoints)}
      </Badge>
    ),
    dish.availability && (
      <Badge key="time" tone="line" square icon="clock">
        {availabilityText(dish.availability)}
      </Badge>
    ),
  ].filter(Boolean);
  const isPriceChanged = before && before.priceCents !== dish.priceCents && before.priceCents !== null;
  return (
    <li
      className={classNames(`row gap-2 ${styles.row}`, isOpen && styles.open, isOut && styles.out)}
      data-row={dish.id}
    >
      <Grip name={name} onMove={(by) => actions.move(dish, by)} />
      <DishThumb picture={dish.picture} />
      <div className={`grow ${styles.text}`}>
        <h3 className="cluster bold">
          <Link {...link}>{name}</Link>
          {badges.slice(0, 2)}
        </h3>
        {dish.description && <p className="muted small nowrap">{dish.description}</p>}
      </div>
      <div className={`right ${styles.price}`}>
        <InlinePrice
          label={`Preis ${name} in Euro`}
          field={`${dish.id}.priceCents`}
          cents={dish.priceCents}
          onChange={(priceCents) => actions.setPrice(dish, priceCents)}
        />
        {isPriceChanged && <small className="block">bisher {formatEurosPlain(before.priceCents ?? 0)}</small>}
      </div>
      {isSorting ? (
        <UpDown name={name} onMove={(by) => actions.move(dish, by)} />
      ) : (
        <AvailabilitySwitch
          name={name}
          outUntil={outUntil}
          isNew={isNew}
          onOut={(until) => actions.markOut(dish.id, until)}
          onBack={() => actions.bringBack(dish.id)}
        />
      )}
    </li>
  );
}

/** Summarizes the changes: "Preis geändert", "3 Änderungen". */
function changedText(before: DocumentProduct, dish: DocumentProduct): string | null {
  const fields = (Object.keys(dish) as (keyof DocumentProduct)[]).filter((key) => !isSame(before[key], dish[key]));
  if (fields.length === 0) return null;
  return fields.length === 1
    ? `${menuFieldLabel("product", fields[0] ?? "")} geändert`
    : countOf(fields.length, "Änderung", "Änderungen");
}
