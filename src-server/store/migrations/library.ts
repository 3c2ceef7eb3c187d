/** Version 6: titles and files of lectures, and lists of the lectures of all accounts. */
export const LIBRARY = `
ALTER TABLE job ADD COLUMN title TEXT;
ALTER TABLE job ADD COLUMN files TEXT CHECK (files IS NULL OR json_valid(files));
CREATE INDEX job_list_all ON job (created_at DESC, seq DESC) WHERE deleted_at IS NULL;
CREATE INDEX job_count_all ON job (state) WHERE deleted_at IS NULL;
`;
