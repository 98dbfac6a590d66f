import { fileTypeFromBuffer } from "file-type";

/** What a stored sound ends with; its content type when it is served follows from that. */
export type AudioExtension = "mp3" | "ogg" | "m4a";

/** What a sound is by its bytes, whatever it calls itself; null for anything else. */
export async function findAudioExtension(data: Buffer): Promise<AudioExtension | null> {
  const kind = await fileTypeFromBuffer(data);
  if (kind?.ext === "mp3" || kind?.ext === "m4a") return kind.ext;
  // Ogg holds Vorbis, Opus and others; with moving pictures it is video/ogg.
  return kind?.mime.startsWith("audio/ogg") ? "ogg" : null;
}
