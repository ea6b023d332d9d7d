import { createContext } from "react-router";
import type { PageServices } from "../page-services.ts";

/** What the server hands to every loader: `context.get(servicesContext)`. */
export const servicesContext = createContext<PageServices>();

/** The folder of the built browser files, whose stylesheets the server writes into the document. */
export const browserFilesContext = createContext<URL>();
