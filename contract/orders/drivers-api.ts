import { endShift, findDrivers, makeDriverLink, openDriverLink, withdrawDriver } from "../kitchen/drivers.ts";
import { assignOrders, findDriverShift, findShiftEnd, reportStop, watchDriverShift } from "./driver-round.ts";

export const driverEndpoints = {
  findDrivers,
  makeDriverLink,
  withdrawDriver,
  assignOrders,
  openDriverLink,
  findDriverShift,
  watchDriverShift,
  reportStop,
  findShiftEnd,
  endShift,
};
