import { describe, expect, it } from "vitest";
import { checkPassword } from "./password.ts";

const ada = {
  email: "ada.lovelace@waymates.example",
  username: "ada.l",
  firstName: "Ada",
  lastName: "Lovelace",
};

describe("a new password", () => {
  it.each([
    ["a sentence", "correct horse battery staple"],
    ["words without figures or capitals", "walk-with-friends"],
    ["any script", "пароль из леса"],
    ["signs that count as one character each", "🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧"],
    ["the longest there may be", "ab12-cd34-ef".repeat(17).slice(0, 199).concat("z")],
    ["a name among enough else", "ada rides a green bicycle"],
  ])("may be %s", async (_what, password) => {
    expect(await checkPassword(password, ada)).toBeNull();
  });

  it.each([
    ["short", "elevenchars", "TOO_SHORT"],
    ["short when each sign counts once", "🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔", "TOO_SHORT"],
    ["longer than anybody types", "ab12-cd34-ef".repeat(17), "TOO_LONG"],
    ["one character again and again", "aaaaaaaaaaaa", "TOO_COMMON"],
    ["a run of figures", "123456789012", "TOO_COMMON"],
    ["a run of letters", "abcdefghijklm", "TOO_COMMON"],
    ["a row of keys", "qwertyuiopasdf", "TOO_COMMON"],
    ["a leaked one", "passwordpassword", "TOO_COMMON"],
    ["a leaked one with a year", "Football-2026!!", "TOO_COMMON"],
    ["a leaked one in look-alikes", "P@$$w0rd12345", "TOO_COMMON"],
    ["a short unit repeated", "xk7xk7xk7xk7", "TOO_COMMON"],
    ["the product's own name", "Waymates2026!", "TOO_COMMON"],
    ["the person's name and a year", "AdaLovelace1815", "OWN_NAME"],
    ["the person's address", "ada.lovelace@waymates", "OWN_NAME"],
    ["both names and a word of four letters", "ada-lovelace-1-cool", "OWN_NAME"],
  ])("is refused when it is %s", async (_what, password, fault) => {
    expect(await checkPassword(password, ada)).toBe(fault);
  });

  it("is judged without its owner's data where none is known", async () => {
    expect(await checkPassword("AdaLovelace1815", {})).toBeNull();
  });
});
