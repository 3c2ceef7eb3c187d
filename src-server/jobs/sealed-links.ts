import type { JobUpload } from "../contract/api/stored-request.ts";
import type { Vault } from "../secrets/vault.ts";

const MARK = "sealed:";

type Holder = { jobId: string; vault: Vault };

const purposeOf = ({ jobId }: Holder): string => `links:${jobId}`;

const withLinks = (upload: JobUpload, change: (link: string) => string): JobUpload => {
  const { videoUrl, captionsUrl, thumbnailUrl } = upload;
  return {
    ...upload,
    videoUrl: change(videoUrl),
    captionsUrl: captionsUrl === null ? null : change(captionsUrl),
    thumbnailUrl: thumbnailUrl === null ? null : change(thumbnailUrl),
  };
};

/** An upload as its row keeps it: signed links let anybody in and name the key they were signed with, so they are encrypted. */
export const sealLinks = (upload: JobUpload, holder: Holder): JobUpload => {
  if (upload.linkEndsAt === null) return upload;
  const seal = (link: string): string =>
    MARK + Buffer.from(holder.vault.seal(link, purposeOf(holder))).toString("base64");
  return withLinks(upload, seal);
};

/** The same upload with its links readable; null when they cannot be opened any more. */
export const openLinks = (upload: JobUpload, holder: Holder): JobUpload | null => {
  const open = (link: string): string =>
    link.startsWith(MARK) ? holder.vault.open(Buffer.from(link.slice(MARK.length), "base64"), purposeOf(holder)) : link;
  try {
    return withLinks(upload, open);
  } catch {
    return null;
  }
};
