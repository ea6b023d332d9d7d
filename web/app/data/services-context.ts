import { createContext } from "react-router";
import type { PageServices } from "../../page-services.ts";

/** The services for every loader on the server: `context.get(servicesContext)`. */
export const servicesContext = createContext<PageServices>();

export const browserFilesContext = createContext<URL>();
