import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseYaml } from "@redocly/openapi-core";
import { compare } from "semver";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const folder = mkdtempSync(path.join(tmpdir(), "waymates-ops-"));
afterAll(() => rmSync(folder, { recursive: true }));

const PLACES = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin"];
/** Where a program of Debian is; null, with a sentence, where it is not installed. */
function find(program: string): string | null {
  const found = PLACES.map((place) => path.join(place, program)).find((file) => existsSync(file));
  if (!found) console.warn(`SKIPPED: ${program} is not installed, so its example was not tried.`);
  return found ?? null;
}

function run(program: string, words: string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8" });
  return { status, output: stdout + stderr };
}

/** A copy of an example whose certificates are in our folder. */
function copyOf(file: string): string {
  const copy = path.join(folder, path.basename(file));
  writeFileSync(copy, read(file).replaceAll("/etc/waymates/tls", folder));
  return copy;
}

function makeCertificate(): void {
  const [certificate, key] = ["fullchain.pem", "privkey.pem"].map((name) =>
    path.join(folder, name),
  );
  const words = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=waymates.example.org`;
  execFileSync("openssl", [...words.split(" "), "-out", certificate ?? "", "-keyout", key ?? ""], {
    stdio: "ignore",
  });
  const both = [certificate, key].map((file) => readFileSync(file ?? "", "utf8"));
  writeFileSync(path.join(folder, "waymates.pem"), both.join(""));
}

const proxies = [
  { file: "ops/nginx.conf", program: "nginx", words: ["-t", "-e", "stderr", "-c"] },
  {
    file: "ops/Caddyfile",
    program: "caddy",
    words: ["validate", "--adapter", "caddyfile", "--config"],
  },
  { file: "ops/haproxy.cfg", program: "haproxy", words: ["-c", "-f"] },
].map((proxy) => ({ ...proxy, place: find(proxy.program) }));

describe("examples of proxies", () => {
  const installed = proxies.filter(({ place }) => place !== null);
  it.skipIf(!find("openssl") || installed.length === 0)("are accepted by their programs", () => {
    makeCertificate();
    for (const { file, place, words } of installed) {
      const { status, output } = run(place ?? "", [...words, copyOf(file)]);
      expect(`${file}: ${status}`, output).toBe(`${file}: 0`);
    }
  });

  it("name the same address, certificates and processes", () => {
    for (const { file } of proxies) {
      const text = read(file);
      expect(text, file).toContain("waymates.example.org");
      expect(text, file).toContain("/etc/waymates/tls/");
      const ports = [...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port));
      expect([...new Set(ports)].toSorted(), file).toEqual([3001, 3002, 3003]);
    }
  });
});

describe("units of systemd", () => {
  const units = readdirSync(path.join(root, "ops/systemd"));
  const analyze = find("systemd-analyze");
  const services = units.filter((name) => name.endsWith(".service"));

  it.skipIf(!analyze)("are accepted without a word, and expose little", () => {
    const places = units.map((name) => path.join(root, "ops/systemd", name));
    const verified = run(analyze ?? "", ["verify", "--man=no", ...places]);
    expect(verified).toEqual({ status: 0, output: "" });
    for (const name of services) {
      const place = path.join(root, "ops/systemd", name);
      const { output } = run(analyze ?? "", ["security", "--offline=true", place]);
      const level = Number(/exposure level for .*: (\d+\.\d+)/.exec(output)?.[1]);
      expect(level, name).toBeLessThanOrEqual(2);
    }
  });

  it("run as a user of their own, from the same program, settings and data", () => {
    for (const name of services) {
      const text = read(`ops/systemd/${name}`);
      expect(text, name).toContain("\nUser=waymates\n");
      expect(text, name).toContain("\nWorkingDirectory=/opt/waymates\n");
      expect(text, name).toContain("\nEnvironmentFile=/etc/waymates/env\n");
      expect(text, name).toContain("DATA_DIR=/var/lib/waymates\n");
      const [, program] =
        /ExecStart=\/usr\/bin\/env node_modules\/\.bin\/node .*?(\S+\.js)/.exec(text) ?? [];
      const source = program?.replace("/build/", "/src/").replace(".js", ".ts");
      expect(existsSync(path.join(root, source ?? "?")), name).toBe(true);
    }
  });
});

it.skipIf(!find("pgbackrest"))("pgBackRest accepts its example", () => {
  const words = [`--config=${path.join(root, "ops/pgbackrest.conf")}`, "info"];
  const { status, output } = run(find("pgbackrest") ?? "", words);
  expect(status, output).toBe(0);
  expect(output).not.toContain("WARN");
});

it("the documents name every file that ships, and the same places", () => {
  const pages = ["one-machine", "many-machines"]
    .map((name) => read(`docs/operations/${name}.md`))
    .join("");
  const shipped = readdirSync(path.join(root, "ops"), { withFileTypes: true });
  for (const file of shipped) if (file.isFile()) expect(pages).toContain(`ops/${file.name}`);
  for (const place of [
    "/opt/waymates",
    "/etc/waymates/env",
    "/var/lib/waymates",
    "/var/backups/waymates",
  ]) {
    expect(pages).toContain(`\`${place}\``);
    expect(read("ops/systemd/waymates-backup.service")).toContain(place);
  }
});

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string(),
        environment: z.record(z.string(), z.unknown()).default({}),
        read_only: z.boolean().optional(),
        cap_drop: z.array(z.string()).optional(),
        security_opt: z.array(z.string()).optional(),
        healthcheck: z.object({ test: z.array(z.string()) }),
      }),
    ),
  })
  .transform(({ services }) => services)
  .parse(parseYaml(read("compose.yaml")));
const ours = Object.entries(compose).filter(([, { image }]) => image.includes("/waymates:"));

describe("containers", () => {
  it("have an image with a version each", () => {
    const base = /^ARG BASE=(.*)$/m.exec(read("Containerfile"))?.[1] ?? "";
    for (const image of [base, ...Object.values(compose).map((service) => service.image)]) {
      expect(image).toMatch(/^[\w.]+\/[\w./-]+:\d[\w.-]*$/);
    }
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(read("package.json")));
    expect(new Set(ours.map(([, { image }]) => image))).toEqual(
      new Set([`localhost/waymates:${version}`]),
    );
  });

  it("of ours have no rights, and write to their data alone", () => {
    expect(ours.map(([name]) => name)).toEqual(["web", "chat", "worker"]);
    for (const [name, service] of ours) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        environment: { ROLE: name },
      });
    }
    expect(read("Containerfile").match(/^USER .*/gm)).toEqual(["USER 10001:10001"]);
  });
});

it("the examples set only what the server reads", () => {
  const config = ["config.ts", "config-providers.ts"].map((name) =>
    read(`server/src/platform/${name}`),
  );
  const known = new Set(config.join().match(/\b[A-Z][A-Z_]{3,}\b/g));
  const units = readdirSync(path.join(root, "ops/systemd")).map((name) =>
    read(`ops/systemd/${name}`),
  );
  const lines = [...units, read("Containerfile").replaceAll("\\\n", "")]
    .join("\n")
    .match(/^(Environment=|ENV ).*/gm);
  const set = [...(lines ?? []).join(" ").matchAll(/([A-Z_]+)=/g)].map(([, name]) => name ?? "");
  const names = [...set, ...ours.flatMap(([, { environment }]) => Object.keys(environment))]
    .filter((name) => !name.startsWith("MALLOC_"))
    .map((name) => name.replace(/_FILE$/, ""));
  expect(names.length).toBeGreaterThan(9);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

const releases = z
  .array(z.object({ version: z.string(), commit: z.string().length(40), date: z.iso.date() }))
  .min(3)
  .parse(JSON.parse(read("ops/releases.json")));
const git = (...words: string[]) => run("git", ["-C", root, ...words]);

describe("releases", () => {
  it("are in order, each with its part of the changelog and a dump to upgrade from", () => {
    const versions = releases.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted(compare));
    for (const { version, date } of releases) {
      expect(read("CHANGELOG.md")).toContain(`\n## [${version}] - ${date}\n`);
      expect(existsSync(path.join(root, `server/db/releases/v${version}.sql.gz`)), version).toBe(
        true,
      );
    }
  });

  it.skipIf(git("cat-file", "-e", releases[0]?.commit ?? "").status !== 0)(
    "are commits that have their version and are parts of this one",
    () => {
      for (const { version, commit } of releases) {
        expect(git("merge-base", "--is-ancestor", commit, "HEAD").status, version).toBe(0);
        expect(git("show", `${commit}:package.json`).output).toContain(`"version": "${version}"`);
        const tag = git("rev-parse", "--quiet", "--verify", `v${version}^{commit}`);
        expect([commit, ""], version).toContain(tag.output.trim());
      }
    },
  );
});
