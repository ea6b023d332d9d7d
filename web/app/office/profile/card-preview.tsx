import type { RestaurantProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { useState } from "react";
import { type CardContent, presentCard } from "../../shared/restaurants/present-card.ts";
import { RestaurantCard } from "../../shared/restaurants/restaurant-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./profile.module.css";
import type { toDocument } from "./profile-fields.ts";

interface CardPreviewProps {
  service: RestaurantProfile["service"];
  profile: ReturnType<typeof toDocument>;
}

/** Presents the restaurant as open, because closed ones have smaller cards; its hours are left out on a closed day. */
function asOpen(service: Service, now: number): CardContent {
  const card = presentCard(service, now);
  return { ...card, open: true, opening: "Jetzt geöffnet", today: service.today.length === 0 ? "" : card.today };
}

/** The listing's card as guests will see it; its link is inactive. */
export function CardPreview({ service, profile }: CardPreviewProps) {
  const [now] = useState(() => Date.now());
  return (
    <figure className={styles.preview}>
      <figcaption className="mb-3 muted small row gap-2">
        <Icon name="eye" />
        So stehst du in der Liste
      </figcaption>
      <div inert>
        <RestaurantCard card={asOpen(shownService(service, profile), now)} />
      </div>
    </figure>
  );
}

function shownService(service: CardPreviewProps["service"], profile: CardPreviewProps["profile"]): Service {
  const { additionalServiceAttributes: at } = service;
  const nowhere = { id: service.id, name: "" };
  return {
    ...service,
    name: profile.name || "Dein Name",
    description: profile.description,
    serviceTypes: profile.types,
    preparationMinutes: profile.preparationMinutes,
    additionalServiceAttributes: {
      ...at,
      city: { ...(at.city ?? nowhere), name: profile.city },
      postcode: at.postcode ?? { id: service.id, postcode: profile.postcode },
      country: at.country ?? nowhere,
      orderTypes: profile.orderTypes,
      paymentTypes: profile.paymentTypes,
      discount: profile.discount ?? null,
    },
  };
}
