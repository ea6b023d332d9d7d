import type { Input } from "@mahlzeit/contract/endpoint";
import { createRestaurant, type ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";
import { paths } from "@mahlzeit/contract/page-addresses";
import { faultsInNewRestaurant } from "@mahlzeit/domain/catalogue/restaurants/new-restaurant";
import { slugOf } from "@mahlzeit/domain/catalogue/restaurants/slug";
import { maxUidLength } from "@mahlzeit/domain/catalogue/restaurants/uid";
import { oneLine } from "@mahlzeit/domain/one-line";
import { faultInSignInEmail, invitationDays } from "@mahlzeit/domain/people/account";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { api } from "../../data/api.ts";
import { Form } from "../../forms/form.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { type Rule, rulesResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./restaurant-table.module.css";

type Typed = Input<typeof createRestaurant>["body"];

const nothing: Typed = { name: "", uid: "", street: "", houseNumber: "", postcode: "", city: "", ownerEmail: "" };

const ruleOf =
  (field: keyof Typed): Rule<Typed> =>
  (_, all) =>
    faultsInNewRestaurant(trimmed(all)).find((fault) => fault.field === field)?.message ?? null;
const trimmed = (typed: Typed) =>
  Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim()])) as Typed;
const resolver = rulesResolver<Typed>({
  name: ruleOf("name"),
  uid: ruleOf("uid"),
  street: ruleOf("street"),
  houseNumber: ruleOf("houseNumber"),
  postcode: ruleOf("postcode"),
  city: ruleOf("city"),
  ownerEmail: faultInSignInEmail,
});

/** Creates a restaurant from the typed facts and explains the next steps. */
export function NewRestaurant() {
  const [made, setMade] = useState<{ readonly restaurant: ManagedRestaurant; readonly email: string } | null>(null);
  if (!made) return <NewRestaurantForm onMade={(restaurant, email) => setMade({ restaurant, email })} />;
  const { id, name } = made.restaurant;
  return (
    <Panel className={styles.form}>
      <div role="status">
        <h2>{name} ist angelegt</h2>
        <p>
          Die Einladung an <b>{made.email}</b> ist unterwegs und gilt {invitationDays}&nbsp;Tage. Danach schickst du sie
          unter „Team“ noch einmal.
        </p>
      </div>
      <p className="cluster gap-3 mt-5">
        <Link className={buttonClass({ variant: "primary" })} to={`${paths.setup}?restaurant=${id}`}>
          Was noch fehlt
        </Link>
        <Button onClick={() => setMade(null)}>Noch eines anlegen</Button>
      </p>
    </Panel>
  );
}

function NewRestaurantForm({ onMade }: { onMade: (restaurant: ManagedRestaurant, email: string) => void }) {
  const form = useForm<Typed>({ mode: "onTouched", resolver, defaultValues: nothing });
  const { refusals, send } = useRefusals(form);
  const [uid, name] = useWatch({ control: form.control, name: ["uid", "name"] });
  const { setValue } = form;
  const isOwnUid = form.formState.dirtyFields.uid === true;
  useEffect(() => {
    if (!isOwnUid) setValue("uid", slugOf(name).slice(0, maxUidLength).replace(/-$/, ""));
  }, [isOwnUid, name, setValue]);

  const create = (typed: Typed) =>
    send(async () => {
      const { answer } = await api(createRestaurant, { body: typed });
      onMade(answer, oneLine(typed.ownerEmail));
    });

  return (
    <Panel className={styles.form}>
      <Form form={form} onSubmit={create} submitLabel="Anlegen und einladen" refusals={refusals} columns={2}>
        <FormTextField name="name" label="Name" required full autoComplete="off" placeholder="Gasthaus Lindenhof" />
        <FormTextField
          name="uid"
          label="Adresse der Seite"
          required
          full
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={`Gäste finden es unter /${uid || "gasthaus-lindenhof"}. Das bleibt so.`}
        />
        <FormTextField name="street" label="Straße" optional autoComplete="off" />
        <FormTextField name="houseNumber" label="Hausnummer" optional autoComplete="off" />
        <FormTextField name="postcode" label="Postleitzahl" optional autoComplete="off" />
        <FormTextField name="city" label="Ort" optional autoComplete="off" />
        <FormTextField
          name="ownerEmail"
          label="E-Mail der Inhaberin oder des Inhabers"
          required
          full
          type="email"
          autoComplete="off"
          placeholder="name@example.at"
        />
      </Form>
    </Panel>
  );
}
