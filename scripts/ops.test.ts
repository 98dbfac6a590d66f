import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { BlockList } from "node:net";
import path from "node:path";
import { parseYaml } from "@redocly/openapi-core";
import { compare } from "semver";
import { describe, expect, it } from "vitest";
import { findProgram } from "./programs.testing.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

function run(program: string, words: string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8" });
  return { status, output: stdout + stderr };
}

describe("units of systemd", () => {
  const units = readdirSync(path.join(root, "ops/systemd"));
  const analyze = findProgram("systemd-analyze");
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

it.skipIf(!findProgram("pgbackrest"))("pgBackRest accepts its example", () => {
  const words = [`--config=${path.join(root, "ops/pgbackrest.conf")}`, "info"];
  const { status, output } = run(findProgram("pgbackrest") ?? "", words);
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

interface Service {
  image: string;
  environment?: Record<string, unknown>;
  healthcheck?: object;
  networks?: unknown;
  user?: string;
  volumes?: string[];
}
interface Compose {
  services: Record<string, Service>;
  networks: { inside: { ipam: { config: [{ subnet: string; ip_range: string }] } } };
  secrets: Record<string, { file: string }>;
}
const { services, networks, secrets } = parseYaml(read("compose.yaml")) as Compose;
const ours = Object.entries(services).filter(([, { image }]) => image.includes("/waymates:"));

describe("containers", () => {
  it("have an image with a version each", () => {
    const base = /^ARG BASE=(.*)$/m.exec(read("Containerfile"))?.[1] ?? "";
    for (const image of [base, ...Object.values(services).map((service) => service.image)]) {
      expect(image).toMatch(/^[\w.]+\/[\w./-]+:\d[\w.-]*$/);
    }
    const { version } = JSON.parse(read("package.json")) as { version: string };
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
        healthcheck: { test: expect.arrayContaining(["CMD"]) },
      });
    }
    expect(read("Containerfile").match(/^USER .*/gm)).toEqual(["USER 10001:10001"]);
  });

  it("trust the proxy's address, which no other container is given", () => {
    const address = services["proxy"]?.networks;
    const trusted = ours.map(([, { environment }]) => String(environment?.["TRUST_PROXY"]));
    const [{ subnet, ip_range: others }] = networks.inside.ipam.config;
    const isIn = (network: string) => {
      const [start = "", bits] = network.split("/");
      const list = new BlockList();
      list.addSubnet(start, Number(bits));
      return list.check(trusted[0] ?? "");
    };
    expect(new Set(trusted).size).toBe(1);
    expect(address).toEqual({ inside: { ipv4_address: trusted[0] } });
    expect([isIn(subnet), isIn(others)]).toEqual([true, false]);
  });

  it("read secrets and the certificate as one user, from places that git ignores", () => {
    expect(services["proxy"]?.user).toBe("10001:10001");
    const certificates = services["proxy"]?.volumes?.find((one) => one.endsWith("/tls:ro"));
    const folder = certificates?.split(":")[0] ?? "";
    for (const place of [...Object.values(secrets).map(({ file }) => file), `${folder}/key.pem`]) {
      expect(git("check-ignore", "--quiet", place).status, place).toBe(0);
    }
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
  const names = [...set, ...ours.flatMap(([, { environment }]) => Object.keys(environment ?? {}))]
    .filter((name) => !name.startsWith("MALLOC_"))
    .map((name) => name.replace(/_FILE$/, ""));
  expect(names.length).toBeGreaterThan(9);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

const releases = JSON.parse(read("ops/releases.json")) as {
  version: string;
  commit: string;
  date: string;
}[];
const git = (...words: string[]) => run("git", ["-C", root, ...words]);

describe("releases", () => {
  it("are in order, each with its part of the changelog and a dump to upgrade from", () => {
    const versions = releases.map(({ version }) => version);
    expect(versions.length).toBeGreaterThanOrEqual(3);
    expect(versions).toEqual(versions.toSorted(compare));
    for (const { version, date } of releases) {
      expect(read("CHANGELOG.md")).toContain(`\n## [${version}] - ${date}\n`);
      expect(existsSync(path.join(root, `server/db/releases/v${version}.sql.gz`)), version).toBe(
        true,
      );
    }
  });

  // A shallow clone lacks the history that they are parts of.
  it.skipIf(releases.some(({ commit }) => git("cat-file", "-e", commit).status !== 0))(
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
