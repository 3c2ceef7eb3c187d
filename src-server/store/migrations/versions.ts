/** Version 3: the versions of a lecture are found by the job of the first one. */
export const VERSIONS = `
CREATE INDEX job_versions ON job (json_extract(request, '$.revision.root'));
`;
