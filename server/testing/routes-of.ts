import type { FastifyInstance } from "fastify";

/** Every route there is, also those that no description names: "GET /media/{hash}/{file}". */
export function routesOf(app: FastifyInstance): string[] {
  const path: string[] = [];
  const lines = app.printRoutes({ commonPrefix: false }).split("\n");
  return lines.flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (indent === undefined || part === undefined) return [];
    path.splice(indent.length / 4, path.length, part);
    const url = path.join("").replace(/:(\w+)(\(\^.*?\))?/g, "{$1}");
    return (methods?.split(", ") ?? []).filter((method) => method !== "HEAD").map((method) => `${method} ${url}`);
  });
}
