import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const src = path.resolve(import.meta.dirname, "..");
const page = readFileSync(path.resolve(src, "../../docs/operations.md"), "utf8");
const watching = page.slice(page.indexOf("## Watching"), page.indexOf("## Speed"));

const sources = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter(({ name }) => /(?<!\.test|\.testing)\.ts$/.test(name))
  .map((file) => readFileSync(path.join(file.parentPath, file.name), "utf8"));

/** The calls of the log: level, ids and message. */
const logged = sources.flatMap((text) => text.match(/log\.(?:error|warn)\([^;]*/g) ?? []);
const alarms = [...watching.matchAll(/^\| `([^`]+)` \| [^|]+ \| [^|]+ \|$/gm)].map(
  ([, line = ""]) => line,
);

it("finds the alarms that the page on operations names", () => {
  expect(alarms).toContain("fact delivery gave up");
  expect(alarms.length).toBeGreaterThan(3);
});

it.each(alarms)("the server logs: %s", (line) => {
  expect(logged.filter((call) => call.includes(`"${line}`))).not.toEqual([]);
});

it.each([...watching.matchAll(/`(waymates_\w+)`/g)].map(([, name]) => name))(
  "%s is a metric of the server",
  (name) => expect(sources.some((text) => text.includes(`"${name}"`))).toBe(true),
);
