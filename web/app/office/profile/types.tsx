import { allTypes } from "@mahlzeit/contract/catalogue/restaurants";
import { cityKey } from "@mahlzeit/domain/catalogue/delivery/city";
import { maxTypes, profileLengths } from "@mahlzeit/domain/catalogue/restaurants/profile";
import { useState } from "react";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FieldNote } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./profile.module.css";
import { type Editing, Section } from "./section.tsx";

/** The kinds of cuisine: known ones, or a new one. */
export function Types({ fields: { types }, edit, faultAt }: Editing) {
  // Typing works without the suggestions.
  const { answer: known } = useLoaded(ask(allTypes, {}));
  const [typed, setTyped] = useState("");
  const offered = [...(known ?? []), ...types.filter((type) => !known?.some((one) => cityKey(one) === cityKey(type)))];
  const isChosen = (type: string) => types.some((one) => cityKey(one) === cityKey(type));
  const isFull = types.length >= maxTypes;

  function toggle(type: string): void {
    if (isChosen(type)) edit({ types: types.filter((one) => cityKey(one) !== cityKey(type)) });
    else if (!isFull) edit({ types: [...types, type] });
  }
  function addTyped(): void {
    const name = typed.trim();
    if (cityKey(name) === "" || isFull) return;
    if (!isChosen(name)) edit({ types: [...types, offered.find((one) => cityKey(one) === cityKey(name)) ?? name] });
    setTyped("");
  }

  const fault = faultAt("types");
  return (
    <Section
      id="kueche"
      gaps={types.length === 0 ? 1 : 0}
      lead={`Höchstens drei. Danach filtern Gäste.${isFull ? " Für eine andere nimm zuerst eine heraus." : ""}`}
    >
      <div className={`cluster gap-2 ${styles.types}`} role="group" aria-label="Küche" id="types" tabIndex={-1}>
        {offered.map((type) => (
          <Chip
            key={type}
            pressed={isChosen(type)}
            aria-disabled={isFull && !isChosen(type)}
            onClick={() => toggle(type)}
          >
            {type}
          </Chip>
        ))}
      </div>
      {fault && (
        <div role="alert">
          <FieldNote id="types-fehler" error={fault} />
        </div>
      )}
      <div className={`stack gap-3 mt-5 ${styles.ownType}`}>
        <TextField
          label="Eine andere"
          optional
          maxLength={profileLengths.type}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && addTyped()}
          autoComplete="off"
        />
        <Button icon="plus" looksDisabled={isFull || typed.trim() === ""} onClick={addTyped}>
          Dazugeben
        </Button>
      </div>
    </Section>
  );
}
