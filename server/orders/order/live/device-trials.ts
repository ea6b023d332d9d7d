import type { Subscriber } from "../../../platform/database/listener.ts";

/** A test that a device rings once. */
export interface Trial {
  readonly device: string;
  /** Distinguishes trials. */
  readonly id: string;
}

/** The time after which a board that opens does not ring any more. */
const trialCountsMs = 10_000;

/** The latest trial of each restaurant, stored briefly. */
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

  /** Does nothing, because somebody presses the button again. */
  missed(): void {}

  of(restaurant: string): Trial[] {
    const trial = this.#byRestaurant.get(restaurant);
    return trial ? [trial] : [];
  }
}
