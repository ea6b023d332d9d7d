import type { Subscriber } from "../../platform/database/listener.ts";

/** A device that shall ring once, so that somebody hears whether it does. */
export interface Trial {
  readonly device: string;
  /** Tells one trial from the next. */
  readonly id: string;
}

/** After this time a board that opens does not ring any more. */
const trialCountsMs = 10_000;

/** The latest trial of each restaurant, for a moment. */
export class DeviceTrials implements Subscriber {
  readonly #byRestaurant = new Map<string, Trial>();
  readonly #onChange: (restaurant: string) => void;

  constructor(onChange: (restaurant: string) => void) {
    this.#onChange = onChange;
  }

  notified(payload: string): void {
    const [restaurant = "", device = "", id = ""] = payload.split(" ");
    this.#byRestaurant.set(restaurant, { device, id });
    this.#onChange(restaurant);
    setTimeout(() => {
      if (this.#byRestaurant.get(restaurant)?.id !== id) return;
      this.#byRestaurant.delete(restaurant);
      this.#onChange(restaurant);
    }, trialCountsMs).unref();
  }

  /** Somebody presses the button again. */
  missed(): void {}

  of(restaurant: string): Trial[] {
    const trial = this.#byRestaurant.get(restaurant);
    return trial ? [trial] : [];
  }
}
