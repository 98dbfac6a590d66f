/** Reports who viewed whose profile. The notifications feature implements it. */
export interface ProfileViews {
  /** Publishes `profile.viewed` where both people have agreed that views are shown. */
  record(viewerId: string, viewedId: string): Promise<void>;
}
