import { z } from "zod";
import type { Bucket, storageSchema } from "./bucket.ts";
import type { CamelCase, Complaint } from "./fields.ts";

/** What is wrong with a member beside its own schema, given all members as they were sent; nulls are left out. */
export type MemberRule = (value: unknown, given: Readonly<Record<string, unknown>>) => Complaint | undefined;
export type MemberRules = Readonly<Record<string, MemberRule>>;

/** Rules of an object's members that need to see other members, by name; they are asked before the member's schema. */
export const memberRules = z.registry<MemberRules>();

/** The schema of a member itself, without that it may be left out or null. */
export type Inner<Field> =
  Field extends z.ZodOptional<infer Of> ? Inner<Of> : Field extends z.ZodNullable<infer Of> ? Inner<Of> : Field;

/** The schema of a member itself, without that it may be left out or null. */
export const innerOf = <Field extends z.core.$ZodType>(field: Field): Inner<Field> => {
  let inner: z.core.$ZodType = field;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
  return inner as Inner<Field>;
};

type ValueOf<Field> = Field extends typeof storageSchema
  ? Bucket
  : Field extends z.ZodObject<infer Shape>
    ? keyof Shape extends never
      ? Readonly<Record<string, unknown>>
      : MembersOf<Shape>
    : Field extends z.ZodArray<infer Item>
      ? readonly (ValueOf<Item> | undefined)[]
      : z.output<Field>;

/** An object of a request as it is read: the program's names, without members that are absent, null or wrong. */
export type MembersOf<Shape> = {
  [Name in keyof Shape as CamelCase<Name & string>]?: ValueOf<Inner<Shape[Name]>>;
};

/** The same members, which may be undefined as well. */
export type MaybeUndefined<Members> = { [Name in keyof Members]: Members[Name] | undefined };

type InnerSchema<Field> = Extract<Inner<Field>, z.core.SomeType>;

type Needed<Shape, Usual> = {
  [Name in keyof Shape]: Name extends keyof Usual ? InnerSchema<Shape[Name]> : z.ZodOptional<InnerSchema<Shape[Name]>>;
};

/** Members of a request as they are stored: those with a usual value always there, others maybe. */
export const storedMembers = <Shape extends z.ZodRawShape, Usual extends object>(
  shape: Shape,
  usual: Usual,
): Needed<Shape, Usual> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, name in usual ? innerOf(field) : z.optional(innerOf(field))]),
  ) as Needed<Shape, Usual>;

type Filled<Shape, Usual> = {
  [Name in keyof Shape]: Name extends keyof Usual
    ? z.ZodDefault<InnerSchema<Shape[Name]>>
    : z.ZodOptional<InnerSchema<Shape[Name]>>;
};

/** Members of a request with their usual values filled in. */
export const filledMembers = <Shape extends z.ZodRawShape, Usual extends Readonly<Record<string, unknown>>>(
  shape: Shape,
  usual: Usual,
): Filled<Shape, Usual> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      name in usual ? z._default(innerOf(field), usual[name]) : z.optional(innerOf(field)),
    ]),
  ) as Filled<Shape, Usual>;
