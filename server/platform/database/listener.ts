import { randomUUID } from "node:crypto";
import pg from "pg";
import { batchNotifications } from "./batch-notifications.ts";

export interface Subscriber {
  /** Called with a notification's payload; "" if it has none. */
  notified(payload: string): void;
  /** Called if notifications may have been missed: the connection was lost, is back, or delivers nothing. */
  missed(): void;
}

/** The one connection of this process that listens to PostgreSQL's notifications. */
export interface Listener {
  /** Subscribes to a channel; must be called before `start`. */
  on(channel: string, subscriber: Subscriber): void;
  /** Resolves after the first attempt to connect, whether it succeeded or not. */
  start(): Promise<void>;
  /** Tells whether notifications arrive. */
  isConnected(): boolean;
  /** Calls `act` each time notifications begin to arrive, after others may have been missed. */
  onConnected(act: () => void): void;
  /** Connects at once, because the database is back. */
  reconnect(): void;
  close(): Promise<void>;
}

/** Milliseconds; tests use shorter ones. */
export interface ListenerTimes {
  /** The wait before the first attempt to reconnect; each further one is twice as long, up to `longestPause`. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** The interval of health checks on the connection, and their timeout. */
  readonly lifeSignEvery: number;
  readonly timeout: number;
  /** The interval at which everything counts as missed while the connection delivers nothing. */
  readonly pollEvery: number;
  /** The time for which notifications are gathered during a rush; see `batchNotifications`. */
  readonly gather: number;
}

const usualTimes: ListenerTimes = {
  firstPause: 500,
  longestPause: 10_000,
  lifeSignEvery: 30_000,
  timeout: 2_000,
  pollEvery: 2_000,
  gather: 50,
};

interface Parts {
  /** The address of the connection. It must lead to PostgreSQL itself: poolers accept LISTEN and deliver nothing. */
  readonly connection: pg.ClientConfig;
  /** Sends this process a test notification. */
  readonly pool: pg.Pool;
  readonly warn: (error: unknown, message: string) => void;
  readonly times?: Partial<ListenerTimes>;
}

const selfTest = "listener_self_test";

/** Listens on a connection of its own, outside the pool, and reconnects whenever it is lost. */
export function createListener({ connection, pool, warn, times }: Parts): Listener {
  const { firstPause, longestPause, lifeSignEvery, timeout, pollEvery, gather } = { ...usualTimes, ...times };
  const channels = new Map<string, Subscriber[]>();
  const connecteds: (() => void)[] = [];
  let client: pg.Client | undefined;
  let state: "disconnected" | "delivering" | "not-delivering" = "disconnected";
  let attempts = 0;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let isQuerying = false;
  /** The running self-test. */
  let awaited: { readonly token: string; readonly arrived: () => void } | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...connection, keepAlive: true });
    client = fresh;
    const lost = (error: unknown) => client === fresh && lose(error);
    fresh.on("error", lost);
    fresh.on("end", () => lost(new Error("the connection that listens has ended")));
    const heard = batchNotifications(fresh, gather);
    fresh.on("notification", ({ channel, payload = "" }) => {
      if (channel === selfTest) return payload === awaited?.token && awaited.arrived();
      heard();
      for (const subscriber of channels.get(channel) ?? []) subscriber.notified(payload);
    });
    try {
      await fresh.connect();
      for (const channel of [selfTest, ...channels.keys()]) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      const delivers = await deliversToUs();
      if (client !== fresh || closed) return;
      if (!delivers)
        warn(null, `LISTEN delivers nothing, so everything is read again every ${pollEvery / 1000} seconds`);
      state = delivers ? "delivering" : "not-delivering";
      attempts = 0;
      miss();
      if (delivers) for (const act of connecteds) act();
    } catch (error) {
      lost(error);
    }
  }

  async function deliversToUs(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const token = randomUUID();
    const arrival = new Promise<true>((resolve) => (awaited = { token, arrived: () => resolve(true) }));
    const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, timeout, false)));
    try {
      await pool.query("SELECT pg_notify($1, $2)", [selfTest, token]);
      return await Promise.race([arrival, late]);
    } finally {
      clearTimeout(timer);
      awaited = undefined;
    }
  }

  function lose(cause: unknown): void {
    const gone = client;
    client = undefined;
    state = "disconnected";
    // The driver waits for the other side even when it closes a dead connection.
    void gone?.end().catch(() => undefined);
    if (closed) return;
    miss();
    warn(cause, "changes are not noticed until the connection that listens is back");
    const pause = Math.min(firstPause * 2 ** attempts++, longestPause) * (0.5 + Math.random());
    retry = setTimeout(() => void connect(), pause);
  }

  function miss(): void {
    for (const subscribers of channels.values()) for (const subscriber of subscribers) subscriber.missed();
  }

  async function askForLifeSign(): Promise<void> {
    const asked = client;
    if (!asked || state === "disconnected" || isQuerying) return;
    isQuerying = true;
    const late = setTimeout(() => client === asked && lose(new Error("no sign of life")), timeout);
    // A query that fails ends the connection, which is noticed anyway.
    await asked.query("SELECT 1").catch(() => undefined);
    isQuerying = false;
    clearTimeout(late);
  }

  const lifeSignTimer = setInterval(() => void askForLifeSign(), lifeSignEvery).unref();
  const pollTimer = setInterval(() => state === "not-delivering" && miss(), pollEvery).unref();

  return {
    on: (channel, subscriber) => void channels.set(channel, [...(channels.get(channel) ?? []), subscriber]),
    start: connect,
    isConnected: () => state === "delivering" && !closed,
    onConnected: (act) => void connecteds.push(act),
    reconnect() {
      if (state !== "disconnected" || closed) return;
      // A running attempt may still wait for a machine that is gone.
      void client?.end().catch(() => undefined);
      client = undefined;
      clearTimeout(retry);
      attempts = 0;
      void connect();
    },
    async close() {
      closed = true;
      for (const timer of [lifeSignTimer, pollTimer]) clearInterval(timer);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
