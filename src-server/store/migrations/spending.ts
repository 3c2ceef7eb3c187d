/** Version 2: what was taken of the owner's AI key in each month, in tokens and millionths of a US dollar. */
export const SPENDING = `
CREATE TABLE spending (
  month TEXT PRIMARY KEY,
  tokens INTEGER NOT NULL CHECK (tokens >= 0),
  micro_usd INTEGER NOT NULL CHECK (micro_usd >= 0)
) STRICT, WITHOUT ROWID;
`;
