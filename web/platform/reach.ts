/**
 * Reads a part of the app that comes later. Without a network it waits for one and tries again: a
 * part that is missing must not take the page with it.
 * @throws what the import throws while there is a network
 */
export async function whenReached<Part>(read: () => Promise<Part>): Promise<Part> {
  try {
    return await read();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return read();
  }
}
