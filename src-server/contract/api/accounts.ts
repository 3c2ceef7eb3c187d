import { z } from "zod";

/** Plans that models are told apart by. */
export const PLANS = ["free", "hobby", "pro", "owner"] as const;
/** Plans an account can have; guests have none of their own. `unlimited` is `pro` without a limit of videos; it manages nothing. */
export const KEY_PLANS = ["free", "hobby", "pro", "unlimited", "owner"] as const;
export const planSchema = z.enum(KEY_PLANS);
export type Plan = z.infer<typeof planSchema>;

/** A private key may leave `storage` out; a public key must send it. */
export const KEY_KINDS = ["private", "public"] as const;
export const keyKindSchema = z.enum(KEY_KINDS);
export type KeyKind = z.infer<typeof keyKindSchema>;

/** Who sends a request, once the key is known. */
export type Caller = {
  accountId: string;
  plan: Plan | "guest";
  kind: KeyKind;
  /** Stored key that was used; null for guests and the window's session key. */
  keyId: string | null;
  /** Address the request came from, all loopback forms written as one. */
  address: string;
  /** The window's session key is under no request rate. */
  isWindow: boolean;
  /** The owner asked for the jobs of all accounts; only their own if absent. */
  allAccounts?: boolean | undefined;
};

/** Whether a caller may see and change the jobs of an account. */
export const mayReach = ({ accountId, allAccounts }: Pick<Caller, "accountId" | "allAccounts">, of: string): boolean =>
  allAccounts === true || accountId === of;

/** Whether a caller may manage keys, settings and engines. */
export const isOwner = (caller: Caller): boolean => caller.plan === "owner";

export const accountSchema = z
  .object({
    plan: z.enum([...planSchema.options, "guest"]),
    kind: keyKindSchema,
    limit: z.int().nullable().meta({ description: "Videos of the period; null for no limit." }),
    used: z.int(),
    left: z.int().nullable(),
    resets_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Account" });
export type AccountAnswer = z.infer<typeof accountSchema>;

export const keySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: keyKindSchema,
    plan: planSchema,
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Key" });
export type KeyEntry = z.infer<typeof keySchema>;
export const newKeySchema = keySchema
  .extend({ key: z.string().meta({ description: "The key itself, shown this once." }) })
  .meta({ id: "NewKey" });
export type NewKey = z.infer<typeof newKeySchema>;
