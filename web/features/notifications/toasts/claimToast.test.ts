import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastClaims, type TabEnvironment } from "./claimToast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Listener = (event: MessageEvent<string>) => void;

/** Tabs of one browser: they share the locks and a channel. */
function browser({ hasLocks = true } = {}) {
  const held = new Set<string>();
  const listeners: Listener[] = [];
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
      let own: Listener = () => undefined;
      const channel = {
        postMessage: (data: string) => {
          for (const listener of listeners)
            if (listener !== own) listener({ data } as MessageEvent<string>);
        },
        addEventListener: (_: string, listener: Listener) => {
          own = listener;
          listeners.push(listener);
        },
      } as unknown as TabEnvironment["channel"];
      return createToastClaims({
        channel,
        locks: hasLocks ? locks : null,
        isVisible: () => isVisible,
      });
    },
  };
}

async function winners(claims: Promise<boolean>[]): Promise<boolean[]> {
  await vi.advanceTimersByTimeAsync(1000);
  return Promise.all(claims);
}

describe("the tab that shows a toast", () => {
  it("is the visible one, in whichever order the tabs receive the event", async () => {
    const tabs = browser();
    const [hidden, visible] = [tabs.openTab(false), tabs.openTab(true)];
    expect(await winners([hidden("n1"), visible("n1")])).toEqual([false, true]);
  });

  it("is only one of two visible ones", async () => {
    const tabs = browser();
    const [left, right] = [tabs.openTab(true), tabs.openTab(true)];
    const claimed = await winners([left("n1"), right("n1")]);
    expect(claimed.filter(Boolean)).toHaveLength(1);
  });

  it("is one hidden tab when none is visible", async () => {
    const tabs = browser();
    const claimed = await winners(
      [false, false, false].map((isVisible) => tabs.openTab(isVisible)("n1")),
    );
    expect(claimed.filter(Boolean)).toHaveLength(1);
  });

  it("shows it once, however often the event arrives", async () => {
    const tabs = browser();
    const [visible, other, hidden] = [
      tabs.openTab(true),
      tabs.openTab(true),
      browser().openTab(false),
    ];
    expect(await winners([visible("n1"), visible("n1")])).toEqual([true, false]);
    expect(await winners([hidden("n1"), hidden("n1")])).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await winners([visible("n1"), other("n1"), hidden("n1")])).toEqual([
      false,
      false,
      false,
    ]);
    expect(await winners([other("n2")])).toEqual([true]);
  });

  it("is the visible one in browsers without locks", async () => {
    const tabs = browser({ hasLocks: false });
    const [hidden, visible] = [tabs.openTab(false), tabs.openTab(true)];
    expect(await winners([visible("n1"), hidden("n1")])).toEqual([true, false]);
  });
});
