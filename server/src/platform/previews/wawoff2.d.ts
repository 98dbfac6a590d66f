declare module "wawoff2" {
  /** Unpacks a WOFF2 font into the TrueType that it was made of. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
