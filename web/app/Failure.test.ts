import { describe, expect, it } from "vitest";
import { ApiError } from "../platform/api.ts";
import { kindOfFailure } from "./Failure.tsx";

const answer = (status: number) => ({ status, statusText: "", data: null, internal: false });

describe("a page that did not come", () => {
  it.each([404, 410, 422])("is not there for this reader: %i", (status) => {
    expect(kindOfFailure(answer(status))).toBe("lost");
  });

  it("is closed to this reader", () => {
    expect(kindOfFailure(answer(403))).toBe("refused");
  });

  it("is lost for a reader who lost access to it", () => {
    expect(kindOfFailure(new ApiError(404, "NOT_FOUND", "We can’t find that"))).toBe("lost");
  });

  it("cannot be reached when the network is gone", () => {
    expect(kindOfFailure(new ApiError(0, "NETWORK_ERROR", "Network error"))).toBe("unreached");
  });

  it.each([answer(503), answer(429), new ApiError(503, "UNAVAILABLE", "?")])(
    "cannot be reached while the server turns people away: %j",
    (error) => {
      expect(kindOfFailure(error)).toBe("unreached");
    },
  );

  it.each([answer(500), new Error("broke"), new ApiError(500, "UNKNOWN", "?"), null])(
    "broke otherwise: %j",
    (error) => {
      expect(kindOfFailure(error)).toBe("failed");
    },
  );
});
