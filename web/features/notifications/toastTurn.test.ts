import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastTurn, type TabSurroundings } from "./toastTurn.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Hear = (event: MessageEvent<string>) => void;

/** Tabs of one browser: they share the locks and hear each other. */
function browser({ hasLocks = true } = {}) {
  const held = new Set<string>();
  const tabs: Hear[] = [];
  const locks = {
    request: async (
      name: string,
      _: unknown,
      work: (lock: Lock | null) => Promise<void> | undefined,
    ) => {
      if (held.has(name)) return work(null);
      held.add(name);
      await work({ name, mode: "exclusive" });
      held.delete(name);
    },
  } as unknown as LockManager;
  return {
    openTab(isVisible: boolean) {
      let own: Hear = () => undefined;
      const channel = {
        postMessage: (data: string) => {
          for (const hear of tabs) if (hear !== own) hear({ data } as MessageEvent<string>);
        },
        addEventListener: (_: string, hear: Hear) => {
          own = hear;
          tabs.push(hear);
        },
      } as unknown as TabSurroundings["channel"];
      return createToastTurn({
        channel,
        locks: hasLocks ? locks : null,
        isVisible: () => isVisible,
      });
    },
  };
}

async function winners(takes: Promise<boolean>[]): Promise<boolean[]> {
  await vi.advanceTimersByTimeAsync(1000);
  return Promise.all(takes);
}

describe("which tab tells of a notification", () => {
  it("is the one that is looked at, whichever hears of it first", async () => {
    const tabs = browser();
    const [hidden, visible] = [tabs.openTab(false), tabs.openTab(true)];
    expect(await winners([hidden.take("n1"), visible.take("n1")])).toEqual([false, true]);
  });

  it("is one only of two that are looked at", async () => {
    const tabs = browser();
    const [left, right] = [tabs.openTab(true), tabs.openTab(true)];
    const taken = await winners([left.take("n1"), right.take("n1")]);
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it("is one hidden tab when nobody looks", async () => {
    const tabs = browser();
    const taken = await winners(
      [false, false, false].map((isVisible) => tabs.openTab(isVisible).take("n1")),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it("is not asked twice for the same notification", async () => {
    const tabs = browser();
    const [tab, other] = [tabs.openTab(true), tabs.openTab(true)];
    expect(await winners([tab.take("n1")])).toEqual([true]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await winners([tab.take("n1"), other.take("n1")])).toEqual([false, false]);
    expect(await winners([other.take("n2")])).toEqual([true]);
  });

  it("lets the visible one tell where there are no locks", async () => {
    const tabs = browser({ hasLocks: false });
    const [hidden, visible] = [tabs.openTab(false), tabs.openTab(true)];
    expect(await winners([visible.take("n1"), hidden.take("n1")])).toEqual([true, false]);
  });
});
