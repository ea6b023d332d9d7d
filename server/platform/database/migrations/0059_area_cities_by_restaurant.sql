-- Cities are read by restaurant: without this each restaurant of a page would be looked for among all cities of all areas.
CREATE INDEX delivery_area_cities_by_restaurant ON delivery_area_cities (restaurant_id);
