import { createContext } from "react-router";
import type { PageServices } from "../page-services.ts";

/** The services for every loader on the server: `context.get(servicesContext)`. */
export const servicesContext = createContext<PageServices>();

/** The folder of the built client, from which the server inlines stylesheets. */
export const browserFilesContext = createContext<URL>();
