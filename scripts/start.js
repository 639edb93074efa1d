import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const dist = join(import.meta.dirname, "../dist");
// Plain JavaScript, so that no start has to load the type stripper; modules stripped later are cached like the rest.
// Code that was compiled at an earlier start is not compiled again; a folder that cannot be written does no harm.
enableCompileCache(join(dist, "compiled"));

const { build, isBuilt } = await import("./build.ts");
if (!isBuilt()) await build();
await import(pathToFileURL(join(dist, "server/serve.js")).href);
