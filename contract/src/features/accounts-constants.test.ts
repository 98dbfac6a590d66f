import { expect, it } from "vitest";
import { loginIdentifier } from "./accounts-constants.ts";

it("what holds an '@' is sent as e-mail address, all else as username (SES-08)", () => {
  expect(loginIdentifier(" ada@waymates.example ")).toEqual({ email: "ada@waymates.example" });
  expect(loginIdentifier("ada")).toEqual({ username: "ada" });
  expect(loginIdentifier("@ada")).toEqual({ email: "@ada" });
});
