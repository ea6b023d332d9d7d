import { createContext } from "react-router";
import type { PageServices } from "../page-services.ts";

/** What the server hands to every loader: `context.get(servicesContext)`. */
export const servicesContext = createContext<PageServices>();
