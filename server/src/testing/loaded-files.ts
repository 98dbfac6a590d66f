import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { isMainThread } from "node:worker_threads";

/** Read with `--import` by a process of a test: writes the files that it has loaded, at its end. */
const loaded = new Set<string>();
const file = process.env["LOADED_FILES"];
if (file && isMainThread) {
  registerHooks({
    load(url, context, next) {
      if (!url.startsWith("node:")) loaded.add(url);
      return next(url, context);
    },
  });
  process.once("exit", () => writeFileSync(file, JSON.stringify([...loaded])));
}
