import { describe, expect, it } from "vitest";
import { deliveryState } from "./useDeliveryState.ts";

const member = (id: string, delivered: number | null, read: number | null) => ({
  id,
  last_delivered_seq: delivered,
  last_read_seq: read,
});

describe("the delivery state of a message", () => {
  it("is delivered or read only when everybody has received or read it", () => {
    const me = member("me", 9, 9);
    expect(deliveryState(5, [me, member("a", 4, 0)], "me")).toBe("sent");
    expect(deliveryState(5, [me, member("a", 5, 4)], "me")).toBe("delivered");
    expect(deliveryState(5, [me, member("a", 5, 5), member("b", 5, 4)], "me")).toBe("delivered");
    expect(deliveryState(5, [me, member("a", 5, 5), member("b", 6, 6)], "me")).toBe("read");
  });

  it('is "sent" where no recipient shows read receipts', () => {
    expect(deliveryState(5, [member("me", 9, 9), member("a", null, null)], "me")).toBe("sent");
  });

  it("counts read as delivered", () => {
    expect(deliveryState(5, [member("a", 0, 6), member("b", 5, 1)], "me")).toBe("delivered");
  });
});
