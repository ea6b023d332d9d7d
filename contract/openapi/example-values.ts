import { catalogue } from "./values/catalogue.ts";
import { ground } from "./values/ground.ts";
import { kitchen } from "./values/kitchen.ts";
import { money } from "./values/money.ts";
import { operator } from "./values/operator.ts";
import { orders } from "./values/orders.ts";
import { partners } from "./values/partners.ts";
import { people } from "./values/people.ts";

/**
 * The values from which the examples of the OpenAPI document are composed. All speak of one evening: Anna Huber orders
 * two pizzas from Pizzeria Da Marco in Vienna. A key is a field's name (`street`), a shape's name (`Id`), or, where a
 * field means something else, its place: `placeOrder.body.note`, within a named shape `Order.note`. The place comes first,
 * then the field, then the shape; a value that the schema refuses is passed over. `undefined` leaves out a field.
 */
export const exampleValues: Readonly<Record<string, unknown>> = {
  ...ground,
  ...catalogue,
  ...people,
  ...kitchen,
  ...orders,
  ...money,
  ...partners,
  ...operator,
};
