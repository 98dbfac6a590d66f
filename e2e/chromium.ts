import { existsSync } from "node:fs";
import path from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome"];

/**
 * Chromium of the machine: CHROMIUM_PATH, else the first one on PATH or in /usr/bin.
 * @param hasWindow false for the build without windows where there is one. It takes half the time,
 * because the other draws its own tabs and menus for every context as well; but it shows no
 * notifications.
 */
export function chromium({ hasWindow }: { hasWindow: boolean }): string {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/bin"];
  const found = (hasWindow ? names : ["chromium-headless-shell", ...names])
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
  return process.env["CHROMIUM_PATH"] ?? found ?? "/usr/bin/chromium";
}

export const launchArguments = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
