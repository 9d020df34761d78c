import { parseArgs } from 'node:util'
import { EMAIL_PATTERN, INVALID_EMAIL_MESSAGE, MAX_EMAIL_LENGTH, trimmedText } from '@endorse/contract'
import { z } from 'zod'

export const usage = `Lets people in as platform staff, who are never made by signing up.

  npm run staff -- create --email ADDRESS --first-name NAME --last-name NAME
  npm run staff -- list
  npm run staff -- link --email ADDRESS
  npm run staff -- remove --email ADDRESS

create  makes the account and prints a link with which its owner sets the password. It works once, for 24 hours.
list    shows who is platform staff.
link    prints a new link and voids the one before. The password stays as it is until the new link is used.
remove  takes the account away and ends its sessions.

It works beside a running site and without one, on DATABASE_URL or the database in DATA_DIR. The link begins with
PUBLIC_URL, so give it the same settings as the site. Hand it over on a way that only its owner reads.`

const Name = (missing: string) =>
  z
    .string(missing)
    .pipe(trimmedText(100))
    .refine((name) => name !== '', missing)

const Email = z
  .string('Whose? --email is missing')
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.string().max(MAX_EMAIL_LENGTH, INVALID_EMAIL_MESSAGE).regex(EMAIL_PATTERN, INVALID_EMAIL_MESSAGE))

const Command = z.discriminatedUnion('name', [
  z.object({ name: z.literal('help') }),
  z.object({ name: z.literal('list') }),
  z.object({
    name: z.literal('create'),
    email: Email,
    firstName: Name('--first-name is missing'),
    lastName: Name('--last-name is missing'),
  }),
  z.object({ name: z.literal('link'), email: Email }),
  z.object({ name: z.literal('remove'), email: Email }),
])
export type Command = z.infer<typeof Command>

export class UsageError extends Error {}

/** Everything that is wrong with it is said at once. */
export function parseCommand(args: string[]): Command {
  const { values, positionals } = parseOptions(args)
  if (values.help || positionals[0] === 'help') return { name: 'help' }
  const [name, ...rest] = positionals
  const isKnown = Command.options.some(({ shape }) => shape.name.value === name)
  if (!isKnown || rest.length > 0) {
    throw new UsageError('What shall be done: create, list, link or remove? See npm run staff -- --help')
  }
  const parsed = Command.safeParse({
    name,
    email: values.email,
    firstName: values['first-name'],
    lastName: values['last-name'],
  })
  if (!parsed.success) throw new UsageError(parsed.error.issues.map(({ message }) => message).join('\n'))
  return parsed.data
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
