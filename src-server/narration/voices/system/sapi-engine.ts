import { z } from "zod";
import type { ListedVoice, SystemEngine } from "./system-engine.ts";

/** Ten steps make speech three times as fast; the voices' own pace is about 190 words a minute. */
const MOST_STEPS = 10;
const OWN_PACE = 0.79;

const UTF8 = "[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false";
const OPEN = "Add-Type -AssemblyName System.Speech; $s = New-Object System.Speech.Synthesis.SpeechSynthesizer";

const LIST_SCRIPT = [
  "$ErrorActionPreference = 'Stop'",
  UTF8,
  OPEN,
  "$v = @($s.GetInstalledVoices() | Where-Object { $_.Enabled } | ForEach-Object { @{ name = $_.VoiceInfo.Name; culture = $_.VoiceInfo.Culture.Name } })",
  "ConvertTo-Json -Compress -InputObject $v",
].join("; ");

const SPEAK_SCRIPT = [
  "$ErrorActionPreference = 'Stop'",
  "$r = New-Object System.IO.StreamReader ([Console]::OpenStandardInput(), [System.Text.Encoding]::UTF8)",
  "$j = $r.ReadToEnd() | ConvertFrom-Json",
  OPEN,
  "$s.SelectVoice($j.voice)",
  "$s.Rate = [int]$j.rate",
  "$f = New-Object System.Speech.AudioFormat.SpeechAudioFormatInfo (22050, [System.Speech.AudioFormat.AudioBitsPerSample]::Sixteen, [System.Speech.AudioFormat.AudioChannel]::Mono)",
  "$s.SetOutputToWaveFile($j.file, $f)",
  "$s.Speak($j.text)",
  "$s.Dispose()",
].join("; ");

const voicesSchema = z.array(z.object({ name: z.string(), culture: z.string() }));

/** Reads the list that our script prints: JSON, with a byte-order mark on some machines. */
export const readSapiVoices = (stdout: string): ListedVoice[] => {
  try {
    const listed = voicesSchema.parse(JSON.parse(stdout.replace(/^\uFEFF/u, "")));
    return listed
      .filter(({ culture }) => culture !== "")
      .map(({ name, culture }) => ({ key: name, label: `Windows ${name}`, language: culture }));
  } catch {
    return [];
  }
};

const started = (script: string): readonly string[] => ["-NoProfile", "-NonInteractive", "-Command", script];

/** The step that brings a voice to a pace. */
const stepsOf = (pace: number): number => {
  const steps = Math.round((MOST_STEPS * Math.log(OWN_PACE * pace)) / Math.log(3));
  return Math.max(-MOST_STEPS, Math.min(MOST_STEPS, steps));
};

/** The voices of Windows (SAPI 5), through Windows PowerShell, which is part of it. */
export const SAPI: SystemEngine = {
  id: "sapi",
  program: "powershell",
  licence: "Windows licence terms",
  onlyWhenChosen: false,
  sampleRate: 22_050,
  list: { args: started(LIST_SCRIPT), input: "" },
  readList: readSapiVoices,
  speak: ({ voice, text, pace, file }) => ({
    args: started(SPEAK_SCRIPT),
    input: JSON.stringify({ voice, text, rate: stepsOf(pace), file }),
  }),
  sound: "file",
};
