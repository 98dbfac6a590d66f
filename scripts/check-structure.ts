import { execFileSync } from "node:child_process";
import path from "node:path";
import { errorStatus } from "../contract/src/errors.ts";
import { checkSpecification } from "./structure/docs.ts";
import { checkFeatureOrder, checkFrontDoors, checkHeights } from "./structure/heights.ts";
import { checkLazy } from "./structure/lazy.ts";
import { checkLeaks, checkLock, thisMachine } from "./structure/leaks.ts";
import { checkEmptyWords, checkExports, checkVocabulary } from "./structure/names.ts";
import { checkTableOwners } from "./structure/owners.ts";
import { readSources } from "./structure/source.ts";
import { checkStyles } from "./structure/styles.ts";
import { checkTextGroups } from "./structure/text-groups.ts";
import { askedKeys, mentionedKeys } from "./structure/text-keys.ts";
import {
  checkAsked,
  checkDoubled,
  checkLanguage,
  listUnused,
  readTexts,
} from "./structure/texts.ts";
import { checkWiring } from "./structure/wiring.ts";

/** Languages that are complete at any time; the others may fall back to English for a while. */
const COMPLETE = ["de-DE", "ar"];
const FOLLOWING = ["fr-FR", "es-ES", "pt-BR", "ja-JP"];

const root = path.resolve(import.meta.dirname, "..");
const files = readSources(root);
const code = files.filter(
  ({ path: file }) =>
    /^(web|server|contract)\/.*\.(ts|tsx)$/.test(file) && !/\.(test|testing)\.tsx?$/.test(file),
);
const english = readTexts(files, "en-US");
const codes = Object.keys(errorStatus).map((name) => ({
  key: `error.${name}`,
  where: "contract/src/errors.ts",
}));

function registry(): string | undefined {
  const known = process.env["npm_config_registry"];
  if (known) return known;
  return execFileSync("npm", ["config", "get", "registry"], { cwd: root, encoding: "utf8" }).trim();
}

const findings = [
  ...checkVocabulary(files),
  ...checkEmptyWords(files),
  ...checkExports(files),
  ...checkTableOwners(files),
  ...checkHeights(files),
  ...checkFeatureOrder(files),
  ...checkFrontDoors(files),
  ...checkWiring(files),
  ...checkLazy(files),
  ...checkStyles(files),
  ...checkAsked([...code.flatMap(askedKeys), ...codes], english),
  ...checkTextGroups(code, [...english.keys()]),
  ...["en-US", ...COMPLETE, ...FOLLOWING].flatMap((language) => checkDoubled(files, language)),
  ...COMPLETE.flatMap((language) => checkLanguage(language, english, readTexts(files, language))),
  ...checkLeaks(files, thisMachine(root, registry())),
  ...checkLock(files),
  ...checkSpecification(files),
];

for (const language of FOLLOWING) {
  const missing = checkLanguage(language, english, readTexts(files, language)).length;
  if (missing > 0) console.log(`note: ${language} is behind English in ${missing} texts.`);
}
const unused = listUnused(english, mentionedKeys(code).isMentioned);
if (unused.length > 0) {
  const shown = process.argv.includes("--all") ? unused : unused.slice(0, 3);
  const rest = unused.length - shown.length;
  console.log(
    `note: no code seems to use ${shown.join(", ")}${rest > 0 ? ` and ${rest} more (--all)` : ""}.`,
  );
}
for (const { where, what } of findings) console.error(`${where}  ${what}`);
if (findings.length > 0) {
  console.error(`structure: ${findings.length} to put right.`);
  process.exitCode = 1;
} else {
  console.log(`structure: ${files.length} files and ${english.size} texts are in order.`);
}
