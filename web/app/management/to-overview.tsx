import { redirect } from "react-router";
import { paths } from "../paths.ts";

/** 'management' leads to its overview. */
export function loader() {
  return redirect(paths.management);
}

export function clientLoader() {
  return redirect(paths.management);
}
