import { listTrackKinds } from "./mp4-tracks.ts";

/** What a stored sound ends with; its content type when it is served follows from that. */
export type AudioExtension = "mp3" | "ogg" | "m4a";

/** Returns the extension of a sound by its bytes, ignoring its name and type; null for other content. */
export async function findAudioExtension(data: Buffer): Promise<AudioExtension | null> {
  const { fileTypeFromBuffer } = await import("file-type");
  const kind = await fileTypeFromBuffer(data);
  if (kind?.ext === "mp3") return "mp3";
  if (kind?.ext === "m4a" || kind?.ext === "mp4") {
    const tracks = listTrackKinds(data);
    // Phones record sounds under brands that films have as well.
    const isSound = kind.ext === "m4a" || tracks.includes("soun");
    return isSound && !tracks.includes("vide") ? "m4a" : null;
  }
  // Ogg holds Vorbis, Opus and others; with moving pictures it is video/ogg.
  return kind?.mime.startsWith("audio/ogg") ? "ogg" : null;
}
