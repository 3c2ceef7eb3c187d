import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { failureOf } from "../../../api/api-failure.ts";
import { fetchAsPage } from "../../../api/call.ts";

type Saying = { voice: string; text: string; language: string };

const fetchSpeech = async ({ voice, text, language }: Saying): Promise<Blob> => {
  const answer = await fetchAsPage(`/api/voices/${encodeURIComponent(voice)}/speech`, {
    method: "POST",
    body: JSON.stringify({ text, language }),
    headers: { "Content-Type": "application/json" },
  });
  if (!answer.ok) throw await failureOf(answer);
  return answer.blob();
};

/** Says one sentence in a voice of the lecture; a new one stops the former. */
export const useSpeech = () => {
  const playing = useRef<{ audio: HTMLAudioElement; address: string } | null>(null);
  const stop = (): void => {
    playing.current?.audio.pause();
    if (playing.current) URL.revokeObjectURL(playing.current.address);
    playing.current = null;
  };
  useEffect(() => stop, []);
  return useMutation({
    mutationFn: fetchSpeech,
    onMutate: stop,
    onSuccess: async (sound) => {
      const address = URL.createObjectURL(sound);
      const audio = new Audio(address);
      playing.current = { audio, address };
      await audio.play();
    },
  });
};
