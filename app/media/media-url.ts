import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export type MediaPlace =
  | { readonly type: "folder"; readonly path: string }
  | {
      readonly type: "s3";
      readonly bucket: string;
      /** Without slashes at its ends; empty for the top of the bucket. */
      readonly prefix: string;
      readonly endpoint: string | undefined;
      readonly region: string;
      /** The bucket stands in the path instead of the host name, as most stores other than Amazon's want it. */
      readonly forcePathStyle: boolean;
    };

const helpOn = (variable: string) =>
  `Leave ${variable} empty for a folder inside DATA_DIR, or set it to file:///a/folder or to s3://bucket/prefix?endpoint=https://…&region=…&forcePathStyle=true`;

/** @throws Error with a sentence that names MEDIA_URL */
export function parseMediaUrl(mediaUrl: string | undefined, dataDir: string): MediaPlace {
  if (mediaUrl === undefined || mediaUrl === "") return { type: "folder", path: join(resolve(dataDir), "media") };
  return parsePlace(mediaUrl, "MEDIA_URL");
}

/** @throws Error with a sentence that names the variable */
export function parsePlace(address: string, variable: string): MediaPlace {
  const url = URL.parse(address);
  if (url?.protocol === "file:" && url.host === "") return { type: "folder", path: fileURLToPath(url) };
  if (url?.protocol === "s3:" && url.host !== "") return s3(url, variable);
  throw new Error(`${variable} "${address}" is neither a folder nor an S3 bucket. ${helpOn(variable)}`);
}

function s3(url: URL, variable: string): MediaPlace {
  const options = url.searchParams;
  const unknown = [...options.keys()].find((key) => !["endpoint", "region", "forcePathStyle"].includes(key));
  if (unknown !== undefined) throw new Error(`${variable} has the unknown option "${unknown}". ${helpOn(variable)}`);
  const endpoint = options.get("endpoint") ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint))
    throw new Error(`${variable}: the endpoint "${endpoint}" has to begin with http:// or https://.`);
  const forcePathStyle = options.get("forcePathStyle") ?? "false";
  if (forcePathStyle !== "true" && forcePathStyle !== "false")
    throw new Error(`${variable}: forcePathStyle is true or false, not "${forcePathStyle}".`);
  return {
    type: "s3",
    bucket: url.host,
    prefix: url.pathname.replace(/^\/+|\/+$/g, ""),
    endpoint,
    region: options.get("region") ?? "us-east-1",
    forcePathStyle: forcePathStyle === "true",
  };
}
