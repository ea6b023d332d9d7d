import type { Client } from "@mahlzeit/contract/client";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import type { OptionGroupSelection } from "@mahlzeit/domain/orders/cart/cart";
import { spokenTime, spokenTypes } from "@mahlzeit/domain/orders/order/read-out";
import { requiredSentence } from "@mahlzeit/domain/required";
import { useId, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { failureSentence, problemCode } from "../../data/failures.ts";
import { randomUuid } from "../../data/random-uuid.ts";
import { useSending } from "../../data/use-sending.ts";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { Form } from "../../forms/form.tsx";
import { todaysLines } from "../../shared/orders/todays-lines.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import { BonCard } from "./bon-card.tsx";
import { CallerFields } from "./caller-fields.tsx";
import { DishCard } from "./dish-card.tsx";
import { lackingText, lackingThings, thingsText } from "./lacking-text.ts";
import { placeOrder } from "./place-order.ts";
import styles from "./telephone.module.css";
import { addressFields, emptyForm, type TelephoneForm, telephoneResolver } from "./telephone-form.ts";
import { TelephoneIcon } from "./telephone-icon.tsx";
import { TimeChoice } from "./time-choice.tsx";
import { useDesk } from "./use-desk.ts";
import type { TakenOver } from "./use-known-caller.ts";
import { useSheetKeys } from "./use-sheet-keys.ts";
import { useTelephoneOrder } from "./use-telephone-order.ts";

interface TelephoneSheetProps {
  restaurantId: string;
  api: Client;
  /** The server's time. */
  now: Instant;
  /** Called with the sentence about an order that was taken, before the sheet closes. */
  onTaken: (sentence: string) => void;
  onClose: () => void;
  /** The restaurants to choose from, if there are several; a begun Bon keeps its own. */
  restaurants?: readonly { readonly id: string; readonly name: string }[] | undefined;
  onRestaurant?: (id: string) => void;
}

const takenBefore =
  "Diese Bestellung ist schon aufgenommen, so wie sie davor am Bon stand. Schließ das Blatt und sieh am Board nach.";

/** They are in no order that is taken over: what was said last time is deleted a day later. */
const askAboutAllergies = "Allergien bitte neu fragen.";
const askAgainAboutAllergies = "Letztes Mal war eine Allergie dabei. Bitte neu fragen.";

/** Takes an order by telephone: who calls, which dishes, for when, and what has to be said. */
export function TelephoneSheet({
  restaurantId,
  api,
  now,
  onTaken,
  onClose,
  restaurants = [],
  onRestaurant,
}: TelephoneSheetProps) {
  const formId = useId();
  const { desk, hasFailed, error, reload } = useDesk(restaurantId, api);
  const form = useForm<TelephoneForm>({ resolver: telephoneResolver, defaultValues: emptyForm });
  const order = useTelephoneOrder(desk, form, now);
  const { bon, price, time, missing, obstacles, unresolved, awaitsPlace, said } = order;
  const { isSending, failure, setFailure, send } = useSending();
  // One for the whole call, so that it is taken once however often it is sent.
  const [key] = useState(randomUuid);
  const [isAsking, setIsAsking] = useState(false);
  const [notices, setNotices] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const dishField = useRef<HTMLInputElement>(null);
  const type = useWatch({ control: form.control, name: "type" });
  const isEmpty = bon.lines.length === 0;
  const wasTried = form.formState.isSubmitted;
  const lacking = missing.length + obstacles.length;
  const namesLacking = wasTried && lacking > 0 && !isEmpty;
  useSheetKeys(formId, !isAsking);

  const close = () => (isEmpty ? onClose() : setIsAsking(true));

  function add(dish: Product, selections: readonly OptionGroupSelection[], quantity: number): void {
    bon.add(dish, selections, quantity);
    setAnnouncement(`${quantity}× ${dish.name} am Bon`);
  }

  function takeOver({ type: before, firstName, address, orderProducts, hadAllergies }: TakenOver): void {
    if (!desk) return;
    const today = todaysLines({ orderProducts, type: before, event: null }, desk.menu);
    bon.addAll(today.lines);
    setNotices([...today.notices, hadAllergies ? askAgainAboutAllergies : askAboutAllergies]);
    if (desk.types.includes(before)) form.setValue("type", before);
    form.setValue("firstName", firstName, { shouldValidate: wasTried });
    if (address)
      for (const [part, text] of Object.entries(addressFields(address)))
        form.setValue(part as keyof typeof address & keyof TelephoneForm, text, { shouldValidate: wasTried });
    setAnnouncement("Übernommen");
  }

  async function take(values: TelephoneForm): Promise<void> {
    const body = order.requested(restaurantId, values);
    if (!body) return;
    const isHandled = (reason: unknown) => {
      reload();
      if (problemCode(reason) !== "idempotency-mismatch") return false;
      setFailure(takenBefore);
      return true;
    };
    await send(
      async () => {
        const taken = await placeOrder(api, { headers: { "idempotency-key": key }, body });
        onTaken(`Nr. ${taken.number} aufgenommen, ${formatTime(taken.promisedAt)}`);
        onClose();
      },
      { isHandled },
    );
  }

  const refusals = wasTried && order.isTableMissing ? { table: requiredSentence } : undefined;
  const summary = awaitsPlace
    ? `${spokenTypes[type]}, PLZ und Ort fehlen noch`
    : time && `${spokenTypes[type]} ${spokenTime(time.at, now)}, ${formatEuros(price.totalCents)}`;
  return (
    <div className={styles.telephone}>
      <Modal
        title="Telefonbestellung"
        beside={
          desk ? (
            <Tiles
              legend="Art der Bestellung"
              legendHidden
              name="art"
              value={type}
              onChange={(value) => form.setValue("type", value, { shouldValidate: wasTried })}
              tiles={desk.types.map((value) => ({ value, label: spokenTypes[value] }))}
            />
          ) : (
            <Skeleton height="4rem" shape="card" />
          )
        }
        onClose={close}
        footer={
          <div className={styles.foot}>
            {failure && <Notice tone="error">{failure}</Notice>}
            {namesLacking && (
              <Notice tone="error">
                <b>{lackingText(lacking)}</b> {lackingThings(missing, obstacles)}
              </Notice>
            )}
            {said !== null && (
              <p className={styles.say}>
                <TelephoneIcon name="megaphone" />
                <span>
                  <small className="muted">Vorlesen</small>„{said}“
                </span>
              </p>
            )}
            {awaitsPlace && !isEmpty && unresolved.length === 0 && (
              <p className={`muted ${styles.say}`}>
                <TelephoneIcon name="megaphone" />
                <span>
                  <small>Vorlesen</small>
                  Zeit und Summe stehen hier, sobald PLZ und Ort da sind.
                </span>
              </p>
            )}
            {unresolved.length > 0 && !namesLacking && (
              <p className={styles.say}>
                <TelephoneIcon name="octagon-alert" />
                <span>
                  <small className="muted">Zuerst klären</small>
                  {lackingThings([], unresolved)}
                </span>
              </p>
            )}
            <Button
              type="submit"
              form={formId}
              variant="primary"
              size="large"
              block
              busy={isSending}
              disabled={isEmpty}
              aria-keyshortcuts="Control+Enter"
              className={styles.take}
            >
              <span>
                Aufnehmen
                <small>
                  {isEmpty
                    ? "sobald etwas am Bon ist"
                    : lacking > 0 && (wasTried || unresolved.length > 0)
                      ? `noch ${thingsText(lacking)}`
                      : summary}
                </small>
              </span>
            </Button>
          </div>
        }
      >
        {hasFailed && !desk && (
          <Notice tone="error" action={<Button onClick={reload}>Nochmal</Button>}>
            {failureSentence(error)}
          </Notice>
        )}
        <Form form={form} id={formId} onSubmit={take} refusals={refusals}>
          <div className={styles.columns}>
            <div className="stack gap-3">
              {restaurants.length > 1 && (
                <section className={styles.card}>
                  <SelectField
                    label="Lokal"
                    value={restaurantId}
                    disabled={!isEmpty}
                    onChange={({ currentTarget }) => onRestaurant?.(currentTarget.value)}
                  >
                    {restaurants.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </SelectField>
                </section>
              )}
              {/* Here before the desk has come, because whoever opens the sheet types at once. */}
              <CallerFields
                form={form}
                restaurantId={restaurantId}
                api={api}
                isReady={desk !== null}
                knowsCallers={desk?.knowsCallers ?? true}
                tables={order.tables}
                outside={order.outside}
                onTakenOver={takeOver}
              />
              {desk && (
                <DishCard desk={desk} avoided={bon.letters} field={dishField} whyOut={order.whyDishIsOut} onAdd={add} />
              )}
            </div>
            {desk ? (
              <div className="stack gap-3">
                <BonCard order={order} notices={notices} onEmptied={() => dishField.current?.focus()} />
                {order.tables.length === 0 && (
                  <section className={`${styles.card} ${styles.times}`}>
                    <TimeChoice times={order.times} chosen={order.chosenAt} now={now} onChoose={order.chooseTime} />
                  </section>
                )}
              </div>
            ) : (
              !hasFailed && (
                <div aria-busy>
                  <Skeleton height="20rem" shape="card" />
                </div>
              )
            )}
          </div>
        </Form>
        <LiveRegion message={announcement} />
        {isAsking && (
          <ConfirmDialog
            title="Bon verwerfen?"
            submitLabel="Verwerfen"
            submitVariant="danger-solid"
            cancellable
            act={onClose}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Modal>
    </div>
  );
}
