import type { ElectronPorts } from "../electron-ports.ts";
import type { ShellClock } from "../shell-clock.ts";
import { batteryRule } from "../status/battery-rule.ts";

type Power = {
  ports: Pick<ElectronPorts, "powerMonitor">;
  clock: ShellClock;
  /** 0 to 1; null where the computer does not tell. */
  charge(): Promise<number | null>;
  isWorking(): boolean;
  pause(paused: boolean): Promise<void>;
  tell(battery: "low" | "fine"): void;
};

const LOOK_EVERY_MS = 60_000;

/** Pauses the queue when the battery runs low, and goes on with mains. */
export const watchBattery = ({ ports, clock, charge, isWorking, pause, tell }: Power) => {
  let pausedByUs = false;
  const look = async (): Promise<void> => {
    const onBattery = ports.powerMonitor.onBatteryPower;
    if (!pausedByUs && !isWorking()) return;
    const rule = batteryRule({ onBattery, charge: await charge(), pausedByUs });
    if (rule === "leave") return;
    await pause(rule === "pause");
    pausedByUs = rule === "pause";
    tell(pausedByUs ? "low" : "fine");
  };
  const lookSafely = (): void => void look().catch(() => undefined);
  const again = (): void => {
    lookSafely();
    cancel = clock.after(LOOK_EVERY_MS, again);
  };
  let cancel = clock.after(LOOK_EVERY_MS, again);
  ports.powerMonitor.on("on-ac", lookSafely);
  ports.powerMonitor.on("on-battery", lookSafely);
  return { stop: () => cancel() };
};
