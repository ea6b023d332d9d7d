import type { IntakeState } from "@mahlzeit/contract/kitchen/intake";
import { madeOrder } from "../../../testing/made-order.ts";

/** The state of a restaurant that is open all day and accepts everything. */
export const openIntake: IntakeState = {
  restaurant: { id: madeOrder.service.id, uid: "da-marco", name: "Da Marco al Forno" },
  enabled: true,
  hasMenu: true,
  schedules: [
    {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startTime: "11:00:00",
      endTime: "23:00:00",
    },
  ],
  orderTypes: ["DELIVERY", "TAKEAWAY"],
  preparationMinutes: 30,
  capacity: null,
  booked: [],
  orderAheadDays: 0,
  pauses: [],
  silentSince: null,
  openHoliday: null,
  isLightEnabled: true,
  busy: null,
  soldOut: [],
};
