// Makes a fresh clone ready: `node scripts/prepare.mjs install | build | server | test`.
// Runs before anything is installed, so: plain JavaScript, any Node from 20.12, no packages.
//
// The shell of `node a && node b` remembers where it found the first `node`. The npm scripts
// therefore hand over from here to another npm script, which finds Node 24 in node_modules/.bin.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = path.resolve(import.meta.dirname ?? ".", "..");
const OLDEST_NODE = [20, 12];
const RUNNING_NODE = 24;
/** Platforms for which package.json names a packaged Node. */
const PACKAGED_NODE = ["linux-x64", "linux-arm64", "win32-x64"];

const modules = path.join(root, "node_modules");
const installStamp = path.join(modules, ".prepared");
/**
 * On standard error, because the output of a command may be read by a program.
 * @param {string} sentence
 */
function print(sentence) {
  console.error(`waymates: ${sentence}`);
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

/** @param {string[]} folders */
function hashOfSources(folders) {
  const hash = createHash("sha256").update(hashOfPackages());
  const isSource = (/** @type {string} */ name) =>
    !NOT_SOURCE.has(name) && !/\.(test|testing)\.tsx?$/.test(name);
  for (const folder of folders) {
    for (const file of filesUnder(path.join(root, folder), isSource)) {
      hash.update(path.relative(root, file)).update("\0").update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

/**
 * Builds a workspace into its folder `build`, unless that was made from the same sources.
 * @param {"web" | "server"} workspace
 * @param {string} what is built, for the person who waits
 * @param {(build: string) => void} [finish]
 */
function buildWorkspace(workspace, what, finish) {
  const build = path.join(root, workspace, "build");
  const stamp = path.join(build, ".prepared");
  const hash = hashOfSources([workspace, "contract/src"]);
  if (isStamped(stamp, hash)) return;
  print(`building the ${what}; again only after a change …`);
  rmSync(build, { recursive: true, force: true });
  const words = ["run", "--silent", "build", "-w", `@waymates/${workspace}`];
  if (!npm([...words, "--", "--logLevel", "error"])) {
    stop(`the ${what} could not be built; the reason stands above.`);
  }
  finish?.(build);
  writeFileSync(stamp, `${hash}\n`);
}

/** Keeps a .br and a .gz beside each text file, so that no request has to wait for compressing. */
function compressPages(/** @type {string} */ build) {
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

function buildServer() {
  buildWorkspace("server", "server (a few seconds)");
}

function buildPages() {
  buildWorkspace("web", "pages (about ten seconds)", compressPages);
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
  build: [install, buildServer, buildPages],
  server: [install, buildServer],
  // The pages are built by the tests themselves, so that a broken build is counted as a failure.
  test: [install, provideChromium],
};

const steps = Object.entries(goals).find(([goal]) => goal === process.argv[2])?.[1];
if (!steps) {
  stop(`name what to prepare: node scripts/prepare.mjs ${Object.keys(goals).join(" | ")}`);
}
checkNode();
for (const step of steps) step();
