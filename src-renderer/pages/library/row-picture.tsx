import { useState, type ReactElement } from "react";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { fileAddress } from "../../api/call.ts";
import { Icon } from "../../components/icon.tsx";

/** The lecture's picture; a sign in its place where there is none, or none any more. */
export const RowPicture = ({ job }: { job: JobRecord }): ReactElement => {
  const [isLost, setLost] = useState(false);
  const isThere = job.thumbnail_url !== null && !isLost;
  return (
    <span className="lecture-row-picture">
      {isThere ? (
        <img
          src={fileAddress(job.job_id, "thumbnail.png")}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setLost(true)}
        />
      ) : (
        <Icon name={job.status === "failed" ? "warning" : "library"} />
      )}
    </span>
  );
};
