import { join } from "node:path";
import type { Storage } from "../platform/config/config.ts";

/** "Working on the database mahlzeit at db.example:5432 and the pictures in /srv/media.", without any password. */
export function describeStorage({ databaseUrl, dataDir, s3 }: Storage, withPictures: boolean): string {
  const database = databaseUrl ? describeAddress(databaseUrl) : `embedded in ${dataDir}`;
  const pictures = s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : join(dataDir, "media");
  return `Working on the database ${database}${withPictures ? ` and the pictures in ${pictures}` : ""}.`;
}

/** The socket's folder stands in the query where there is no host to name. */
function describeAddress(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `${decodeURIComponent(pathname.slice(1)) || "of the user's name"} at ${searchParams.get("host") ?? (host || "localhost")}`;
}
