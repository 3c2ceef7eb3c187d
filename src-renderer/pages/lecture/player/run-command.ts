import type { PlayerCommand } from "./player-key.ts";

const within = (value: number, most: number): number => Math.min(Math.max(0, value), most);
const lengthOf = ({ duration }: HTMLVideoElement): number => (Number.isFinite(duration) ? duration : 0);

/** Goes to a moment, in seconds. */
export const seekTo = (video: HTMLVideoElement, seconds: number): void => {
  video.currentTime = within(seconds, lengthOf(video) || seconds);
};

/** Plays from a moment on, in seconds. */
export const playFrom = (video: HTMLVideoElement, seconds: number): void => {
  seekTo(video, seconds);
  void video.play().catch(() => undefined);
};

/** Goes a number of pictures on or back, to the middle of one, so that rounding never shows its neighbour. */
const stepFrames = (video: HTMLVideoElement, by: number, fps: number): void => {
  video.pause();
  seekTo(video, (Math.floor(video.currentTime * fps + 0.01) + by + 0.5) / fps);
};

/** Shows the captions, or takes them away. */
export const toggleCaptions = (video: HTMLVideoElement): void => {
  const [track] = video.textTracks;
  if (track) track.mode = track.mode === "showing" ? "hidden" : "showing";
};

const toggleFullscreen = async (video: HTMLVideoElement): Promise<void> =>
  document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen();

const togglePlay = (video: HTMLVideoElement): void => {
  if (video.paused) void video.play().catch(() => undefined);
  else video.pause();
};

const turnVolume = (video: HTMLVideoElement, by: number): void => {
  video.volume = within(video.volume + by, 1);
};

/** Plays so many times as fast as it was recorded. */
export const playAt = (video: HTMLVideoElement, speed: number): void => {
  video.playbackRate = speed;
};

/** Does to the video what a key asks for. */
export const runCommand = (video: HTMLVideoElement, command: PlayerCommand, fps: number): void => {
  switch (command.do) {
    case "toggle":
      return togglePlay(video);
    case "captions":
      return toggleCaptions(video);
    case "fullscreen":
      return void toggleFullscreen(video).catch(() => undefined);
    case "seek":
      return seekTo(video, video.currentTime + command.by);
    case "frame":
      return stepFrames(video, command.by, fps);
    case "share":
      return seekTo(video, lengthOf(video) * command.of);
    default:
      return turnVolume(video, command.by);
  }
};
