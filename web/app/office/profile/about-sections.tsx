import { profileLengths } from "@mahlzeit/domain/catalogue/restaurants/profile";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { FormGrid } from "../../ui/form-grid.tsx";
import { HiddenNotice } from "../draft/hidden-notice.tsx";
import type { Hidden } from "../draft/use-hidden-content.ts";
import styles from "./profile.module.css";
import { type Editing, gapsIn, ProfileText, ProfileTextArea, Section } from "./section.tsx";

/** The number of characters that fit on a card of the listing. */
const shortDescription = 120;

interface NameAndTextsProps extends Editing {
  uid: string;
  /** The reason for hiding the description; undefined if guests see it. */
  hidden: Hidden | undefined;
}

export function NameAndTexts({ uid, hidden, ...editing }: NameAndTextsProps) {
  const { fields } = editing;
  return (
    <Section id="texte" gaps={gapsIn(fields, false).texte}>
      <FormGrid columns={2}>
        <ProfileText {...editing} name="name" required maxLength={profileLengths.name} />
        <ProfileText
          {...editing}
          name="displayName"
          required
          maxLength={profileLengths.name}
          hint="Wie er bei dir am Schild steht."
        />
        <ProfileTextArea
          {...editing}
          name="description"
          full
          rows={3}
          maxLength={profileLengths.description}
          hint={`Ein Satz. ${[...fields.description].length} von ${shortDescription} Zeichen. Steht in der Liste unter deinem Namen.`}
        />
      </FormGrid>
      <HiddenNotice kind="TEXT" hidden={hidden} />
      <p className="muted small breaks mt-4">
        Die Adresse deiner Seite ist <b>/{uid}</b>. Sie bleibt, wie sie ist, damit alte Links noch stimmen.
      </p>
    </Section>
  );
}

export function Contact(editing: Editing) {
  return (
    <Section id="kontakt" gaps={gapsIn(editing.fields, false).kontakt}>
      <FormGrid columns={2}>
        <ProfileText {...editing} name="street" required maxLength={profileLengths.street} autoComplete="off" />
        <ProfileText {...editing} name="houseNumber" maxLength={profileLengths.houseNumber} autoComplete="off" />
        <ProfileText {...editing} name="postcode" required maxLength={10} inputMode="numeric" autoComplete="off" />
        <ProfileText {...editing} name="city" required maxLength={profileLengths.city} autoComplete="off" />
        <ProfileText {...editing} name="country" required maxLength={profileLengths.country} autoComplete="off" />
        <ProfileText
          {...editing}
          name="phone"
          required
          type="tel"
          inputMode="tel"
          maxLength={profileLengths.phone}
          autoComplete="off"
        />
        <ProfileText
          {...editing}
          name="email"
          required
          full
          type="email"
          inputMode="email"
          maxLength={profileLengths.email}
          autoComplete="off"
          hint="Steht auch auf deiner Seite. Ohne Gerät in der Küche kommen Bestellungen hierher."
        />
      </FormGrid>
    </Section>
  );
}

/** Formats an address: "Rathausplatz 7, 3100 St. Pölten"; empty if it is incomplete. */
function addressIn({ street, houseNumber, postcode, city }: Editing["fields"]): string {
  const [where, town] = [
    [street, houseNumber],
    [postcode, city],
  ].map((part) => part.join(" ").trim());
  return street.trim() && postcode.trim() && city.trim() ? `${where}, ${town}` : "";
}

export function Trader(editing: Editing) {
  const { fields, edit } = editing;
  const here = addressIn(fields);
  return (
    <Section
      id="firma"
      gaps={gapsIn(editing.fields, false).firma}
      lead="Du bist Vertragspartner deiner Gäste. Darum müssen sie wissen, wer du bist."
    >
      <FormGrid columns={2}>
        <ProfileText
          {...editing}
          name="legal.name"
          required
          full
          maxLength={profileLengths.legalName}
          hint="Ohne Eintrag im Firmenbuch: dein Vor- und Nachname."
        />
        <ProfileText {...editing} name="legal.address" required full maxLength={profileLengths.legalAddress} />
        {here && fields["legal.address"] === "" && (
          <Button
            className={styles.offer}
            onClick={() => {
              edit({ "legal.address": here });
              document.querySelector<HTMLElement>('[name="legal.address"]')?.focus();
            }}
          >
            Dieselbe wie oben: {here}
          </Button>
        )}
        <ProfileText
          {...editing}
          name="legal.register"
          optional
          maxLength={profileLengths.register}
          placeholder="z. B. FN 123456 a, Handelsgericht Wien"
        />
        <ProfileText
          {...editing}
          name="legal.vatId"
          optional
          maxLength={profileLengths.vatId}
          placeholder="z. B. ATU12345678"
        />
      </FormGrid>
      <ChoiceCard
        type="checkbox"
        name="legal.smallBusiness"
        checked={fields["legal.smallBusiness"]}
        onChange={(event) => edit({ "legal.smallBusiness": event.target.checked })}
        caption="Umsatzsteuerfrei nach § 6 Abs 1 Z 27 UStG: Auf neuen Belegen stehen 0 % und dieser Paragraf."
      >
        Kleinunternehmen
      </ChoiceCard>
      <p className="muted small breaks mt-4">Steht auf deiner Seite unter „Info“, in der Bestätigung und am Beleg.</p>
    </Section>
  );
}
