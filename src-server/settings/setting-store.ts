/** What one setting becomes; null unsets it. `held` keeps it in memory alone, where the store can do that. */
export type SettingChange = { name: string; value: string | null; secret: boolean; held?: boolean };

/** Values of settings by name. Secret values are encrypted at rest. */
export type SettingStore = {
  /** Plain text; null when it is not set. */
  get(name: string): string | null;
  set(name: string, value: string, options: { secret: boolean }): void;
  unset(name: string): boolean;
  /** All of them or none. */
  change(changes: readonly SettingChange[]): void;
  /** Names that are set, and when (ms since 1970). */
  names(): { name: string; secret: boolean; changedAt: number; held?: boolean }[];
  /** Grows with every change, also of other processes. */
  revision(): number;
};
