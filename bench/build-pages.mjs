import { buildPages } from "../tools/set-up.mjs";

buildPages();
