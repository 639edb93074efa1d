import { join } from "node:path";
import { programFolder } from "./lib/folders.ts";
import { failStart, start } from "./main.ts";
import { builtRenderer } from "./pages/renderer.ts";

// What a build runs: the server with the pages that were built beside it.
await start(() => builtRenderer(join(programFolder, "dist"))).catch(failStart);
