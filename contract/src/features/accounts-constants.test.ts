import { expect, it } from "vitest";
import { loginIdentifier } from "./accounts-constants.ts";

it("an input with an '@' is sent as e-mail address, any other as username (SES-08)", () => {
  expect(loginIdentifier(" ada@waymates.example ")).toEqual({ email: "ada@waymates.example" });
  expect(loginIdentifier("ada")).toEqual({ username: "ada" });
  expect(loginIdentifier("@ada")).toEqual({ email: "@ada" });
});
