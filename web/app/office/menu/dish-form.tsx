import type { DocumentProduct, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { type PriceRange, priceRangeOn } from "@mahlzeit/domain/catalogue/menu/price-range";
import { faultInReduction } from "@mahlzeit/domain/catalogue/menu/reduction";
import { rangeReferenceText } from "@mahlzeit/domain/catalogue/menu/reduction-text";
import { sizePricesOf, sizePriceText, startingPriceText } from "@mahlzeit/domain/catalogue/menu/size-prices";
import { formatEurosPlain } from "@mahlzeit/domain/money";
import { useState } from "react";
import { DishMarks } from "../../shared/orders/dish-marks.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/text-field.tsx";
import { HiddenNotice } from "../draft/hidden-notice.tsx";
import type { HiddenContent } from "../draft/use-hidden-content.ts";
import { AllergenTiles } from "./allergen-tiles.tsx";
import { AmountField } from "./amount-field.tsx";
import { AvailabilityFields } from "./availability-fields.tsx";
import { BackLink } from "./back-link.tsx";
import styles from "./dish-form.module.css";
import { DishOptions } from "./dish-options.tsx";
import { DishPicture } from "./dish-picture.tsx";
import { insertedAt, newId, placedProduct, withCategory, withoutProduct, withProduct } from "./edit-document.ts";
import { AgeField } from "./fields/age-field.tsx";
import { DishRateQuestion } from "./fields/dish-rate-question.tsx";
import { MarksField } from "./fields/marks-field.tsx";
import { PackedFields } from "./fields/packed-fields.tsx";
import { RateField } from "./fields/rate-field.tsx";
import { useChosen } from "./use-chosen.ts";
import type { EditMenu } from "./use-menu-draft.ts";

interface DishFormProps {
  restaurantId: string;
  menu: MenuDocument;
  published: MenuDocument;
  dish: DocumentProduct;
  /** The prices to which reductions relate, by dish; undefined while loading. */
  references: ReadonlyMap<string, PriceRange> | undefined;
  edit: EditMenu;
  hidden: HiddenContent;
}

/** All fields of one dish. Edits are saved to the draft automatically. */
export function DishForm({ restaurantId, menu, published, dish, references, edit, hidden }: DishFormProps) {
  const chosen = useChosen();
  const [wasLeft, setLeft] = useState<readonly string[]>([]);
  const name = dish.name.trim() || "Neues Gericht";
  const before = published.categories.flatMap(({ products }) => products).find(({ id }) => id === dish.id);
  const category = menu.categories.find(({ products }) => products.some(({ id }) => id === dish.id));
  const change = (label: string, changes: Partial<DocumentProduct>) =>
    edit(`${label} ${name}`, (now) => withProduct(now, dish.id, changes), `${dish.id}.${label}`);
  const reference = references?.get(dish.id);
  const leave = (field: string) => () => setLeft((fields) => [...fields, field]);
  const faultAt = (field: string, isWrong: boolean, message: string) =>
    isWrong && wasLeft.includes(field) ? message : undefined;

  function copy(): void {
    if (!category) return;
    const twin = { ...dish, id: newId(), discountBasisPoints: 0, name: `${dish.name} (Kopie)` };
    const at = category.products.findIndex(({ id }) => id === dish.id);
    edit(`Kopie ${name}`, (now) =>
      withCategory(now, category.id, { products: insertedAt(category.products, at + 1, twin) }),
    );
    chosen.open({ dish: twin.id });
  }
  function moveTo(categoryId: string): void {
    const end = menu.categories.find(({ id }) => id === categoryId)?.products.length ?? 0;
    edit(`${name} verschoben`, (now) => placedProduct(now, dish.id, categoryId, end));
  }
  function remove(): void {
    edit(`${name} herausgenommen`, (now) => withoutProduct(now, dish.id));
    chosen.open({ dish: null }, true);
  }
  return (
    <div className={`stack gap-4 ${styles.form}`}>
      <BackLink to={{ dish: null }} until="desktop">
        {category?.name || "Gerichte"}
      </BackLink>
      <h2 className="h3 breaks">{name}</h2>
      <HiddenNotice kind="DISH" hidden={hidden.dish(dish.id)} />
      {!hidden.dish(dish.id) && (
        <div className={`stack gap-1 breaks ${styles.guest}`}>
          <small className="row gap-2">
            <Icon name="eye" /> So sehen’s deine Gäste
          </small>
          <b>{name}</b>
          {dish.description && <p>{dish.description}</p>}
          <DishMarks of={dish} />
          <p>
            <b>{startingPriceText(menu, dish)}</b>{" "}
            <small>{dish.allergens === null ? "Allergene: bitte fragen" : dish.allergens.join(", ")}</small>
          </p>
        </div>
      )}
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        value={dish.name}
        error={faultAt("name", dish.name.trim() === "", "Bitte gib dem Gericht einen Namen.")}
        onBlur={leave("name")}
        onChange={({ currentTarget }) => change("Name", { name: currentTarget.value })}
      />
      <TextAreaField
        label="Beschreibung"
        name="description"
        rows={3}
        value={dish.description}
        hint={`${dish.description.length} von 160 Zeichen`}
        onChange={({ currentTarget }) => change("Beschreibung", { description: currentTarget.value })}
      />
      <div className={styles.pair}>
        <AmountField
          label="Preis"
          name="priceCents"
          required
          field={`${dish.id}.priceCents`}
          cents={dish.priceCents}
          hint={priceHint(dish, before, menu)}
          error={faultAt("price", dish.priceCents === null, "Bitte gib einen Preis an.")}
          onLeave={leave("price")}
          onChange={(priceCents) => change("Preis", { priceCents })}
        />
        <AmountField
          label="Rabatt"
          unit="%"
          name="discountBasisPoints"
          field={`${dish.id}.discountBasisPoints`}
          cents={dish.discountBasisPoints === 0 ? null : dish.discountBasisPoints}
          placeholder="0"
          hint={dish.discountBasisPoints > 0 && reference ? rangeReferenceText(reference) : undefined}
          error={
            (references && faultInReduction(dish.discountBasisPoints, priceRangeOn(menu, dish), reference ?? null)) ??
            undefined
          }
          onChange={(basisPoints) => change("Rabatt", { discountBasisPoints: basisPoints ?? 0 })}
        />
      </div>
      <DishPicture
        restaurantId={restaurantId}
        picture={dish.picture}
        hidden={hidden.picture(dish.picture)}
        onChange={(picture) => change("Bild", { picture })}
      />
      <AllergenTiles
        letters={dish.allergens}
        description={dish.description}
        onChange={(allergens) => change("Allergene", { allergens })}
      />
      <MarksField marks={dish.marks} allergens={dish.allergens} onChange={change} />
      <TextField
        label="Zusatzstoffe"
        name="additives"
        optional
        autoComplete="off"
        placeholder="mit Farbstoff"
        value={dish.additives}
        onChange={({ currentTarget }) => change("Zusatzstoffe", { additives: currentTarget.value })}
      />
      <DishOptions menu={menu} dish={dish} edit={edit} />
      <section>
        <h3>Steuer und Pfand</h3>
        <div className={styles.pair}>
          <RateField
            label="Mehrwertsteuer"
            name="vatRate"
            rate={dish.vatRate}
            error={faultAt("vatRate", dish.vatRate === null, "Bitte wähl den Steuersatz.")}
            onLeave={leave("vatRate")}
            onChange={(vatRate) => change("Mehrwertsteuer", { vatRate })}
          />
          <RateField
            label="Mehrwertsteuer vor Ort"
            name="vatRateOnSite"
            rate={dish.vatRateOnSite}
            unset="dieselbe"
            onChange={(vatRateOnSite) => change("Mehrwertsteuer vor Ort", { vatRateOnSite })}
          />
          <AmountField
            label="Pfand"
            name="depositCents"
            field={`${dish.id}.depositCents`}
            cents={dish.depositCents === 0 ? null : dish.depositCents}
            placeholder="keines"
            onChange={(cents) => change("Pfand", { depositCents: cents ?? 0 })}
          />
        </div>
        <DishRateQuestion dish={dish} heading={category?.name ?? ""} published={published} onChange={change} />
      </section>
      {menu.categories.length > 1 && category && (
        <SelectField
          label="Kategorie"
          name="category"
          value={category.id}
          hint="In einer anderen steht es am Ende."
          onChange={({ currentTarget }) => moveTo(currentTarget.value)}
        >
          {menu.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <PackedFields dish={dish} onChange={change} />
      <AgeField age={dish.age} name={dish.name} category={category?.name ?? ""} onChange={change} />
      <AvailabilityFields dish={dish} onChange={change} />
      <div className={`cluster gap-2 between ${styles.buttons}`}>
        {!hidden.dish(dish.id) && (
          <Button variant="quiet" onClick={copy}>
            Kopieren
          </Button>
        )}
        <Button variant="danger" icon="trash-2" onClick={remove}>
          Herausnehmen
        </Button>
      </div>
    </div>
  );
}

/** Describes old and other prices: "bisher 12,90 €. Kl. Portion 15,90 € · Normal 18,90 €". */
function priceHint(dish: DocumentProduct, before: DocumentProduct | undefined, menu: MenuDocument): string | undefined {
  const was = before?.priceCents ?? null;
  const words = [
    was !== null && was !== dish.priceCents && `bisher ${formatEurosPlain(was)} €`,
    sizePriceText(sizePricesOf(dish, menu)),
  ];
  return words.filter(Boolean).join(". ") || undefined;
}
