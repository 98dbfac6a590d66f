import { expect, it } from "vitest";
import { findFaults, mergeAdvisories } from "./packages.ts";

const lockfile = (one: object) => ({
  packages: {
    "": { version: "0.1.0" },
    "node_modules/@waymates/web": { link: true },
    "node_modules/tea": { version: "1.2.3", license: "MIT", integrity: "sha512-x", ...one },
  },
});
const spill = { name: "tea", range: ">=1.0.0 <1.3.0", url: "https://example.org/spill" };

it("accepts packages with a licence that may be used", () => {
  expect(findFaults(lockfile({}), [])).toEqual([]);
  expect(findFaults(lockfile({ license: "(MIT OR GPL-3.0)" }), [])).toEqual([]);
  expect(findFaults(lockfile({ license: "MIT AND ISC" }), [])).toEqual([]);
});

it("names a licence that is unknown or not allowed", () => {
  expect(findFaults(lockfile({ license: "AGPL-3.0" }), [])).toEqual([
    "tea 1.2.3: licence AGPL-3.0",
  ]);
  expect(findFaults(lockfile({ license: "MIT AND GPL-3.0" }), [])).toEqual([
    "tea 1.2.3: licence MIT AND GPL-3.0",
  ]);
  expect(findFaults(lockfile({ license: undefined }), [])).toEqual(["tea 1.2.3: licence unknown"]);
});

it("names a version with a known fault, also deep inside, and passes over a mended one", () => {
  expect(findFaults(lockfile({}), [spill])).toEqual(["tea 1.2.3: https://example.org/spill"]);
  expect(findFaults(lockfile({ version: "1.3.0" }), [spill])).toEqual([]);
  const deep = {
    packages: {
      "node_modules/pot/node_modules/tea": lockfile({}).packages["node_modules/tea"],
    },
  };
  expect(findFaults(deep, [spill])).toEqual(["tea 1.2.3: https://example.org/spill"]);
});

it("names what the lockfile does not pin, and addresses of a registry in it", () => {
  const loose = { integrity: undefined, resolved: "https://registry.example/tea.tgz" };
  expect(findFaults(lockfile(loose), [])).toEqual([
    "tea 1.2.3: no integrity in the lockfile",
    "tea 1.2.3: an address in the lockfile",
  ]);
});

it("puts the findings of an audit to the known ones, each once", () => {
  const chip = { name: "cup", range: "<2.0.0", url: "https://example.org/chip" };
  const report = { vulnerabilities: { tea: { via: [spill, "cup"] }, cup: { via: [chip] } } };
  expect(mergeAdvisories([spill], report)).toEqual([chip, spill]);
  expect(mergeAdvisories([spill], {})).toEqual([spill]);
});
