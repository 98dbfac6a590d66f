const STORAGE_KEY = "restore-token";

/** Stores in this tab the token that restores a deleted account; null removes it. */
export function storeRestoreToken(token: string | null): void {
  if (token) sessionStorage.setItem(STORAGE_KEY, token);
  else sessionStorage.removeItem(STORAGE_KEY);
}

export function readRestoreToken(): string | null {
  return sessionStorage.getItem(STORAGE_KEY);
}
