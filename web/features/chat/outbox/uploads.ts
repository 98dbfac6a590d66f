import type { Attachment } from "@waymates/contract/features/chat-messages";

/** Pictures that were put in from this tab: what a message that is not back yet is drawn with. */
const known = new Map<string, Omit<Attachment, "alt">>();

export function noteUpload(upload: Omit<Attachment, "alt">): void {
  known.set(upload.id, upload);
}

const SIDE = 320;

/** A picture of one's own by its id; after a reload only its address is known. */
export function uploadOf(id: string, alt: string): Attachment {
  const upload = known.get(id) ?? { id, url: `/uploads/${id}.webp`, width: SIDE, height: SIDE };
  return { ...upload, alt };
}
