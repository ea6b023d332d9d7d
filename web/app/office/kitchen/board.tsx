import { type BoardOrder, placeTestOrder } from "@mahlzeit/contract/orders/board";
import { shiftOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { OrderIntake } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import { intakeLight, intakeSentence } from "@mahlzeit/domain/catalogue/opening-hours/intake-text";
import type { Instant } from "@mahlzeit/domain/local-time";
import { alarmOf, type Lane, sortIntoLanes } from "@mahlzeit/domain/orders/order/board";
import { findDuplicates } from "@mahlzeit/domain/orders/order/duplicate-order";
import type { ShiftMinutes } from "@mahlzeit/domain/orders/order/promise";
import { isInProgress } from "@mahlzeit/domain/orders/order/states";
import { useEffect, useMemo, useRef, useState } from "react";
import { failureSentence } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { NotFoundMessage } from "../../shell/error-page.tsx";
import { Button } from "../../ui/button.tsx";
import { onDemand, usePreloaded } from "../../ui/on-demand.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import { useTelephoneShortcut } from "../telephone/use-telephone-shortcut.ts";
import styles from "./board.module.css";
import { BoardBand } from "./board-band.tsx";
import { useBoardCaller } from "./board-caller.ts";
import { BoardHeader } from "./board-header.tsx";
import { BoardMessages } from "./board-messages.tsx";
import { movedSentence } from "./board-text.ts";
import { BusySheet } from "./busy-sheet.tsx";
import { BoardComplaints } from "./complaints/board-complaints.tsx";
import { useComplaints } from "./complaints/use-complaints.ts";
import { HolidayQuestion } from "./holiday-question.tsx";
import { IntakeControls } from "./intake-controls.tsx";
import { type Kitchen, KitchenContext } from "./kitchen-context.ts";
import { Lanes } from "./lanes.tsx";
import { PauseReminder } from "./pause-reminder.tsx";
import { PauseSheet } from "./pause-sheet-later.ts";
import { RefusalSheet } from "./refusal-sheet.tsx";
import { SoldOutSheet } from "./sold-out-sheet.tsx";
import { TicketSheet } from "./ticket-sheet.tsx";
import { useBoard } from "./use-board.ts";
import { useCalls } from "./use-calls.ts";
import { toOrderIntake, useIntake } from "./use-intake.ts";
import { useLifeSigns } from "./use-life-signs.ts";
import { useMoves } from "./use-moves.ts";
import { useCancelled, useNews } from "./use-news.ts";
import { useOpenElsewhere } from "./use-open-elsewhere.ts";
import { usePrinterLight } from "./use-printer-light.ts";
import { useStill, useTitleCount, useWakeLock } from "./use-screen.ts";
import { useShiftSound } from "./use-shift-sound.ts";
import { useSilence } from "./use-silence.ts";
import { useTrial } from "./use-trial.ts";

const TicketToPrint = onDemand(async () => (await import("./tickets/ticket-to-print.tsx")).TicketToPrint);
const TelephoneSheet = onDemand(async () => (await import("../telephone/telephone-sheet.tsx")).TelephoneSheet);
const MenuSheet = onDemand(async () => (await import("./menu-sheet.tsx")).MenuSheet);
const PrinterSheet = onDemand(async () => (await import("./printer-sheet.tsx")).PrinterSheet);
const MissingSheet = onDemand(async () => (await import("./missing/missing-sheet.tsx")).MissingSheet);
const NoIdSheet = onDemand(async () => (await import("./missing/no-id-sheet.tsx")).NoIdSheet);
const DriversSheet = onDemand(async () => (await import("./drivers/drivers-sheet.tsx")).DriversSheet);
/** Loaded ahead, because the connection may be lost when one is opened, and whoever opens the telephone's types at once. */
const overlays = [TelephoneSheet, MissingSheet, NoIdSheet, DriversSheet, MenuSheet, PauseSheet, PrinterSheet];
const StartChecks = onDemand(async () => (await import("./start/start-checks.tsx")).StartChecks);

interface BoardProps {
  restaurantId: string;
  /** Absent if there is only one restaurant. */
  onOtherRestaurant?: (() => void) | undefined;
  /** Allows a test order. */
  canTest?: boolean;
  /** True right after pairing: sound, printer and screen are checked first. */
  isNew?: boolean;
}

/** A restaurant's board with all orders until they are over. */
export function Board({ restaurantId, onOtherRestaurant, canTest = false, isNew = false }: BoardProps) {
  const { api } = useBoardCaller();
  const { board, now, lostSince, isForbidden, refresh, ...streamed } = useBoard(restaurantId);
  const { isStreaming } = streamed;
  const [message, setMessage] = useState<string | null>(null);
  const isLost = lostSince !== null;
  const moves = useMoves({ restaurantId, isLost, now, refresh, onFailure: setMessage });
  const shownOrders = useStill(board?.orders ?? null);
  const orders = shownOrders ?? noOrders;
  // Lanes change at most once a minute; the seconds are only for countdowns.
  const minute = Math.floor(now / 1000);
  const sorted = useMemo(() => sortIntoLanes(orders, minute * 1000), [orders, minute]);
  const doubled = useMemo(() => findDuplicates(orders), [orders]);
  const unanswered = sorted.new.filter(({ id }) => moves.pendingOf(id) === undefined);
  const alarm = isLost ? null : alarmOf(unanswered, now);
  const ownChanges = useRef(new Set<string>());
  const isOwnChange = (id: string, seq: number) => ownChanges.current.has(`${id} ${seq}`);
  const news = useNews(board, moves.isOwn, isOwnChange, setMessage);
  const cancelled = useCancelled(orders, moves.isOwn);
  const calls = useCalls((alarm?.isUrgent && alarm.orders[0].id) || null);
  const printers = usePrinterLight(restaurantId, {
    streamed: { latest: streamed.printers, isStreaming },
    now,
    onMessage: setMessage,
  });
  const complaints = useComplaints(restaurantId, { latest: streamed.complaints, isStreaming });
  const sound = useShiftSound(alarm, news.arrivals, complaints.arrivals);
  const trial = useTrial(streamed.trial, sound, setMessage);
  const [shown, setShown] = useState<Lane | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [refused, setRefused] = useState<BoardOrder | null>(null);
  const [missing, setMissing] = useState<{ readonly position: number | null } | "no-id" | null>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { failure, setFailure, send } = useSending();
  const [offersPause, setOffersPause] = useState(false);
  // An open stream alone is no proof.
  useLifeSigns(restaurantId, { isLost, hasSound: sound.state === "on" }, () => void refresh());
  const intake = useIntake(restaurantId, {
    streamed: { latest: streamed.intake, isStreaming },
    now,
    onMessage: setMessage,
  });
  const silentSince = useSilence({ lostSince, now, intake, onMessage: setMessage });
  const [sheet, setSheet] = useState<"busy" | "pause" | "sold-out" | "printers" | "telephone" | "drivers" | null>(null);
  const [isChecking, setIsChecking] = useState(isNew);
  const [printedId, setPrintedId] = useState<string | null>(null);
  const openElsewhere = useOpenElsewhere(
    restaurantId,
    isLost ? null : (openedId ?? refused?.id ?? null),
    streamed.opened,
  );
  const isUrgent = alarm?.isUrgent === true;
  // An alarm closes the device's checks, because it must be visible across the room.
  useEffect(() => {
    if (!isUrgent) return;
    setIsChecking(false);
    setPrintedId(null);
  }, [isUrgent]);
  // Each of these is a separate page, which begins at its top.
  useEffect(() => {
    scrollTo(0, 0);
  }, [isChecking, printedId]);
  const telephone = () => setSheet("telephone");
  useTelephoneShortcut(telephone);
  usePreloaded(overlays);
  const screen = useWakeLock();
  useTitleCount(unanswered.length);

  if (isForbidden) return <NotFoundMessage />;
  if (printedId !== null)
    return (
      <main id="main" tabIndex={-1} className="wrap">
        <p className={`row gap-4 ${styles.back}`} data-print="hide">
          <Button onClick={() => setPrintedId(null)}>Zur Küche</Button>
          {unanswered.length > 0 && <b>{`${unanswered.length}\u00a0neu`}</b>}
        </p>
        <TicketToPrint orderId={printedId} />
      </main>
    );
  if (isChecking)
    return (
      <StartChecks
        restaurantId={restaurantId}
        restaurantName={board?.restaurant.name ?? ""}
        sound={sound}
        screen={screen}
        waiting={unanswered.length}
        onClose={() => setIsChecking(false)}
      />
    );

  const kitchen: Kitchen = {
    now,
    defaultMinutes: board?.restaurant.defaultMinutes ?? 0,
    restaurantId,
    out: new Set(intake.state?.soldOut.map(({ id }) => id)),
    hasPrinter: printers !== null,
    isLost,
    openElsewhere,
    doubleOf: (id) => doubled.get(id),
    pendingOf: moves.pendingOf,
    takeBack: moves.takeBack,
    tap: moves.tap,
    open: ({ id }) => {
      setFailure(null);
      setIsMenuOpen(false);
      setSheet(null);
      setMissing(null);
      setOpenedId(id);
    },
    printHere: setPrintedId,
    refuse: (order) => {
      setOpenedId(null);
      setRefused(order);
    },
    miss: ({ id }, position) => {
      setOpenedId(id);
      setMissing({ position });
    },
    takeWithoutId: ({ id }) => {
      setOpenedId(id);
      setMissing("no-id");
    },
  };
  const open = orders.filter(({ status }) => isInProgress(status)).length;
  const isLoading = shownOrders === null;
  const isEmpty = !isLoading && open === 0 && cancelled.orders.length === 0;
  const opened = orders.find(({ id }) => id === openedId);
  const refusedNow = orders.find(({ id, status }) => id === refused?.id && status !== refused.status);
  const overtaken = refusedNow ? movedSentence(refusedNow) : null;

  async function shift({ id }: BoardOrder, minutes: ShiftMinutes): Promise<void> {
    await send(() => api(shiftOrder, { params: { id }, body: { minutes } }));
    await refresh();
  }

  async function placeTest(): Promise<void> {
    setIsMenuOpen(false);
    await api(placeTestOrder, { body: { restaurant: restaurantId } }).catch((error: unknown) =>
      setMessage(failureSentence(error)),
    );
    await refresh();
  }

  const correcting = {
    onCorrect: ({ id, changes }: BoardOrder) => ownChanges.current.add(`${id} ${changes.length + 1}`),
    refresh,
    onDone: (sentence: string) => {
      setMissing(null);
      setMessage(sentence);
    },
    onClose: () => setMissing(null),
  };

  return (
    <KitchenContext value={kitchen}>
      <div className={`grow ${styles.board}`}>
        <BoardHeader
          name={board?.restaurant.name ?? ""}
          now={now}
          open={isLoading ? null : open}
          isLost={isLost}
          sound={sound}
          printers={printers}
          onPrinters={() => setSheet("printers")}
          onMenu={() => setIsMenuOpen(true)}
        >
          <IntakeControls
            intake={intake}
            now={now}
            isLost={isLost}
            isSilent={silentSince !== null}
            onBusy={() => setSheet("busy")}
            onPause={() => setSheet("pause")}
            onSoldOut={() => setSheet("sold-out")}
            onTelephone={telephone}
          />
        </BoardHeader>
        <div className={styles.top}>
          <BoardBand
            alarm={alarm}
            calls={calls}
            cooking={sorted.cooking}
            waiting={sorted.later.filter(({ id, status }) => status === "PLACED" && moves.pendingOf(id) === undefined)}
            now={now}
            lostSince={lostSince}
            sound={sound}
            onRetry={() => void refresh()}
          />
          <BoardMessages
            message={message}
            trial={trial}
            offersPause={offersPause}
            onRead={() => setMessage(null)}
            onPause={() => setSheet("pause")}
            onPauseOffered={() => setOffersPause(false)}
          />
        </div>
        <LiveRegion message={news.announcement} />
        <BoardComplaints complaints={complaints} onMessage={setMessage} />
        <Lanes
          sorted={sorted}
          cancelled={cancelled.orders}
          onSeen={cancelled.see}
          shown={shown ?? (unanswered.length > 0 || isEmpty ? "new" : "cooking")}
          onShow={setShown}
          alarm={alarm && (alarm.isUrgent ? "urgent" : "alarm")}
          lostSince={lostSince}
          silentSince={silentSince}
          whyEmpty={isEmpty && intake.state ? whyEmpty(toOrderIntake(intake.state), now) : null}
          isLoading={isLoading}
          onDrivers={board?.restaurant.orderTypes.includes("DELIVERY") ? () => setSheet("drivers") : null}
        />
        {opened && missing && missing !== "no-id" && (
          <MissingSheet
            key={opened.id}
            restaurantId={restaurantId}
            order={opened}
            position={missing.position}
            intake={intake}
            {...correcting}
          />
        )}
        {opened && missing === "no-id" && <NoIdSheet key={opened.id} order={opened} {...correcting} />}
        {opened && !refused && !missing && (
          <TicketSheet
            order={opened}
            failure={failure}
            onShift={(order, minutes) => void shift(order, minutes)}
            onClose={() => setOpenedId(null)}
          />
        )}
        {refused && (
          <RefusalSheet
            order={refused}
            out={intake.state?.soldOut ?? []}
            overtaken={overtaken}
            onRefuse={async (order, move) => {
              await moves.send(order, move);
              if (move.reasonCode === "SOLD_OUT") await intake.refresh();
              // The sheet never opens by itself: a finger that taps twice would answer it.
              setOffersPause(move.reasonCode === "TOO_BUSY" && intake.state?.pauses.length === 0);
            }}
            onClose={() => setRefused(null)}
          />
        )}
        {sheet === "busy" && intake.state && (
          <BusySheet state={intake.state} now={now} onBusy={intake.setBusy} onClose={() => setSheet(null)} />
        )}
        {sheet === "pause" && intake.state && (
          <PauseSheet
            state={intake.state}
            now={now}
            open={open}
            onPause={intake.pause}
            onResume={intake.resume}
            onClose={() => setSheet(null)}
          />
        )}
        {sheet === "sold-out" && intake.state && (
          <SoldOutSheet
            restaurantId={restaurantId}
            soldOut={intake.state.soldOut}
            intake={intake}
            onClose={() => setSheet(null)}
          />
        )}
        {sheet === "telephone" && (
          <TelephoneSheet
            restaurantId={restaurantId}
            api={api}
            now={now}
            onTaken={(sentence) => void refresh().then(() => setMessage(sentence))}
            onClose={() => setSheet(null)}
          />
        )}
        {sheet === "printers" && <PrinterSheet orders={orders} onClose={() => setSheet(null)} />}
        {sheet === "drivers" && (
          <DriversSheet
            restaurantId={restaurantId}
            orders={orders}
            streamed={{ latest: streamed.drivers, isStreaming }}
            onMessage={setMessage}
            onClose={() => setSheet(null)}
          />
        )}
        {!alarm && sheet === null && !opened && !refused && !complaints.opened && (
          <HolidayQuestion restaurantId={restaurantId} intake={intake} now={now} />
        )}
        <PauseReminder intake={intake} now={now} />
        {isMenuOpen && (
          <MenuSheet
            restaurantId={restaurantId}
            orders={orders}
            onOtherRestaurant={onOtherRestaurant}
            onCheck={() => {
              setIsMenuOpen(false);
              setIsChecking(true);
            }}
            onTestOrder={canTest && !isLost ? () => void placeTest() : undefined}
            onClose={() => setIsMenuOpen(false)}
          />
        )}
      </div>
    </KitchenContext>
  );
}

function whyEmpty(restaurant: OrderIntake, now: Instant): string {
  const { isOpen, words } = intakeLight(restaurant, now);
  return isOpen ? (intakeSentence(restaurant, now) ?? "Noch keine Bestellung") : words;
}

const noOrders: readonly BoardOrder[] = [];
