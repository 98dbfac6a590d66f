const kept = "restore-token";

/** Keeps in this tab what restores a deleted account; null forgets it. */
export function keepRestoreToken(token: string | null): void {
  if (token) sessionStorage.setItem(kept, token);
  else sessionStorage.removeItem(kept);
}

export function readRestoreToken(): string | null {
  return sessionStorage.getItem(kept);
}
