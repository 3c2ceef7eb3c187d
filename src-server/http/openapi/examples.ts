/** A bucket to upload to. */
export const STORAGE_EXAMPLE = {
  inline: {
    provider: "r2",
    bucket: "lectures",
    access_key_id: "<BUCKET_ACCESS_KEY_ID>",
    secret_access_key: "<BUCKET_SECRET>",
    account_id: "0123456789abcdef0123456789abcdef",
    public_url: "https://videos.example.com",
  },
};

/** Bodies of creation requests, by what they show. */
export const CREATION_EXAMPLES: Readonly<Record<string, unknown>> = {
  simple: { prompt: "Explain how binary search finds a word in a dictionary" },
  styled: {
    prompt: "Why is the derivative of x squared equal to 2x?",
    duration: 60,
    style: "paper",
    resolution: "480p",
    captions: "burned",
  },
  uploaded: {
    prompt: "Explain how bubble sort works, step by step",
    storage: STORAGE_EXAMPLE,
  },
  own_model: {
    prompt: "Explain why the sky is blue and sunsets are red",
    llm: { provider: "anthropic", api_key: "<PROVIDER_KEY>", model: "<MODEL_ID>" },
  },
};
