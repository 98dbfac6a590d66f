// Makes a fresh clone ready: `node scripts/prepare.mjs install | build | test`.
// Runs before anything is installed, so: plain JavaScript, any Node from 20.12, no packages.
//
// The shell of `node a && node b` remembers where it found the first `node`. The npm scripts
// therefore hand over from here to another npm script, which finds Node 24 in node_modules/.bin.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = path.resolve(import.meta.dirname ?? ".", "..");
const OLDEST_NODE = [20, 12];
const RUNNING_NODE = 24;
/** Platforms for which package.json names a packaged Node. */
const PACKAGED_NODE = ["linux-x64", "linux-arm64", "win32-x64"];

const modules = path.join(root, "node_modules");
const installStamp = path.join(modules, ".prepared");
const build = path.join(root, "web/build");
const buildStamp = path.join(build, ".prepared");

/** @param {string} sentence */
function print(sentence) {
  console.log(`waymates: ${sentence}`);
}

/**
 * @param {string} sentence what is wrong and what to do
 * @returns {never}
 */
function stop(sentence) {
  console.error(`waymates: ${sentence}`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    stop(
      `this needs Node ${OLDEST_NODE.join(".")} or newer to begin with; here is ${process.version}.`,
    );
  }
  const platform = `${process.platform}-${process.arch}`;
  if (major < RUNNING_NODE && !PACKAGED_NODE.includes(platform)) {
    stop(
      `Waymates runs on Node ${RUNNING_NODE}; there is no packaged one for ${platform} and here is ` +
        `${process.version}. Install Node ${RUNNING_NODE} (https://nodejs.org) and try again.`,
    );
  }
}

/** @param {string} file */
function readManifest(file) {
  return JSON.parse(readFileSync(path.join(root, file), "utf8"));
}

/** Changes when another set of packages is wanted, and not when a script is renamed. */
function hashOfPackages() {
  const { workspaces } = readManifest("package.json");
  const hash = createHash("sha256").update(readFileSync(path.join(root, "package-lock.json")));
  for (const folder of [".", ...workspaces]) {
    const manifest = readManifest(path.join(folder, "package.json"));
    const { name, dependencies, devDependencies, optionalDependencies } = manifest;
    hash.update(JSON.stringify([name, dependencies, devDependencies, optionalDependencies]));
  }
  return hash.digest("hex");
}

/**
 * @param {string} stamp
 * @param {string} hash
 */
function isStamped(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, "utf8").trim() === hash;
}

/**
 * Runs npm as the npm that started us, if one did.
 * @param {string[]} words
 * @returns {boolean} whether it went well
 */
function npm(words) {
  const cli = process.env["npm_execpath"];
  const options = /** @type {const} */ ({ cwd: root, stdio: "inherit" });
  const done =
    cli && /\.c?js$/.test(cli)
      ? spawnSync(process.execPath, [cli, ...words], options)
      : spawnSync("npm", words, { ...options, shell: process.platform === "win32" });
  return done.status === 0;
}

function install() {
  const hash = hashOfPackages();
  if (isStamped(installStamp, hash)) return;
  print("installing the packages (about half a minute, once) …");
  // NODE_ENV=production must not leave out what builds the pages.
  const words = [
    "ci",
    "--no-audit",
    "--no-fund",
    "--include=dev",
    "--include=optional",
    "--loglevel=error",
  ];
  if (!npm(words)) stop("the packages could not be installed; see the output of npm above.");
  writeFileSync(installStamp, `${hash}\n`);
}

/**
 * Every file below a folder, sorted.
 * @param {string} folder
 * @param {(name: string) => boolean} [passes]
 * @returns {string[]}
 */
function filesUnder(folder, passes = () => true) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => passes(entry.name))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(full, passes) : [full];
    })
    .sort();
}

const NOT_SOURCE = new Set(["build", ".react-router", "node_modules"]);

function hashOfPages() {
  const hash = createHash("sha256").update(hashOfPackages());
  const isSource = (/** @type {string} */ name) =>
    !NOT_SOURCE.has(name) && !/\.(test|testing)\.tsx?$/.test(name);
  for (const folder of ["web", "contract/src"]) {
    for (const file of filesUnder(path.join(root, folder), isSource)) {
      hash.update(path.relative(root, file)).update("\0").update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

/** Keeps a .br and a .gz beside each text file, so that no request has to wait for compressing. */
function compressPages() {
  for (const file of filesUnder(path.join(build, "client"))) {
    if (!/\.(js|css|svg|json|html|xml|txt)$/.test(file)) continue;
    const bytes = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function buildPages() {
  const hash = hashOfPages();
  if (isStamped(buildStamp, hash)) return;
  print("building the pages (about ten seconds; again only after a change) …");
  rmSync(build, { recursive: true, force: true });
  if (!npm(["run", "--silent", "build", "-w", "@waymates/web", "--", "--logLevel", "error"])) {
    stop("the pages could not be built; the reason stands above.");
  }
  compressPages();
  mkdirSync(build, { recursive: true });
  writeFileSync(buildStamp, `${hash}\n`);
}

function findChromium() {
  const named = process.env["CHROMIUM_PATH"];
  if (named)
    return existsSync(named) ? named : stop(`CHROMIUM_PATH names ${named}, which is not there.`);
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/bin"].filter(
    Boolean,
  );
  return ["chromium", "chromium-browser", "google-chrome"]
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

function provideChromium() {
  if (findChromium()) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    print("installing Chromium for the tests in a browser …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    /** @param {string[]} words */
    const aptGet = (...words) =>
      spawnSync("apt-get", words, { stdio: ["ignore", "ignore", "inherit"], env });
    aptGet("update", "-q");
    aptGet("install", "-qy", "--no-install-recommends", "chromium");
    // Without windows it is quicker. Not every release has it, and the tests run without it.
    aptGet("install", "-qy", "--no-install-recommends", "chromium-headless-shell");
    if (findChromium()) return;
  }
  stop(
    "the tests need Chromium. Install it (Debian: `apt-get install chromium`; others: " +
      "https://www.chromium.org/getting-involved/download-chromium) or let CHROMIUM_PATH name it.",
  );
}

const goals = {
  install: [install],
  build: [install, buildPages],
  // The pages are built by the tests themselves, so that a broken build is counted as a failure.
  test: [install, provideChromium],
};

const goal = process.argv[2];
if (goal !== "install" && goal !== "build" && goal !== "test") {
  stop("name what to prepare: node scripts/prepare.mjs install | build | test");
}
checkNode();
for (const step of goals[goal]) step();
