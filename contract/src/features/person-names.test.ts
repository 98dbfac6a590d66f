import { expect, it } from "vitest";
import { fullName, pictureOf, shortName } from "./person-names.ts";
import { faceOf } from "./profiles.ts";

const ada = {
  id: "0196a6c0-0000-7000-8000-000000000001",
  username: "ada",
  firstName: "Ada",
  lastName: "Lovelace",
  avatarUrl: "/uploads/ada.webp",
};

it.each([
  ["camel case", ada],
  ["snake case", faceOf(ada)],
])("reads names and picture of a person in %s", (_spelling, person) => {
  expect([fullName(person), shortName(person), pictureOf(person)]).toEqual([
    "Ada Lovelace",
    "Ada",
    "/uploads/ada.webp",
  ]);
});

it.each([
  [{ ...ada, lastName: "" }, "Ada", "Ada"],
  [{ ...ada, firstName: "", lastName: "" }, "ada", "ada"],
])("names a person without a part of their name", (person, full, short) => {
  expect([fullName(person), shortName(person)]).toEqual([full, short]);
});

it("has no picture of a person who is gone", () => {
  expect(pictureOf(null)).toBeNull();
});
