import type { FastifyInstance } from "fastify";
import { serveAddresses } from "../addresses/routes.ts";
import type { Room } from "../app.ts";
import { pictureEncoder } from "../media/encode-picture.ts";
import { folderStore } from "../media/image-store.ts";
import { mediaFolder } from "../media/media-folder.ts";
import { serveMedia } from "../media/routes.ts";
import { serveMenus } from "../menus/routes.ts";
import { servePlaces } from "../places/routes.ts";
import { keepCatalogue } from "../restaurants/catalogue.ts";
import { serveRestaurants } from "../restaurants/routes.ts";

/** Everything guests read before they order. */
export function serveCatalogue(app: FastifyInstance, room: Room): void {
  const catalogue = keepCatalogue(room.db, room.finished);
  serveRestaurants(room, catalogue);
  serveMenus(room, catalogue);
  servePlaces(room);
  serveAddresses(room);
  serveMedia(app, room, catalogue, pictureEncoder(folderStore(mediaFolder(room.config))));
}
