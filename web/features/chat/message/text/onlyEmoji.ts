/** One to three emojis and nothing else are shown large. */
export function isOnlyEmoji(text: string): boolean {
  return /^(\p{RGI_Emoji}\s?){1,3}$/v.test(text);
}
