import { findProfile, type RestaurantProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import { paths } from "@mahlzeit/contract/page-addresses";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { ask } from "../../../data/use-loaded.ts";
import { AnswerPanel } from "./answer-panel.tsx";
import styles from "./restaurant.module.css";

/** The restaurant's contact data and the company that guests make the contract with. */
export function ContactPanel({ restaurantId }: { restaurantId: string }) {
  return (
    <AnswerPanel
      title="Kontakt"
      question={ask(findProfile, { params: { id: restaurantId } })}
      more={{ label: "Profil", to: `${paths.profile}?restaurant=${restaurantId}` }}
    >
      {(profile) => (
        <dl className={`stack gap-2 ${styles.facts}`}>
          <div className="cluster between">
            <dt>Telefon</dt>
            <dd className="right">
              {profile.phone ? <a href={telephoneLink(profile.phone)}>{profile.phone}</a> : "–"}
            </dd>
          </div>
          <div className="cluster between">
            <dt>E-Mail</dt>
            <dd className="right">{profile.email ? <a href={`mailto:${profile.email}`}>{profile.email}</a> : "–"}</dd>
          </div>
          {factsOf(profile).map(([label, value]) => (
            <div className="cluster between" key={label}>
              <dt>{label}</dt>
              <dd className="right">{value || "–"}</dd>
            </div>
          ))}
        </dl>
      )}
    </AnswerPanel>
  );
}

function factsOf({ street, houseNumber, postcode, city, legal }: RestaurantProfile): [label: string, value: string][] {
  const door = `${street} ${houseNumber}`.trim();
  return [
    ["Adresse", [door, `${postcode} ${city}`.trim()].filter(Boolean).join(", ")],
    ["Firma", legal?.name ?? ""],
    ["UID", legal?.vatId ?? ""],
    ["Firmenbuch", legal?.register ?? ""],
  ];
}
