import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const dist = join(import.meta.dirname, "../dist");
// Plain JavaScript, so that no start has to bring the tool that strips types; what is stripped later is kept with the rest.
// Code that was compiled at an earlier start is not compiled again; a folder that cannot be written does no harm.
enableCompileCache(join(dist, "compiled"));

const { build, isBuilt } = await import("./build.ts");
if (!isBuilt()) await build();
await import(pathToFileURL(join(dist, "server/serve.js")).href);
