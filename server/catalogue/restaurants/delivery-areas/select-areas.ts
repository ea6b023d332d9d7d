const selectAreasWith = (fields: string) => `(SELECT coalesce(json_agg(json_build_object(
    ${fields}'extraMinutes', a.extra_minutes, 'near', p.postcode,
    'postcodes', ARRAY(SELECT postcode FROM delivery_area_postcodes WHERE area_id = a.id ORDER BY position),
    'cities', ARRAY(SELECT c.name FROM delivery_area_cities l JOIN cities c ON c.id = l.city_id
      WHERE l.area_id = a.id AND NOT l.by_postcode ORDER BY l.position)
  ) ORDER BY a.position), '[]') FROM delivery_areas a WHERE a.restaurant_id = r.id) AS "deliveryAreas"`;

const terms = "'feeCents', a.fee_cents, 'minimumCents', a.minimum_cents, 'freeFromCents', a.free_from_cents, ";

/** The areas of the restaurant with the alias `r` and the postcode with the alias `p`, in their order. */
export const selectAreas = selectAreasWith(`'id', a.id, 'name', a.name, ${terms}`);

/** The same areas without their ids and names. */
export const selectListedAreas = selectAreasWith(terms);

/** The cities that these areas reach, each with its lowest minimum. */
export const selectAvailabilities = `(SELECT coalesce(json_agg(
    json_build_object('cityId', id, 'city', name, 'minimumOrderCents', minimum) ORDER BY first, name
  ), '[]') FROM (
    SELECT c.id, c.name, min(a.minimum_cents) AS minimum, min(ARRAY[a.position, l.position]) AS first
    FROM delivery_areas a JOIN delivery_area_cities l ON l.area_id = a.id JOIN cities c ON c.id = l.city_id
    WHERE a.restaurant_id = r.id AND l.restaurant_id = r.id GROUP BY c.id, c.name
  ) AS reached) AS "postalAvailabilities"`;
