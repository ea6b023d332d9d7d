import { buildPages } from "./set-up.mjs";

buildPages();
