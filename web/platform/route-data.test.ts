import { expect, it } from "vitest";
import { ApiError } from "./api.ts";
import { apiOfLoaders } from "./route-data.ts";

const refusing = (status: number) => async () => {
  throw new ApiError(status, "UNAVAILABLE", "?");
};
const thrownBy = (status: number) =>
  apiOfLoaders(refusing(status))("/api/providers").catch((error: unknown) => error);

it.each([429, 503])("gives a page the status of a refusal for now (%i)", async (status) => {
  expect(await thrownBy(status)).toMatchObject({ init: { status } });
});

it("leaves other refusals to the loader", async () => {
  expect(await thrownBy(404)).toBeInstanceOf(ApiError);
  expect(await apiOfLoaders(async () => "answer")("/api/providers")).toBe("answer");
});
