import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id } from "../wire.ts";
import { named, postcode } from "./restaurants.ts";

export const getCity = endpoint({
  method: "GET",
  base: "service",
  path: "city/{id}",
  tag: "Places",
  summary: "A city",
  params: z.object({ id }),
  answer: named,
  problems: ["not-found"],
});
export const getPostcode = endpoint({
  method: "GET",
  base: "service",
  path: "postcode/{id}",
  tag: "Places",
  summary: "A postcode",
  params: z.object({ id }),
  answer: postcode,
  problems: ["not-found"],
});
export const getCountry = endpoint({
  method: "GET",
  base: "service",
  path: "country/{id}",
  tag: "Places",
  summary: "A country",
  params: z.object({ id }),
  answer: named,
  problems: ["not-found"],
});

export const placesApi = { getCity, getPostcode, getCountry };
