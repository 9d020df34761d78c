import { parseArgs } from 'node:util'
import {
  cleanEmail,
  EMAIL_PATTERN,
  INVALID_EMAIL_MESSAGE,
  MAX_EMAIL_LENGTH,
} from '@endorse/contract/accounts/sign-up-values'
import { requiredName } from '@endorse/contract/core/text'
import { z } from 'zod'

/** The help text of `npm run staff`. */
export const usage = `Manages platform staff. They cannot sign up on the site.

  npm run staff -- create --email ADDRESS --first-name NAME --last-name NAME
  npm run staff -- list
  npm run staff -- link --email ADDRESS
  npm run staff -- remove --email ADDRESS

create  creates the account and prints a link to set its password. The link works once, for 24 hours.
list    lists the platform staff.
link    prints a new link and voids the previous one. The password stays the same until the new link is used.
remove  deletes the account and ends its sessions.

It works with or without a running site, on DATABASE_URL or the database in DATA_DIR. The link starts with
PUBLIC_URL, so use the same settings as the site. Send the link on a channel that only its owner reads.`

const Name = (missing: string) => z.string(missing).pipe(requiredName(100, missing))

const Email = z
  .string('--email is missing')
  .transform((value) => cleanEmail(value).toLowerCase())
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
/** A parsed and validated command. */
export type Command = z.infer<typeof Command>

/** The command line is invalid; the message tells what is wrong. */
export class UsageError extends Error {}

/** Parses the command line. Throws UsageError with all problems at once. */
export function parseCommand(args: string[]): Command {
  const { values, positionals } = parseOptions(args)
  if (values.help || positionals[0] === 'help') return { name: 'help' }
  const [name, ...rest] = positionals
  const isKnown = Command.options.some(({ shape }) => shape.name.value === name)
  if (!isKnown || rest.length > 0) {
    throw new UsageError('Unknown command. Use create, list, link or remove. See npm run staff -- --help')
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
