import { decideHoliday } from "@mahlzeit/contract/catalogue/edit-hours";
import { paths } from "@mahlzeit/contract/page-addresses";
import {
  dayAndMonth,
  dayNumberOfDate,
  type Instant,
  viennaDate,
  weekdayNames,
  weekdayOfNumber,
} from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Link } from "react-router";
import { useSending } from "../../data/use-sending.ts";
import { useAccount } from "../../session/account-store.ts";
import { readStored, writeStored } from "../../session/stored.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useBoardCaller } from "./board-caller.ts";
import styles from "./sheets.module.css";
import type { Intake } from "./use-intake.ts";

interface HolidayQuestionProps {
  restaurantId: string;
  intake: Intake;
  now: Instant;
}

/** Asks daily in the week before a public holiday if the restaurant is open, until somebody decides. */
export function HolidayQuestion({ restaurantId, intake, now }: HolidayQuestionProps) {
  const { api, deviceName } = useBoardCaller();
  const account = useAccount();
  const key = `kueche-feiertag-${restaurantId}`;
  const today = viennaDate(now);
  const [put, setPut] = useState(() => readStored(key));
  const { isSending, failure, send } = useSending();
  const holiday = intake.state?.openHoliday;
  if (!holiday || put === today) return null;
  const { day, name } = holiday;
  const weekday = weekdayNames[weekdayOfNumber(dayNumberOfDate(day))];
  const isOwner = account?.roles.restaurants.some(
    ({ service, role }) => service.id === restaurantId && role === "owner",
  );

  function putOff(): void {
    writeStored(key, today);
    setPut(today);
  }

  const decide = (choice: "AS_ALWAYS" | "CLOSED") =>
    send(async () => {
      await api(decideHoliday, { params: { id: restaurantId }, body: { day, choice } });
      await intake.refresh();
    });

  return (
    <Modal
      title={`Am ${dayAndMonth(day)} (${name}) offen?`}
      description={`Das ist ein ${weekday}. Ohne Antwort gilt es wie immer.`}
      onClose={putOff}
      footer={
        <div className={`cluster gap-2 ${styles.answers}`}>
          {deviceName === null && (
            <>
              <Button variant="primary" size="large" busy={isSending} onClick={() => void decide("AS_ALWAYS")}>
                Wie immer
              </Button>
              <Button size="large" busy={isSending} onClick={() => void decide("CLOSED")}>
                Zu
              </Button>
            </>
          )}
          <Button variant="quiet" size="large" onClick={putOff}>
            Morgen wieder fragen
          </Button>
        </div>
      }
    >
      {deviceName !== null ? (
        <p>
          Das entscheidet, wer von euch ein eigenes Konto hat: am Handy unter „Küche“, mit allen Zeiten unter „Betrieb“.
        </p>
      ) : (
        isOwner && (
          <p>
            Andere Zeiten gibst du unter <Link to={`${paths.hours}?restaurant=${restaurantId}`}>Öffnungszeiten</Link>{" "}
            an.
          </p>
        )
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
    </Modal>
  );
}
