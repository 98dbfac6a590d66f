import { describe, expect, it } from "vitest";
import { isReservedName } from "./reserved-names.ts";
import {
  barePathname,
  HOME,
  isAuthOnlyPath,
  isBarePath,
  isPublicPath,
  isSharedPath,
  isStorablePath,
  safeNext,
  showsPosts,
} from "./routes.ts";

describe("who may open what", () => {
  it("lets visitors into public paths and below public prefixes only", () => {
    for (const path of [
      "/",
      "/login",
      "/p/tidepool",
      "/i/abc",
      "/what-is",
      "/posts/all-games",
      "/login/",
      "/post",
      "/post/x",
    ]) {
      expect(isPublicPath(path), path).toBe(true);
    }
    for (const path of [
      "/foryou",
      "/ada",
      "/explorer",
      "/post/new",
      "/posts",
      "/pages",
      "/loginx",
      "/settings/notifications",
    ]) {
      expect(isPublicPath(path), path).toBe(false);
    }
  });

  it("knows which pages all visitors share, and which of them show posts", () => {
    const id = "0198f0c0-0000-7000-8000-0000000000b1";
    for (const url of [
      "/post",
      "/post?lang=ar",
      `/post/${id}`,
      "/posts/games",
      "/posts/all-stories?lang=ar",
    ]) {
      expect([isSharedPath(url), showsPosts(url)], url).toEqual([true, true]);
    }
    for (const url of ["/waitlist?lang=ar", "/offline", "/s", "/p/tidepool"]) {
      expect([isSharedPath(url), showsPosts(url)], url).toEqual([true, false]);
    }
    const personal = ["/waitlist?ref=x", "/waitlist?confirm=x", "/s/x"];
    for (const url of ["/post/new", "/posts/games?cursor=x", `/post/${id}?x=1`, ...personal]) {
      expect(isSharedPath(url), url).toBe(false);
    }
  });

  it("lets a browser store public pages, unless their address holds a secret", () => {
    for (const url of ["/login?next=/x", "/i/abc", "/waitlist", "/features/", "/p?page=2"])
      expect(isStorablePath(url), url).toBe(true);
    const secret = ["/reset-password?token=x", "/unsubscribe?token=x", "/p/tidepool?invite=x"];
    for (const url of [...secret, "/waitlist?confirm=x", "/foryou", "/post/new"])
      expect(isStorablePath(url), url).toBe(false);
  });

  it("shows the page and the cookie banner alone where nothing else may distract (NAV-02)", () => {
    const promised =
      "/waitlist /privacy-policy /cookie-policy /company /register /invite /login /s/x";
    const besides =
      "/forgot-password /reset-password /auth-callback /you-was-deleted /unsubscribe /offline";
    for (const path of `${promised} ${besides} /login?next=/foryou`.split(" ")) {
      expect(isBarePath(path), path).toBe(true);
    }
    const framed = "/ /terms-of-service /p/tidepool /i/x /foryou /explorer /chat /pages /ada /s";
    for (const path of framed.split(" ")) expect(isBarePath(path), path).toBe(false);
  });

  it("knows the pages for people without a session", () => {
    expect(isAuthOnlyPath("/you-was-deleted")).toBe(true);
    expect(isAuthOnlyPath("/privacy-policy")).toBe(false);
  });

  it("reserves the first segment of every route", () => {
    for (const name of [
      "login",
      "api",
      "p",
      "s",
      "i",
      "settings",
      "admin",
      "socket.io",
      "robots.txt",
      "posts",
      "models",
      "support",
      "operator",
      "product",
      "root",
      "way.mates",
      "sup_port",
      "favicon.ico",
      "sitemap.xml",
      "logo.png",
      "waymates",
    ]) {
      expect(isReservedName(name), name).toBe(true);
    }
    for (const name of ["ada", "ada.lee", "tove.h", "newton", "rooty"])
      expect(isReservedName(name), name).toBe(false);
  });
});

describe("safeNext", () => {
  it.each([
    ["/explorer/path/1?a=b", "/explorer/path/1?a=b"],
    ["/ada", "/ada"],
    [null, HOME],
    ["", HOME],
    ["//evil.test", HOME],
    ["/\\evil.test", HOME],
    ["\\\\evil.test", HOME],
    ["https://evil.test/", HOME],
    ["javascript:alert(1)", HOME],
    ["/\t/evil.test", HOME],
    ["/\n/evil.test", HOME],
    ["foryou", HOME],
    ["/login", HOME],
    ["/login?next=/login", HOME],
    [" /foryou", HOME],
    ["/..//evil.test", HOME],
    ["/.//evil.test", HOME],
  ])("%j leads to %j", (wanted, expected) => {
    expect(safeNext(wanted)).toBe(expected);
  });
});

it("reads a path without its query and the slashes at its end, however many there are", () => {
  expect(["/", "///", "/login//?next=/x/", "/a//b/#c"].map(barePathname)).toEqual([
    "/",
    "/",
    "/login",
    "/a//b",
  ]);
  const begun = performance.now();
  barePathname(`/${"/".repeat(300_000)}x`);
  expect(performance.now() - begun).toBeLessThan(2000);
});
