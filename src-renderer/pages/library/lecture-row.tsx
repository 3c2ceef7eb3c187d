import type { ReactElement } from "react";
import { lectureTitle } from "../../lecture-actions/lecture-title.ts";
import { RowButtons } from "./row-buttons.tsx";
import { useRowServices } from "./row-context.ts";
import { RowPicture } from "./row-picture.tsx";
import { StateLine } from "./state-line.tsx";

/** One lecture of the library: its picture, its sentence, how it stands, and what can be done with it. */
export const LectureRow = ({ id }: { id: string }): ReactElement | null => {
  const job = useRowServices().job(id);
  if (!job) return null;
  return (
    <>
      <RowPicture job={job} />
      <div className="lecture-row-words">
        <span className="lecture-row-name" dir="auto">
          {lectureTitle(job)}
        </span>
        <StateLine job={job} />
      </div>
      <RowButtons job={job} />
    </>
  );
};
