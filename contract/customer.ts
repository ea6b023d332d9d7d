import { maxLengths } from "@mahlzeit/domain/customer";
import * as z from "zod/mini";
import { line } from "./wire.ts";

/**
 * The data of a guest. Only lengths are limited here; the domain rules check names, e-mail addresses and phone numbers.
 */
export const customerInput = z.object({
  firstName: line(maxLengths.firstName),
  lastName: line(maxLengths.lastName),
  email: line(maxLengths.email),
  phone: line(maxLengths.phone),
});
