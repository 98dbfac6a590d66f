import { create } from "zustand";

/** True while the server has no room for writes (STORAGE_FULL), as far as this tab knows. */
export const useWritesOff = create<boolean>(() => false);

/**
 * Records how a write ended: whether the server had no room for it. Nobody asks the server in
 * between; the next write that succeeds shows that there is room again.
 */
export const noteWrite = (hadNoRoom: boolean): void => useWritesOff.setState(hadNoRoom, true);

export const areWritesOff = (): boolean => useWritesOff.getState();
