import type { EventStream } from "./event-stream.ts";

/** The subject of streams. Topics with the same key are equal, so they are read and encoded once. */
export interface Topic {
  readonly key: string;
  /** The arguments of `changed` after which this topic has to be read again. */
  readonly dependsOn: readonly string[];
  /** The interval at which it is also read, if it changes with time alone. */
  readonly readEverySeconds?: number;
  /** The number of streams that may show it, if these are fewer than of other topics. */
  readonly maxStreams?: number;
  /** Returns the current event; null ends the topic's streams. */
  readonly read: () => Promise<EncodedEvent | null>;
}

export interface EncodedEvent {
  /** Events with the same version are equal. */
  readonly version: string;
  readonly bytes: Buffer;
}

/** The number of concurrent reads, low enough that reading all topics leaves connections for others. */
const maxReads = 4;
const retryAfterMs = 2_000;
/** The limit of a topic, more than anybody's devices, so that a user who shares a URL cannot use up all streams. */
const maxStreamsPerTopic = 100;

interface Watched {
  readonly topic: Topic;
  readonly streams: Set<EventStream>;
  /** Streams that have received nothing yet. */
  readonly fresh: Set<EventStream>;
  version: string | undefined;
  isReading: boolean;
  /** Spreads the periodic reads over time. */
  readonly turn: number;
}

/** The topics of open streams. Each is read when it changed, and sent to its streams if it differs. */
export class Topics {
  readonly #byKey = new Map<string, Watched>();
  readonly #byDependency = new Map<string, Set<Watched>>();
  /** Topics to read: those that changed come before those that only may have. */
  readonly #changed = new Set<Watched>();
  readonly #doubtful = new Set<Watched>();
  readonly #onFailed: (error: unknown) => void;
  #reads = 0;
  #opened = 0;

  constructor(onFailed: (error: unknown) => void) {
    this.#onFailed = onFailed;
  }

  hasRoom({ key, maxStreams = maxStreamsPerTopic }: Topic): boolean {
    return (this.#byKey.get(key)?.streams.size ?? 0) < maxStreams;
  }

  /** Sends the stream the topic's current event, and again whenever that changes. */
  add(stream: EventStream, topic: Topic): void {
    const watched = this.#byKey.get(topic.key) ?? this.#watch(topic);
    // The stream is subscribed before the topic is read, so that no change is missed in between.
    watched.streams.add(stream);
    watched.fresh.add(stream);
    stream.onClose(() => this.#remove(watched, stream));
    this.#readSoon(watched, this.#changed);
  }

  changed(dependency: string): void {
    for (const watched of this.#byDependency.get(dependency) ?? []) this.#readSoon(watched, this.#changed);
  }

  /** Reads all topics again, because any may have changed. */
  missed(): void {
    for (const watched of this.#byKey.values()) this.#readSoon(watched, this.#doubtful);
  }

  /** Reads the topics due in this second; called every second. */
  tick(second: number): void {
    for (const watched of this.#byKey.values()) {
      const every = watched.topic.readEverySeconds;
      if (every && (watched.turn + second) % every === 0) this.#readSoon(watched, this.#doubtful);
    }
  }

  #watch(topic: Topic): Watched {
    const watched: Watched = {
      topic,
      streams: new Set(),
      fresh: new Set(),
      version: undefined,
      isReading: false,
      turn: this.#opened++,
    };
    this.#byKey.set(topic.key, watched);
    for (const dependency of topic.dependsOn) {
      const dependent = this.#byDependency.get(dependency) ?? new Set();
      this.#byDependency.set(dependency, dependent.add(watched));
    }
    return watched;
  }

  #remove(watched: Watched, stream: EventStream): void {
    watched.streams.delete(stream);
    watched.fresh.delete(stream);
    if (watched.streams.size > 0) return;
    this.#byKey.delete(watched.topic.key);
    for (const queue of [this.#changed, this.#doubtful]) queue.delete(watched);
    for (const dependency of watched.topic.dependsOn) {
      const dependent = this.#byDependency.get(dependency);
      dependent?.delete(watched);
      if (dependent?.size === 0) this.#byDependency.delete(dependency);
    }
  }

  #readSoon(watched: Watched, queue: Set<Watched>): void {
    if (queue === this.#doubtful && this.#changed.has(watched)) return;
    this.#doubtful.delete(watched);
    queue.add(watched);
    this.#readNext();
  }

  #readNext(): void {
    for (const queue of [this.#changed, this.#doubtful])
      for (const watched of queue) {
        if (this.#reads >= maxReads) return;
        // A topic that changes while it is read is read again afterwards.
        if (watched.isReading) continue;
        queue.delete(watched);
        void this.#read(watched);
      }
  }

  async #read(watched: Watched): Promise<void> {
    this.#reads++;
    watched.isReading = true;
    const fresh = [...watched.fresh];
    watched.fresh.clear();
    try {
      send(watched, fresh, await watched.topic.read());
    } catch (error) {
      for (const stream of fresh) if (watched.streams.has(stream)) watched.fresh.add(stream);
      this.#onFailed(error);
      setTimeout(() => watched.streams.size > 0 && this.#readSoon(watched, this.#doubtful), retryAfterMs).unref();
    }
    watched.isReading = false;
    this.#reads--;
    this.#readNext();
  }
}

function send(watched: Watched, fresh: readonly EventStream[], event: EncodedEvent | null): void {
  if (!event) {
    for (const stream of watched.streams) stream.end();
    return;
  }
  const isNew = event.version !== watched.version;
  watched.version = event.version;
  for (const stream of isNew ? watched.streams : fresh)
    if (watched.streams.has(stream)) stream.send(event.bytes, watched.topic.key);
}
