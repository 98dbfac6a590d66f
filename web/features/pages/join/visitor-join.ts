/**
 * The join button of a page that a visitor reads, which has no framework: it says why it leads to
 * sign-in, then opens it. Without this script it opens sign-in at once.
 */
const READING_MS = 1800;

const button = document.querySelector<HTMLAnchorElement>("[data-join]");
const place = document.querySelector<HTMLElement>("[data-say]");

button?.addEventListener("click", (event) => {
  if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  place.textContent = button.dataset["join"] ?? "";
  place.hidden = false;
  setTimeout(() => location.assign(button.href), READING_MS);
});
