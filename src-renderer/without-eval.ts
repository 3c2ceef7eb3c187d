import { z } from "zod";

// The page's policy forbids text that becomes code, which zod's compiled parsers are.
z.config({ jitless: true });
