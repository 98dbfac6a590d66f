import { create } from "zustand";

/** True while the server has no room for writes (STORAGE_FULL), as far as this tab knows. */
export const useWritesOff = create<boolean>(() => false);

/**
 * Records whether a write was refused because the server's storage is full. There is no polling in
 * between; the next write that succeeds clears it.
 */
export const noteWrite = (hadNoRoom: boolean): void => useWritesOff.setState(hadNoRoom, true);

export const areWritesOff = (): boolean => useWritesOff.getState();
