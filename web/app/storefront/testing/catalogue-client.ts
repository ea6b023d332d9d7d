import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";
import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Client } from "@mahlzeit/contract/client";
import { type Campaign, promoText } from "@mahlzeit/domain/orders/promotion/campaign";

/** Returns a client that answers the listing's requests from the given values. */
export function catalogueClient(
  services: readonly Service[],
  addresses: readonly FoundAddress[] = [],
  campaign: Campaign | null = null,
  found: object = {},
): Client {
  const cities = countBy(services.map((service) => service.additionalServiceAttributes.city.name));
  const types = countBy(services.flatMap(({ serviceTypes }) => serviceTypes));
  const answers: Record<string, (body: Filter) => { answer: unknown; total?: number }> = {
    "restaurants/facets": () => ({ answer: { total: services.length, cities, types, marks: [], campaign } }),
    "service/get/customer/all/cities": () => ({ answer: cities.map(({ name }) => name) }),
    "service/get/customer/filter": (body) => {
      const fitting = services.filter((service) => fits(service, body));
      const first = (body.page - 1) * body.pageSize;
      return { answer: fitting.slice(first, first + body.pageSize), total: fitting.length };
    },
    search: () => ({ answer: { cities: [], types: [], restaurants: [], dishes: [], ...found } }),
    addresses: () => ({ answer: addresses }),
    "texts/{group}": () => ({ answer: { "promo-banner": promoText } }),
  };
  const ask = async (endpoint: { path: string }, input: { body?: Filter }) => {
    const { answer, total } = answers[endpoint.path]?.(input.body ?? noFilter) ?? { answer: null };
    return { answer, headers: new Headers(total === undefined ? {} : { "x-total-count": String(total) }) };
  };
  return ask as unknown as Client;
}

interface Filter {
  serviceTypes: readonly string[];
  cities: readonly string[];
  page: number;
  pageSize: number;
}

const noFilter: Filter = { serviceTypes: [], cities: [], page: 1, pageSize: 48 };

function fits(service: Service, { serviceTypes, cities }: Filter): boolean {
  const { name } = service.additionalServiceAttributes.city;
  return (
    (serviceTypes.length === 0 || service.serviceTypes.some((type) => serviceTypes.includes(type))) &&
    (cities.length === 0 || cities.includes(name))
  );
}

function countBy(names: readonly string[]): { name: string; count: number; all: number }[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((it) => it === name).length;
    return { name, count, all: count };
  });
}
