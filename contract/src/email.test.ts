import { describe, expect, it } from "vitest";
import { changeEmailBody, forgotPasswordBody } from "./features/account-access.ts";
import { asciiAddress, isAddress } from "./email.ts";
import { emailAddress } from "./features/registration.ts";

describe("an address", () => {
  it.each([
    ["max@müller.example", "max@xn--mller-kva.example"],
    ["Max@MÜLLER.example", "Max@xn--mller-kva.example"],
    ["ivan@пример.рф", "ivan@xn--e1afmkfd.xn--p1ai"],
    ["ada@waymates.test", "ada@waymates.test"],
    ["ada@Waymates.test", "ada@Waymates.test"],
    ["no address", "no address"],
    ["ö@", "ö@"],
    ["ada@ü.test/path", "ada@ü.test/path"],
    ["ada@ü.test:80", "ada@ü.test:80"],
  ])("%s is known to mail servers as %s", (typed, known) => {
    expect(asciiAddress(typed)).toBe(known);
  });

  it("normalises a domain in another script to ASCII", () => {
    const known = "max@xn--mller-kva.example";
    expect(emailAddress.parse(" Max@Müller.example ")).toBe(known);
    expect(changeEmailBody.parse({ email: "Max@Müller.example" }).email).toBe(known);
    expect(forgotPasswordBody.parse({ email: "max@müller.example" }).email).toBe(known);
  });

  it.each(["ivan@xn--e1afmkfd.xn--p1ai", "ada@waymates.test"])("%s is one", (address) => {
    expect(isAddress(address)).toBe(true);
  });

  it.each(["ada@", "müller@waymates.test", "ada@１.２.３.４", "ada@ü", "ada@.xn--p1ai"])(
    "%s is none",
    (typed) => {
      expect(emailAddress.safeParse(typed).success).toBe(false);
      expect(forgotPasswordBody.safeParse({ email: typed }).success).toBe(false);
    },
  );
});
